// The pictures of one imported page, as fields that are merged and as files beside the page.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The media of a page, whose files are in the folder of the page.
struct PageMedia {
    /// The name of the field with the list of media, which is a key of the page.
    static let listField = "media"
    /// The start of the name of the field for a file; its value is the SHA-256 of the file.
    private static let filePrefix = "picture "

    /// As the page names them.
    private(set) var media: [Medium] = []
    private var files: [String: (source: FilePath, sha256: String)] = [:]
    /// Whether pictures are missing now that the source has, so that the page retains its media.
    let isIncomplete: Bool

    /// - Parameters:
    ///   - prefix: the start of the names of files that are in a folder with the files of other pages.
    init(_ imported: [ImportedMedium] = [], isIncomplete: Bool = false, prefix: String = "") {
        self.isIncomplete = isIncomplete
        for exchanged in imported {
            guard var medium = exchanged.medium, case .beside(let source) = exchanged.source,
                let sha256 = exchanged.sha256 ?? FileSystem.sha256(of: source)
            else { continue }
            medium.file = prefix + medium.file
            media.append(medium)
            files[medium.file] = (source, sha256)
        }
    }

    /// Whether the source has pictures, also if their files are missing now.
    var isInUse: Bool { isIncomplete || !media.isEmpty }

    /// The list of media, one mapping for each.
    var yaml: [String] {
        media.map { medium in
            let values = Medium.contentKind.fields(of: medium).map { key, value in
                "\(key.name): \(FieldYAML.text(value, key.type, page: ""))"
            }
            return "{" + values.joined(separator: ", ") + "}"
        }
    }

    /// The fields of the files.
    var fileFields: MergeFields {
        Dictionary(uniqueKeysWithValues: files.map { (Self.filePrefix + $0.key, $0.value.sha256) })
    }

    /// Whether a field belongs to the media of a page.
    static func isField(_ field: String) -> Bool { field == listField || isFile(field) }

    static func isFile(_ field: String) -> Bool { field.hasPrefix(filePrefix) }

    /// The name of the file of a field.
    static func file(of field: String) -> String { String(field.dropFirst(filePrefix.count)) }

    /// The file to copy for a field; nil if there is none.
    func source(of field: String) -> FilePath? { files[Self.file(of: field)]?.source }
}
