// A theme's own files (a logo, a web font, what a script loads), published under names that change with their content.
//
// Templates and style sheets refer to them by their paths below site/.

import GuideModel
import GuidePages

/// The files that pages name, and the files that style sheets use.
struct ThemeAssets: Sendable {
    /// A published file.
    struct Published: Sendable {
        /// From the site's root.
        var path: String
        var bytes: [UInt8]
    }

    /// By their paths below `site/`.
    private(set) var files: [String: Published] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The published paths of the files that each style sheet names, by the sheet's path below `site/`.
    private var references: [String: [String]] = [:]
    private let theme: ThemeFiles
    /// The style sheets that are being read; a sheet may import others.
    private var open: [String] = []

    /// Whether a file is an asset, and not a file that the theme reads in another way or that other programs expect
    /// under its own name.
    private static func isAsset(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.count > 1, let folder = parts.first else { return false }
        return !["styles", "scripts", "icons", "phrases", "words"].contains(folder)
    }

    init(_ theme: ThemeFiles) {
        self.theme = theme
        for path in theme.site.keys.sorted() where Self.isAsset(path) { publish(path) }
    }

    /// The addresses for `{{asset:NAME}}`, by name.
    var addresses: [String: Address] { files.mapValues { .resource($0.path) } }

    /// The published paths of the files that a style sheet uses, directly or through the sheets that it imports.
    func dependencies(of sheet: String) -> [String] { Array(Set(references[sheet] ?? [])).sorted() }

    /// A style sheet whose addresses lead from `assets/` to the published files.
    ///
    /// - Parameter path: below `site/`.
    /// - Returns: the sheet without its imports, and the imports.
    mutating func published(_ path: String, _ css: [UInt8]) -> (css: [UInt8], imports: [UInt8]) {
        guard !open.contains(path) else { return ([], []) }
        open.append(path)
        defer { open.removeLast() }
        var result: [UInt8] = []
        var imports: [UInt8] = []
        var start = 0
        for reference in StyleReferences.all(in: css) {
            guard let target = target(of: reference, in: path, css) else { continue }
            let written = Array("\"\(target.split(separator: "/").last.map(String.init) ?? target)\"".utf8)
            if reference.kind == .sheet, let rule = Self.importRule(around: reference.range, in: css) {
                result += css[start..<rule.lowerBound]
                let before = css[rule.lowerBound..<reference.range.lowerBound]
                imports += before + written + css[reference.range.upperBound..<rule.upperBound]
                start = rule.upperBound
            } else {
                result += css[start..<reference.range.lowerBound] + written
                start = reference.range.upperBound
            }
        }
        return (result + css[start...], imports)
    }

    /// The published path of a file that a style sheet names; nil if it is not a file of the theme.
    private mutating func target(of reference: StyleReference, in sheet: String, _ css: [UInt8]) -> String? {
        let address = reference.address
        if address.isEmpty || address.hasPrefix("#") || address.hasPrefix("data:") { return nil }
        if address.contains(":") || address.hasPrefix("//") {
            report(
                reference, in: sheet, css, "\(address) is outside of the site, and pages load nothing from outside")
            return nil
        }
        let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
        guard let path = Self.path(String(address[..<end]), from: sheet), theme.site[path] != nil else {
            report(reference, in: sheet, css, "file \(address) not found beside this style sheet")
            return nil
        }
        publish(path)
        guard let published = files[path]?.path else { return nil }
        references[sheet, default: []] += [published] + (references[path] ?? [])
        return published + String(address[end...])
    }

    private mutating func publish(_ path: String) {
        guard files[path] == nil, let file = theme.site[path] else { return }
        var bytes = file.bytes
        if path.hasSuffix(".css") {
            let sheet = published(path, bytes)
            bytes = sheet.imports + sheet.css
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let published = Fingerprint.name(
            String(name[..<dot]), ending: String(name[dot...].dropFirst()), of: bytes)
        files[path] = Published(path: "\(SitePath.assets)/\(published)", bytes: bytes)
    }

    /// The whole `@import` rule, including its semicolon.
    private static func importRule(around address: Range<Int>, in css: [UInt8]) -> Range<Int>? {
        guard let start = css[..<address.lowerBound].lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let end = css[address.upperBound...].firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? css.count
        return start..<end
    }

    /// The path below `site/` of a relative address in a file.
    private static func path(_ address: String, from file: String) -> String? {
        var parts = file.split(separator: "/").dropLast().map(String.init)
        for part in address.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    private mutating func report(_ reference: StyleReference, in sheet: String, _ css: [UInt8], _ message: String) {
        let before = css[..<reference.range.lowerBound]
        let line = before.count { $0 == 0x0A } + 1
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        let file = theme.site[sheet]?.shownPath ?? "site/\(sheet)"
        diagnostics.append(
            .error(at: SourceLocation(file: file, line: line, column: column), code: .styleAddress, message))
    }
}
