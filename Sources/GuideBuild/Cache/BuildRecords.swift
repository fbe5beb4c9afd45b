// What is remembered of one published site: a record for each city, and one for the guide's own files.

import GuideModel
import GuideSupport
import SystemPackage

/// The records of a site, as files in the cache.
///
/// New ones are written beside the old while a build runs, and take their places when the site has been published. A
/// build that is killed in between leaves a city without a record, which is then made again.
package struct BuildRecords: Sendable {
    package let folder: FilePath
    /// Where the site stands; nil when that has been lost.
    package let output: FilePath?

    /// The name of the record of the files that belong to no city; no city can have it.
    package static let guide = "_guide"
    private static let ending = ".record"
    /// The file that says where the site stands.
    private static let place = "output"
    private static let draftEnding = ".draft"
    private static let mapsEnding = ".maps"

    package init(folder: FilePath, output: FilePath) {
        self.folder = folder
        self.output = output
    }

    /// Finds out where the site stands.
    package init(folder: FilePath) {
        self.folder = folder
        output = (try? FileSystem.read(folder.appending(Self.place))).map {
            FilePath(String(decoding: $0, as: UTF8.self))
        }
    }

    /// Says in the folder where the site stands, so that the records can go when the site has gone.
    package func begin() {
        guard let output, FileSystem.attributes(folder.appending(Self.place)) == nil else { return }
        // Without it the records are thought to be of no site, and are made again.
        try? FileSystem.makeFolder(folder)
        try? FileSystem.write(Array(output.string.utf8), to: folder.appending(Self.place))
    }

    /// Nil when there is none that can be believed.
    func record(_ name: String) -> PartRecord? { read(name) }

    /// The name of the record of a city's maps in one language.
    package static func maps(of city: Slug, in language: String) -> String { "\(city).\(language)\(mapsEnding)" }

    /// Writes a record that is not of the site, and so is true whether the site is published or not.
    package func write(_ record: RecordWriter, as name: String) throws(FileFault) {
        try BuildCache.write(record, to: folder.appending(name + Self.ending))
    }

    /// A record from its start; nil when there is none that can be believed.
    package func reader(_ name: String) -> RecordReader? {
        let path = folder.appending(name + Self.ending)
        guard FileSystem.attributes(path)?.isFile == true, let bytes = try? FileSystem.read(path) else { return nil }
        return try? RecordReader(bytes)
    }

    private func read(_ name: String) -> PartRecord? {
        guard var reader = reader(name) else { return nil }
        do {
            let record = try PartRecord(from: &reader)
            try reader.finish()
            return record
        } catch {
            return nil
        }
    }

    /// Keeps a record until it counts.
    package func draft(_ record: PartRecord, as name: String) throws(FileFault) {
        var writer = RecordWriter()
        record.write(to: &writer)
        try BuildCache.write(writer, to: folder.appending(name + Self.draftEnding))
    }

    /// Forgets what was known, before the files are touched that it speaks of.
    func forget(_ name: String) throws(FileFault) { try FileSystem.removeFile(folder.appending(name + Self.ending)) }

    /// Makes a draft the record.
    func confirm(_ name: String) throws(FileFault) {
        let draft = folder.appending(name + Self.draftEnding)
        guard FileSystem.attributes(draft) != nil else { return }
        try FileSystem.rename(draft, to: folder.appending(name + Self.ending))
    }

    /// Removes drafts that came to nothing, and records of what is no longer there.
    ///
    /// - Parameter names: those that stay; nil to keep all records.
    func tidy(keeping names: Set<String>? = nil) {
        guard let found = try? FileSystem.names(in: folder) else { return }
        for name in found where name != Self.place {
            let isRecord = name.hasSuffix(Self.ending)
            if isRecord, names?.contains(Self.part(name)) ?? true { continue }
            try? FileSystem.removeFile(folder.appending(name))
        }
    }
}

extension BuildRecords {
    /// The city, or the guide, that a record's file is of.
    private static func part(_ file: String) -> String {
        let name = file.dropLast(ending.count)
        return String(name.hasSuffix(mapsEnding) ? name.prefix { $0 != "." } : name)
    }
}

package struct PartRecord: Sendable {
    /// The hash of everything that all parts share: the tool, the theme, the guide's settings.
    package var settings: String
    var inputs: CityInputs
    package var result: CityResult
    var outputs: [OutputFile]

    /// In place of the settings' hash where some of the languages were left as they stood: no build takes the part for
    /// one that need not be made.
    static func partial(_ settings: String) -> String { "partial \(settings)" }

    /// Whether it was made, if only partly, under these settings.
    func isMade(under settings: String) -> Bool {
        self.settings == settings || self.settings == Self.partial(settings)
    }
}

extension PartRecord: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(settings)
        inputs.write(to: &record)
        result.write(to: &record)
        record.list(outputs)
    }

    package init(from record: inout RecordReader) throws(RecordFault) {
        settings = try record.text()
        inputs = try CityInputs(from: &record)
        result = try CityResult(from: &record)
        outputs = try record.list()
    }
}
