// The source of an import, and the words for it.

import GuideContent
import SystemPackage

/// One imported file, and its record.
struct ImportSource: Hashable, Sendable {
    /// The file's name.
    var name: String
    /// The editor's word for it, such as `presentation`.
    var noun: String
    /// The folder from which media are copied.
    var folder: FilePath
    /// The record's name in the city's folder.
    var recordName: String
    /// The first member of the record.
    var recordFormat: String
    /// Whether files are removed, unless they were edited, when the source no longer has them.
    var removesMissingFiles: Bool

    /// Whether a file in a city's folder is the record of an import: one of the names below, or that of `ContentImporter`.
    static func isRecord(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix("-import.json") || name.hasPrefix(".import-") && name.hasSuffix(".json")
    }

    static func presentation(_ name: String, in folder: FilePath) -> ImportSource {
        ImportSource(
            name: name, noun: "presentation", folder: folder, recordName: ".pws-import.json",
            recordFormat: "wynd-pws-import/1", removesMissingFiles: true)
    }

    /// A later extract may cover another part of the city, so a file that is not in it is not removed.
    static func openStreetMap(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "extract", folder: ".", recordName: ".osm-import.json",
            recordFormat: "wynd-osm-import/1", removesMissingFiles: false)
    }

    /// Objects are placed one by one, and each import adds some.
    static func placedObjects(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "placed object", folder: ".", recordName: ".object-import.json",
            recordFormat: "wynd-object-import/1", removesMissingFiles: false)
    }

    /// A city has many walks, and each import adds one.
    static func recordedWalk(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "recorded walk", folder: ".", recordName: ".walk-import.json",
            recordFormat: "wynd-walk-import/1", removesMissingFiles: false)
    }
}
