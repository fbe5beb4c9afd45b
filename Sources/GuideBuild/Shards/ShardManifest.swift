// The manifest of a shard's part, which the merge of the parts reads.

import GuideModel
import GuideSupport
import SystemPackage

/// The contents of `.wynd-manifest`.
struct ShardManifest: Sendable {
    static let name = ".wynd-part"
    /// The name of the file that marks a folder with only one kind of output.
    static let partialName = ".wynd-only"

    /// A city of the part.
    struct BuiltCity: Sendable {
        var id: Slug
        var result: CityResult
        /// The city's files outside its folder.
        var outside: [String]
        var fileCount: Int
        var byteCount: Int
    }

    var shard: Shard
    /// The hash of everything that all cities share.
    var settings: String
    /// The same hash without what only media depend on.
    var guideSettings: String
    /// The options from the command line, so that the merge need not repeat them.
    var baseURL: String?
    var includesDrafts: Bool
    var sourceDate: Int?
    /// Every city of the guide.
    var allCities: [Slug]
    var cities: [BuiltCity]

    /// Reads the manifest in a folder.
    ///
    /// - Returns: nil if there is none, or if it is damaged or of another version.
    static func read(_ folder: FilePath) -> ShardManifest? {
        guard let bytes = try? FileSystem.read(folder.appending(name)), var reader = try? RecordReader(bytes),
            let manifest = try? ShardManifest(from: &reader), (try? reader.finish()) != nil
        else { return nil }
        return manifest
    }

    var bytes: [UInt8] {
        var record = RecordWriter()
        write(to: &record)
        return record.finished()
    }
}

extension ShardManifest: Recordable {
    func write(to record: inout RecordWriter) {
        record.number(shard.number)
        record.number(shard.count)
        record.text(settings)
        record.text(guideSettings)
        record.optional(baseURL)
        record.flag(includesDrafts)
        record.optional(sourceDate) { $0.number($1) }
        record.list(allCities) { $0.text($1.text) }
        record.list(cities) { record, city in
            record.text(city.id.text)
            city.result.write(to: &record)
            record.list(city.outside) { $0.text($1) }
            record.number(city.fileCount)
            record.number(city.byteCount)
        }
    }

    init(from record: inout RecordReader) throws(RecordError) {
        guard let shard = Shard(number: try record.number(), of: try record.number()) else { throw .damaged }
        self.shard = shard
        settings = try record.text()
        guideSettings = try record.text()
        baseURL = try record.optionalText()
        includesDrafts = try record.flag()
        sourceDate = try record.optionalNumber()
        allCities = try record.list { (record) throws(RecordError) in try record.slug() }
        cities = try record.list { (record) throws(RecordError) in
            BuiltCity(
                id: try record.slug(), result: try CityResult(from: &record),
                outside: try record.list { (record) throws(RecordError) in try record.text() },
                fileCount: try record.number(), byteCount: try record.number())
        }
    }
}
