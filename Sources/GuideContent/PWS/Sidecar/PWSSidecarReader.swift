// Reads the sidecar file of a presentation.

import GuideModel

/// Reads one sidecar and reports the errors in it.
package struct PWSSidecarReader<Files: ContentFiles> {
    private let file: String
    private let files: Files
    private var log: DiagnosticLog
    private var sidecar = PWSSidecar()

    /// The path of the sidecar of a presentation.
    package static func path(of presentation: String) -> String { presentation + ".yaml" }

    /// The sidecar beside `presentation`; an empty one if there is no such file.
    package static func read(beside presentation: String, files: Files) -> (
        sidecar: PWSSidecar, diagnostics: [Diagnostic]
    ) {
        let file = path(of: presentation)
        do throws(ContentFileError) {
            var reader = PWSSidecarReader(file: file, files: files)
            let found = try YAMLFile.read(files, &reader.log)
            reader.sidecar.file = file
            if let found { reader.read(found.root) }
            return (reader.sidecar, reader.log.diagnostics)
        } catch .missing {
            return (PWSSidecar(), [])
        } catch {
            return (PWSSidecar(), [error.diagnostic(file: file)])
        }
    }

    private init(file: String, files: Files) {
        self.file = file
        self.files = files
        log = DiagnosticLog(file: file)
    }

    private mutating func read(_ root: YAMLNode) {
        let (file, files) = (file, files)
        var reader = FieldReader(log) { name in
            guard let path = ContentPath.resolve(name, from: file), files.entry(path)?.kind == .file else {
                return .refused(reason: "does not exist; paths are relative to this file", suggestion: nil)
            }
            return .file(path)
        }
        let fields = reader.read(root, PWSSidecar.contentKind.form)
        log = reader.log
        guard let fields else { return }
        sidecar = PWSSidecar.contentKind.value(of: fields)
        MediumChecks.check(listed: root["media"]?.value, &log)
        for node in root["leave-out"]?.value.elements ?? [] {
            if let text = node.line, sidecar.leftOut.contains(text) { leaveOut(Named(text: text, mark: node.mark)) }
        }
    }

    /// Reads a slide's number, a range of slides, or a point.
    private mutating func leaveOut(_ named: Named) {
        let text = named.text
        if text.hasPrefix("#") {
            let key = String(text.dropFirst())
            if let index = sidecar.points.firstIndex(where: { $0.key == key }) {
                sidecar.points[index].isLeftOut = true
            } else {
                sidecar.points.append(
                    PWSSidecarPoint(key: key, location: log.location(named.mark), isLeftOut: true))
            }
            return
        }
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.trimmedOfSpace) }
        switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
        case (1, let number?, _) where number > 0:
            sidecar.leftOutSlides.insert(number)
        case (2, let first?, let last?) where first > 0 && first <= last && last < 100_000:
            sidecar.leftOutSlides.formUnion(first...last)
        default:
            log.error(
                named.mark, .leaveOut,
                "\(text.shortForMessage) is not a slide; write its number from 1, a range such as 90-93, or a point "
                    + "such as \"#finances\"")
        }
    }
}
