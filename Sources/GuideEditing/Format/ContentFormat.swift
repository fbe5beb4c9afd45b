// Formats the keys of a guide's files consistently, without changing their meaning.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// `wynd fmt`: writes the keys of content in their declared order, with consistent quotes and spaces.
public struct ContentFormat: Sendable {
    private let root: FilePath
    private let files: DiskFiles

    public init(root: FilePath) {
        self.root = root
        files = DiskFiles(root: root)
    }

    /// Formats the files at the paths.
    ///
    /// - Parameters:
    ///   - paths: files, and folders with everything below them; relative to the guide's folder, which is the empty
    ///     path.
    ///   - writes: false to only find out what would change.
    /// - Returns: the files that change, and why others are unchanged.
    public func run(_ paths: [String], writes: Bool) -> (changed: [String], diagnostics: [Diagnostic]) {
        var changed: [String] = []
        var diagnostics: [Diagnostic] = []
        for path in Set(paths.flatMap(found)).sorted(by: { $0.isBefore($1) }) {
            do throws(ContentFileError) {
                let bytes = try files.read(path, limit: ContentFileError.textLimit)
                let (formatted, found) = Self.formatted(bytes, file: path)
                diagnostics += found
                guard let formatted, formatted != bytes else { continue }
                if !writes || write(formatted, to: path, &diagnostics) { changed.append(path) }
            } catch {
                diagnostics.append(error.diagnostic(file: path))
            }
        }
        return (changed, diagnostics.inFileOrder())
    }

    private func write(_ bytes: [UInt8], to path: String, _ diagnostics: inout [Diagnostic]) -> Bool {
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: path, in: root)
            return true
        } catch {
            diagnostics.append(error.diagnostic(of: path))
            return false
        }
    }

    /// The files at a path whose keys are declared.
    ///
    /// A link is skipped, because its target is formatted at its own path.
    private func found(_ path: String) -> [String] {
        if let entries = try? files.list(path) {
            // For the guide's own folder, only the settings and the content.
            return entries.flatMap { entry -> [String] in
                let inner = ContentPath.join(path, entry.name)
                guard entry.kind == .folder else { return found(inner) }
                let holdsContent = [GuideReader.contentFolder, GroupReader.folder].contains(entry.name)
                return path.isEmpty && !holdsContent ? [] : found(inner)
            }
        }
        let isLink = FileSystem.attributes(root.appending(path))?.isLink == true
        return isLink || ContentSchema.form(of: path) == nil ? [] : [path]
    }

    // MARK: One file

    /// A file as it would be written; nil if it is left unchanged, with the reason if that is an error.
    static func formatted(_ bytes: [UInt8], file: String) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        guard let form = ContentSchema.form(of: file) else { return (nil, []) }
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingError() { return (nil, [error]) }
        var yaml = text.start..<bytes.count
        var line = 1
        if ContentPath.isMarkdown(file) {
            switch FrontMatter.split(text) {
            case .success(let parts): (yaml, line) = (parts.yaml, 2)
            // A transcript has no keys.
            case .failure(.missing): return (nil, [])
            case .failure(.unclosed): return (nil, [FrontMatterError.unclosed.diagnostic(file: file)])
            }
        }
        var log = DiagnosticLog(file: file)
        let before = YAMLReader.read(text, yaml, firstLine: line, log: &log)
        guard let before, !log.diagnostics.hasErrors else { return (nil, log.diagnostics) }
        do throws(YAMLRewriteError) {
            let lines = String(decoding: bytes[yaml], as: UTF8.self).replacing("\r\n", with: "\n")
                .replacing("\r", with: "\n")
            let written = try YAMLRewriter.written(lines, YAMLOrder(form)).replacing("\n", with: text.lineEnd)
            let result = bytes[..<yaml.lowerBound] + written.utf8 + bytes[yaml.upperBound...]
            guard preserves(Array(result), yaml.lowerBound..<yaml.lowerBound + written.utf8.count, file: file, before)
            else {
                throw YAMLRewriteError(reason: "its keys are written in a way that cannot be preserved")
            }
            return (Array(result), [])
        } catch {
            return (nil, [diagnostic("this file is unchanged: \(error.reason)", at: file)])
        }
    }

    private static func diagnostic(_ message: String, at file: String) -> Diagnostic {
        .warning(at: SourceLocation(file: file), code: .format, message)
    }

    /// Whether a document means the same as another, in any order.
    private static func preserves(_ bytes: [UInt8], _ yaml: Range<Int>, file: String, _ before: YAMLNode) -> Bool {
        var log = DiagnosticLog(file: file)
        let text = SourceText(file: file, bytes: bytes)
        let after = YAMLReader.read(text, yaml, firstLine: 1, log: &log)
        return log.diagnostics.isEmpty && after?.isEquivalent(to: before) == true
    }
}

extension YAMLNode {
    /// Whether two values are the same to every reader.
    ///
    /// Quotes matter if a text could be read as something else.
    func isEquivalent(to other: YAMLNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let left), .scalar(let right)):
            return left.text == right.text
                && (left.isPlain == right.isPlain || FrontMatterWriter.scalar(left.text) == left.text)
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.mapping(let left), .mapping(let right)):
            return left.count == right.count
                && left.allSatisfy { entry in other[entry.key].map { entry.value.isEquivalent(to: $0.value) } ?? false }
        default: return false
        }
    }
}
