// Everything that a city was made from, in its state at that time.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

package struct CityInputs: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        /// Relative to the guide's folder.
        package var path: String
        /// The file's stamp; nil if the file changed too recently for a stamp to be reliable.
        var stamp: FileStamp?
        /// The file's hash; `nothing` if the file could not be read.
        package var sha256: String
    }

    struct Folder: Hashable, Sendable {
        var path: String
        /// The hash of the names and kinds of the folder's entries.
        var hash: String
    }

    struct Entry: Hashable, Sendable {
        var path: String
        var kind: String
    }

    /// The publication times of content, and the time zone of their clocks.
    struct Times: Hashable, Sendable {
        var from: String
        var until: String
        var timeZone: String

        init(_ times: PublicationTimes, timeZone: String?) {
            from = times.from?.text ?? ""
            until = times.until?.text ?? ""
            self.timeZone = timeZone ?? ""
        }

        fileprivate init(from: String, until: String, timeZone: String) {
            self.from = from
            self.until = until
            self.timeZone = timeZone
        }

        var order: String { "\(from) \(until) \(timeZone)" }

        func isVisible(in content: some ContentFiles) -> Bool {
            content.isInTime(
                PublicationTimes(from: CivilTime(from), until: CivilTime(until)),
                timeZone: timeZone.isEmpty ? nil : timeZone)
        }
    }

    /// Whether content with these times was public when the city was built.
    ///
    /// The moment of the build is not recorded, so that the city is built again only if a page appears or disappears.
    struct Visibility: Hashable, Sendable {
        var times: Times
        var isVisible: Bool
    }

    /// The value in place of the hash of a file that is missing or cannot be read.
    package static let nothing = "-"

    package var files: [File] = []
    var folders: [Folder] = []
    /// Single paths that the build looked at.
    var entries: [Entry] = []
    /// The publication times in the city's content.
    var visibility: [Visibility] = []

    /// Compares the inputs with the current files.
    ///
    /// - Returns: nil if there is a difference; otherwise the same inputs, with new stamps where only these changed.
    func unchanged(in content: some ContentFiles, root: FilePath) -> CityInputs? {
        for folder in folders where hash(of: folder, in: content) != folder.hash { return nil }
        for entry in entries where CityInputs.kind(of: content.entry(entry.path)) != entry.kind { return nil }
        for one in visibility where one.times.isVisible(in: content) != one.isVisible { return nil }
        var refreshed = self
        let prefix = root.string.isEmpty ? "" : root.string + "/"
        for (index, file) in files.enumerated() {
            let now = FileAttributes.now
            let path = prefix + file.path
            let stamp = FileStamp.of(path)
            if let stamp, file.stamp == stamp { continue }
            let hash = stamp == nil ? nil : FileSystem.sha256(of: FilePath(path))
            guard file.sha256 == hash ?? CityInputs.nothing else { return nil }
            refreshed.files[index].stamp = stamp.flatMap { $0.hasSettled(at: now) ? $0 : nil }
        }
        return refreshed
    }

    private func hash(of folder: Folder, in content: some ContentFiles) -> String {
        (try? content.list(folder.path)).map { CityInputs.hash(of: $0) } ?? CityInputs.nothing
    }

    package static func hash(of entries: [ContentEntry]) -> String {
        let hash = SHA256()
        for entry in entries {
            hash.update(data: Array("\(kind(of: entry)) \(entry.name)\n".utf8))
        }
        return hash.finalize().hexadecimal
    }

    package static func kind(of entry: ContentEntry?) -> String {
        switch entry?.kind {
        case .file: "file"
        case .folder: "folder"
        case .strayLink: "stray link"
        case .special: "special"
        case nil: nothing
        }
    }
}

extension CityInputs: Recordable {
    package func write(to record: inout RecordWriter) {
        record.list(files) { record, file in
            record.text(file.path)
            record.optional(file.stamp) { $1.write(to: &$0) }
            record.text(file.sha256)
        }
        record.list(folders) { record, folder in
            record.text(folder.path)
            record.text(folder.hash)
        }
        record.list(entries) { record, entry in
            record.text(entry.path)
            record.text(entry.kind)
        }
        record.list(visibility) { record, one in
            for text in [one.times.from, one.times.until, one.times.timeZone] { record.text(text) }
            record.flag(one.isVisible)
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        files = try record.list { (record) throws(RecordError) in
            File(
                path: try record.text(),
                stamp: try record.optional { (record) throws(RecordError) in try FileStamp(from: &record) },
                sha256: try record.text())
        }
        folders = try record.list { (record) throws(RecordError) in
            Folder(path: try record.text(), hash: try record.text())
        }
        entries = try record.list { (record) throws(RecordError) in
            Entry(path: try record.text(), kind: try record.text())
        }
        visibility = try record.list { (record) throws(RecordError) in
            let times = Times(from: try record.text(), until: try record.text(), timeZone: try record.text())
            return Visibility(times: times, isVisible: try record.flag())
        }
    }
}
