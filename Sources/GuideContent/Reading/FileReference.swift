// Finds a file that another file names, or gives the reason for a failure.

/// Finds a file that another file names.
package enum FileReference {
    package enum Outcome: Hashable {
        /// The path relative to the guide's folder.
        case file(String)
        /// The reason follows the name in a sentence.
        case refused(reason: String, suggestion: String?)
    }

    /// - Parameters:
    ///   - text: the name as written, relative to the folder of `file`.
    package static func resolve(_ text: String, from file: String, in tree: ContentTree) -> Outcome {
        if namesHost(text) {
            return .refused(reason: "is not in the guide; save it beside this file and name the file", suggestion: nil)
        }
        if isLocal(text) {
            let name = nameOfLocalFile(text)
            return .refused(
                reason: "is a path on your computer; write only the name of the file, "
                    + (name.map { "\($0.shortForMessage), " } ?? "") + "and save it beside this page",
                suggestion: name)
        }
        if text.utf8.contains(UInt8(ascii: "\\")) {
            return .refused(
                reason: "contains backslashes; write / between folders",
                suggestion: String(text.map { $0 == "\\" ? "/" : $0 }))
        }
        guard let written = ContentPath.resolve(text, from: file), !written.isEmpty else {
            return .refused(reason: "is outside the guide's folder; copy the file into the guide", suggestion: nil)
        }
        let path = tree.spelling(of: written)
        switch tree.entry(path)?.kind {
        case .file: return .file(path)
        case .folder: return .refused(reason: "is a folder; name a file in it", suggestion: nil)
        case .special: return .refused(reason: "is a device, pipe or socket; replace it with a file", suggestion: nil)
        case .strayLink:
            return .refused(
                reason: "is a broken link or leads out of the guide's folder; copy the file into the guide",
                suggestion: nil)
        case nil: break
        }
        let folder = ContentPath.folder(of: path)
        if tree.entries(folder) == nil {
            return .refused(reason: "does not exist, because the folder \(folder) does not exist", suggestion: nil)
        }
        guard let nearest = tree.nearest(to: path) else {
            return .refused(
                reason: "does not exist in \(folder.isEmpty ? "the guide's folder" : folder)", suggestion: nil)
        }
        let reference = ContentPath.reference(to: ContentPath.join(folder, nearest), from: file)
        if nearest.lowercased() == ContentPath.name(of: path).lowercased() {
            return .refused(
                reason: "does not exist; write \(reference), because capitals matter", suggestion: reference)
        }
        return .refused(reason: "does not exist; did you mean \(reference)?", suggestion: reference)
    }

    /// The name of a file on a Windows computer, such as `bild.jpg` for `C:\Users\bild.jpg`; nil for any other text.
    static func nameOfLocalFile(_ text: String) -> String? {
        guard isLocal(text), text.contains(where: { "\\/".contains($0) }) else { return nil }
        return text.split(whereSeparator: { "\\/".contains($0) }).last.map(String.init)
    }

    /// Whether a text starts with the letter of a drive, as in `C:`, or names a server, as in `\\server`.
    private static func isLocal(_ text: String) -> Bool {
        let start = text.prefix(2)
        if start == "\\\\" { return true }
        return start.count == 2 && start.last == ":" && start.allSatisfy { $0 == ":" || ($0.isASCII && $0.isLetter) }
    }

    private static func namesHost(_ text: String) -> Bool {
        text.hasPrefix("//") || text.hasPrefix("data:")
            || text.utf8.contains(UInt8(ascii: ":")) && text.contains("://")
    }
}
