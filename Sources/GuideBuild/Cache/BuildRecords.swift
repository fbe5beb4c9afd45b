// The stored records of one published site: one for each city, and one for the guide's own files.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The records of a site, as files in the cache.
///
/// The build writes new records beside the old ones, and replaces the old ones after it has published the site. If a
/// build is killed in between, a city has no record, and the next build makes the city again.
package struct BuildRecords: Sendable {
    package let folder: FilePath
    /// The site's folder; nil if unknown.
    package let output: FilePath?
    /// The records that were read; nil to read a record each time, which needs less memory.
    private var known: KnownRecords?

    private final class KnownRecords: Sendable {
        let records = Mutex<[String: BuildRecord?]>([:])
    }

    /// The name of the record of the files that belong to no city.
    ///
    /// No city can have this name.
    package static let guide = "_guide"
    private static let ending = ".record"
    /// The file that contains the path of the site.
    private static let outputFile = "output"
    private static let draftEnding = ".draft"

    package init(folder: FilePath, output: FilePath) {
        self.folder = folder
        self.output = output
    }

    /// Reads the path of the site.
    package init(folder: FilePath) {
        self.folder = folder
        output = (try? FileSystem.read(folder.appending(Self.outputFile))).map {
            FilePath(String(decoding: $0, as: UTF8.self))
        }
    }

    /// Writes the path of the site into the folder, so that `tidy` can delete the records when the site is gone.
    package func begin() {
        guard let output, FileSystem.attributes(folder.appending(Self.outputFile)) == nil else { return }
        // Without it, the records belong to no known site, and the build makes them again.
        try? FileSystem.makeFolder(folder)
        try? FileSystem.write(Array(output.string.utf8), to: folder.appending(Self.outputFile))
    }

    /// A record; nil if it is missing or damaged.
    func record(_ name: String) -> BuildRecord? {
        guard let known else { return read(name) }
        if let record = known.records.withLock({ $0[name] }) { return record }
        let record = read(name)
        known.records.withLock { $0[name] = .some(record) }
        return record
    }

    /// The same records; each is read once, until it changes.
    func remembering() -> BuildRecords {
        var records = self
        records.known = KnownRecords()
        return records
    }

    /// The name of the record of a city's maps in one language.
    package static func maps(of city: Slug, in language: String) -> String { "\(city).\(language).maps" }

    /// The name of the record of the facts about a city's map.
    static func mapFacts(of city: Slug) -> String { "\(city).facts" }

    /// The name of the record of a city's routes in one language.
    static func walks(of city: Slug, in language: String) -> String { "\(city).\(language).walks" }

    /// Writes a record that does not depend on the site, and so is valid whether the build publishes the site or not.
    package func write(_ record: RecordWriter, as name: String) throws(FileError) {
        try BuildCache.write(record, to: folder.appending(name + Self.ending))
    }

    /// Stores a value for the next build.
    ///
    /// - Parameter key: the hash of everything that the value is made from.
    func store(_ value: some Recordable, as name: String, madeFrom key: String) {
        var record = RecordWriter()
        record.text(key)
        value.write(to: &record)
        // If the cache cannot be written, the next build is slower, but the site is the same.
        try? write(record, as: name)
    }

    /// The value that an earlier build stored; nil if there is none that is made from this.
    func value<Value: Recordable>(_ name: String, madeFrom key: String) -> Value? {
        guard var reader = reader(name) else { return nil }
        do {
            guard try reader.text() == key else { return nil }
            let value = try Value(from: &reader)
            try reader.finish()
            return value
        } catch {
            return nil
        }
    }

    /// A reader at the start of a record; nil if the record is missing or damaged.
    package func reader(_ name: String) -> RecordReader? {
        let path = folder.appending(name + Self.ending)
        guard FileSystem.attributes(path)?.isFile == true, let bytes = try? FileSystem.read(path) else { return nil }
        return try? RecordReader(bytes)
    }

    private func read(_ name: String) -> BuildRecord? {
        guard var reader = reader(name) else { return nil }
        do {
            let record = try BuildRecord(from: &reader)
            try reader.finish()
            return record
        } catch {
            return nil
        }
    }

    /// Stores a record as a draft until it is confirmed.
    package func draft(_ record: BuildRecord, as name: String) throws(FileError) {
        var writer = RecordWriter()
        record.write(to: &writer)
        try BuildCache.write(writer, to: folder.appending(name + Self.draftEnding))
    }

    /// Deletes a record, before the build changes the files that it describes.
    func forget(_ name: String) throws(FileError) {
        known?.records.withLock { $0[name] = nil }
        try FileSystem.removeFile(folder.appending(name + Self.ending))
    }

    /// Replaces the record with its draft.
    func confirm(_ name: String) throws(FileError) {
        known?.records.withLock { $0[name] = nil }
        let draft = folder.appending(name + Self.draftEnding)
        guard FileSystem.attributes(draft) != nil else { return }
        try FileSystem.rename(draft, to: folder.appending(name + Self.ending))
    }

    /// Removes unconfirmed drafts, and the records of cities that no longer exist.
    ///
    /// - Parameter names: the records to keep; nil to keep all of them.
    func tidy(keeping names: Set<String>? = nil) {
        guard let found = try? FileSystem.names(in: folder) else { return }
        for name in found where name != Self.outputFile {
            let isRecord = name.hasSuffix(Self.ending)
            if isRecord, names?.contains(Self.recordName(name)) ?? true { continue }
            try? FileSystem.removeFile(folder.appending(name))
        }
    }
}

extension BuildRecords {
    /// The city, or the guide, that a record file belongs to.
    private static func recordName(_ file: String) -> String { String(file.prefix { $0 != "." }) }
}

package struct BuildRecord: Sendable {
    /// The hash of everything that all parts share: the tool, the theme, the guide's settings.
    package var settings: String
    var inputs: CityInputs
    package var result: CityResult
    var outputs: [OutputFile]

    /// The value in place of the settings' hash if the build left some of the languages unchanged.
    ///
    /// Every later build then makes the part again.
    static func partial(_ settings: String) -> String { "partial \(settings)" }

    /// Whether the part was made under these settings, even if only partly.
    func wasBuilt(with settings: String) -> Bool {
        self.settings == settings || self.settings == Self.partial(settings)
    }
}

extension BuildRecord: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(settings)
        inputs.write(to: &record)
        result.write(to: &record)
        record.list(outputs)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        settings = try record.text()
        inputs = try CityInputs(from: &record)
        result = try CityResult(from: &record)
        outputs = try record.list()
    }
}
