// Compares the type of a file with the ending of its name.

import GuideModel

extension MediaType {
    /// A warning if the file's ending is not one of the type's, with a correct name.
    func nameDiagnostic(of fileName: String, at location: SourceLocation) -> Diagnostic? {
        let ending = fileName.fileEnding
        if let ending, extensions.contains(ending) || extensions.contains(ending.lowercased()) { return nil }
        let right = "\(fileName.fileStem).\(fileExtension)"
        return .warning(
            at: location, code: .mediaType, "\(fileName) contains \(name); rename it to \(right)", suggestion: right)
    }
}

extension String {
    /// The text after the last full stop of a file name; nil if it is empty.
    var fileEnding: String? {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot != startIndex else { return nil }
        let ending = self[index(after: dot)...]
        return ending.isEmpty ? nil : String(ending)
    }

    /// A file name without its ending.
    var fileStem: String {
        fileEnding.map { String(dropLast($0.count + 1)) } ?? self
    }

    /// The last component of a path.
    var fileName: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
        let name = self[utf8.index(after: slash)...]
        if !name.isEmpty { return String(name) }
        return utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? self
    }
}
