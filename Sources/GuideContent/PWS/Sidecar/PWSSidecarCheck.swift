// Finds entries of a sidecar that do not exist in its presentation.

import GuideModel

enum PWSSidecarCheck {
    /// Reports the points, media and slides in the sidecar that the presentation lacks, with the nearest that it has.
    static func diagnostics(on sidecar: PWSSidecar, presentation: PWSPresentation, ids: [Slug]) -> [Diagnostic] {
        let pointKeys = Set(presentation.allPoints.map(\.id)).union(ids.map(\.text))
        var diagnostics = sidecar.points.filter { !pointKeys.contains($0.key) }.map { point in
            unknown("point", point.key, at: point.location, among: pointKeys.sorted())
        }
        let paths = presentation.slides.flatMap(\.elements).compactMap(\.content.path)
        let known = Set(paths.map(PWSSidecar.plain))
        diagnostics += sidecar.media.filter { !known.contains($0.plainPath) }.map { medium in
            unknown("medium", medium.path, at: medium.location, among: Set(paths.map(withoutDot)).sorted())
        }
        let last = presentation.slides.count
        if let file = sidecar.file, let number = sidecar.leftOutSlides.max(), number > last {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: file), code: .leaveOut,
                    "slide \(number) cannot be left out, because it does not exist; the last is \(last)"))
        }
        return diagnostics
    }

    private static func withoutDot(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    private static func unknown(
        _ what: String, _ key: String, at location: SourceLocation, among keys: [String]
    ) -> Diagnostic {
        let nearest = nearestWord(to: key, among: keys)
        return .error(
            at: location, code: .unknownKey,
            "the presentation has no \(what) \(key)" + (nearest.map { "; did you mean \($0)?" } ?? ""),
            suggestion: nearest)
    }
}
