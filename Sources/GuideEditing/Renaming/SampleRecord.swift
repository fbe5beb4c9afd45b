// The files of a sample that `wynd new` wrote, so that a command can remove those that are unchanged.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The sample of a city: the files that are still as `wynd new` or a later deletion wrote them.
public struct SampleRecord {
    private static let name = ".sample.json"
    private static let format = "wynd-sample/1"

    private let root: FilePath
    private let city: Slug
    /// Nil if the city has no sample.
    private let record: ImportRecord?

    /// Reads the record of a city.
    init(of city: Slug, in root: FilePath) {
        self.root = root
        self.city = city
        let bytes = try? DiskFiles(root: root).read(Self.path(of: city), limit: ContentFileError.textLimit)
        record = bytes.flatMap { ImportRecord($0, format: Self.format) }
    }

    /// The file with the record of a new sample.
    public static func file(of sample: [(path: String, text: String)], in city: Slug) -> (path: String, text: String) {
        var record = ImportRecord(source: "wynd new")
        for file in sample {
            record.digests[String(file.path.dropFirst(folder(of: city).utf8.count + 1))] = Array(file.text.utf8).sha256
        }
        return (path(of: city), String(decoding: record.json(format: format), as: UTF8.self))
    }

    private static func folder(of city: Slug) -> String { ContentPath.join(GuideReader.contentFolder, city.text) }
    private static func path(of city: Slug) -> String { ContentPath.join(folder(of: city), name) }

    /// The sample's items, whether or not they are unchanged, in the order of their paths.
    var items: [CityItem] {
        var found: [CityItem] = []
        for path in (record?.digests ?? [:]).keys.sorted() {
            if let item = CityItem(String(path.prefix { $0 != "." })), !found.contains(item) { found.append(item) }
        }
        return found
    }

    /// Whether all files are unchanged files of the sample.
    ///
    /// - Parameter paths: relative to the guide's folder; an item without files is no longer part of the sample.
    func isUnchanged(_ paths: [String]) -> Bool {
        let unchanged = Set(unchangedNames.map { ContentPath.join(Self.folder(of: city), $0) })
        return !paths.isEmpty && paths.allSatisfy(unchanged.contains)
    }

    private var unchangedNames: [String] {
        (record?.digests ?? [:]).filter { $0.value == digest(of: $0.key) }.map(\.key)
    }

    /// The SHA-256 of a file; nil if it does not exist.
    private func digest(of name: String) -> String? {
        FileSystem.sha256(of: root.appending(ContentPath.join(Self.folder(of: city), name)))
    }

    /// Carries out a change of the guide, after which the unchanged files of the sample still count as unchanged.
    ///
    /// The record no longer contains files that do not exist after the change; an empty record is deleted.
    func preserve(during change: () throws(ContentEditError) -> Void) throws(ContentEditError) {
        let unchanged = unchangedNames
        try change()
        guard var updated = record else { return }
        for name in unchanged { updated.digests[name] = digest(of: name) }
        updated.digests = updated.digests.filter { digest(of: $0.key) != nil }
        guard updated != record else { return }
        let path = Self.path(of: city)
        if updated.digests.isEmpty {
            do throws(FileError) {
                try FileSystem.removeFile(root.appending(path))
            } catch {
                throw ContentEditError(path, error.sentence)
            }
            return
        }
        do throws(ImportedFileError) {
            try ImportedFile.write(updated.json(format: Self.format), to: path, in: root)
        } catch {
            throw ContentEditError(path, "this file \(error.reason)")
        }
    }
}
