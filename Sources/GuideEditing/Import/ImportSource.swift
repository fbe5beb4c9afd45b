// Where an import comes from, and how it is spoken of.

import GuideContent
import SystemPackage

/// One file that is imported, and the record that is kept of it.
struct ImportSource: Hashable, Sendable {
    /// The file's name.
    var name: String
    /// What an editor calls it, such as `presentation`.
    var noun: String
    /// The folder from which media are copied.
    var folder: FilePath
    /// The record's name in the city's folder.
    var recordName: String
    /// The first member of the record.
    var recordFormat: String
    /// Whether files go, unless they were edited, when the source has no more of them.
    var removesWhatIsGone: Bool

    static func presentation(_ name: String, in folder: FilePath) -> ImportSource {
        ImportSource(
            name: name, noun: "presentation", folder: folder, recordName: ".pws-import.json",
            recordFormat: "wynd-pws-import/1", removesWhatIsGone: true)
    }

    /// An extract may hold one quarter today and another tomorrow, so nothing goes because it is not in it.
    static func openStreetMap(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "extract", folder: ".", recordName: ".osm-import.json",
            recordFormat: "wynd-osm-import/1", removesWhatIsGone: false)
    }

    /// Objects are placed one by one, and each import brings some.
    static func placedObjects(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "placed object", folder: ".", recordName: ".object-import.json",
            recordFormat: "wynd-object-import/1", removesWhatIsGone: false)
    }

    /// A city has many walks, and each import brings one.
    static func recordedWalk(_ name: String) -> ImportSource {
        ImportSource(
            name: name, noun: "recorded walk", folder: ".", recordName: ".walk-import.json",
            recordFormat: "wynd-walk-import/1", removesWhatIsGone: false)
    }
}
