// Recognizes the format of a file on disk for `wynd import`.

import GuideEditing
import GuidePacks
import GuideSupport
import SystemPackage

public enum FileRecognition {
    /// Recognizes a file by its content; its name only says what a file is that cannot be opened.
    ///
    /// - Returns: nil if it is not a file that can be read.
    public static func recognize(_ file: FilePath) -> RecognizedFormat.Recognition? {
        guard let descriptor = try? FileDescriptor.openRegularFile(file),
            let start = try? descriptor.closeAfter({ try descriptor.bytes(RecognizedFormat.examinedBytes + 1, at: 0) })
        else { return nil }
        let ending = file.extension?.lowercased() ?? ""
        guard ZipReader.isZIP(start) else {
            let found = RecognizedFormat.recognize(start: start)
            return found == .unknown ? unopened(ending) : found
        }
        return archive(file, ending)
    }

    private static func archive(_ file: FilePath, _ ending: String) -> RecognizedFormat.Recognition {
        var paths: [String] = []
        _ = try? ZipReader.read(file, limit: 0) { path in
            paths.append(path)
            return false
        }
        if paths.isEmpty || paths.contains("encrypted-package") {
            let found = unopened(ending)
            return found == .unknown ? unopened("zip") : found
        }
        // A text can contain spreadsheets.
        if paths.contains("word/document.xml") {
            return .other(
                "it is a text of a word processor; copy its table into a spreadsheet, and save that as .xlsx or .csv")
        }
        switch RecognizedFormat.recognize(archive: paths) {
        case .format(.ods) where isEncrypted(file): return unopened(ending == "odt" ? ending : "ods")
        case .unknown:
            return .other(
                "it is a ZIP, and the names of its files do not show what it contains; unpack it, and choose the files")
        case let found: return found
        }
    }

    /// Whether the manifest of an OpenDocument file says that a password protects it.
    private static func isEncrypted(_ file: FilePath) -> Bool {
        let path = "META-INF/manifest.xml"
        guard let parts = try? ZipReader.read(file, limit: 1 << 20, { $0 == path }), let manifest = parts[path] else {
            return false
        }
        return String(decoding: manifest, as: UTF8.self).contains("encryption-data")
    }

    /// What a file is that cannot be opened, by the ending of its name.
    private static func unopened(_ ending: String) -> RecognizedFormat.Recognition {
        switch ending {
        case "xlsx", "xlsm", "xls", "ods":
            .other(
                "it is a spreadsheet that cannot be opened: it is damaged or protected by a password; save it again as "
                    + ".xlsx or .csv, without a password")
        case "docx", "docm", "odt":
            .other(
                "it is a text document that cannot be opened: it is damaged or protected by a password; copy its table "
                    + "into a spreadsheet, and save that as .xlsx or .csv")
        case "zip", "kmz":
            .other(
                "it is a ZIP that cannot be opened: it is damaged or too large; make it again, or unpack it and choose "
                    + "the files")
        default: .unknown
        }
    }
}
