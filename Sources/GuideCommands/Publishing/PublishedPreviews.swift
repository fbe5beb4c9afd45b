// The previews that this machine has published, each with a label, an address and perhaps a last day.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// A preview at a destination.
public struct PublishedPreview: Hashable, Sendable {
    /// The name of its folder, which cannot be guessed.
    public var folder: String
    /// For whom it is; empty for the preview without a label.
    public var label: String
    /// The day on which it was last published; nil if unknown.
    public var on: CivilDate?
    /// The last day on which it is available; nil for no end.
    public var until: CivilDate?

    /// The most letters of a label.
    public static let longestLabel = 80

    public init(folder: String, label: String = "", on: CivilDate? = nil, until: CivilDate? = nil) {
        self.folder = folder
        self.label = label
        self.on = on
        self.until = until
    }

    /// Whether its last day is before a day.
    public func hasExpired(on day: CivilDate) -> Bool { until.map { $0 < day } ?? false }

    /// Its name in messages.
    public var name: String { label.isEmpty ? "the preview" : "the preview \(label.quotedForMessage)" }

    /// A label as it is stored: in one line, without blanks at its ends.
    static func normalised(_ label: String) -> String {
        label.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// Whether a text is the name of a preview's folder.
    static func isFolder(_ text: String) -> Bool { text.wholeMatch(of: /preview-[0-9a-f]{32}/) != nil }
}

/// The list of the previews of one destination, a file that only its owner may read.
struct PreviewList: Sendable {
    private static let format = "wynd-previews/1"

    /// The folder of the destination in `.wynd/published`.
    let folder: FilePath

    private var file: FilePath { folder.appending("previews.json") }
    /// The folder name of the only preview, as earlier versions of Wynd stored it.
    private var formerFile: FilePath { folder.appending("preview") }

    /// The previews, in the order in which they were made.
    func read() throws(UploadError) -> [PublishedPreview] {
        guard FileSystem.attributes(file) != nil else { return former }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try FileSystem.read(file) } catch { throw .file(error) }
        guard let root = try? JSONReader.read(bytes), root["format"]?.string == Self.format,
            let nodes = root["previews"]?.array
        else {
            throw UploadError(
                message: "the list of previews \(file.string) is damaged; remove the folders preview-… at the host "
                    + "manually, and delete this file")
        }
        return nodes.compactMap { node in
            guard let name = node["folder"]?.string, PublishedPreview.isFolder(name) else { return nil }
            return PublishedPreview(
                folder: name, label: node["label"]?.string ?? "", on: node["on"]?.string.flatMap { CivilDate($0) },
                until: node["until"]?.string.flatMap { CivilDate($0) })
        }
    }

    private var former: [PublishedPreview] {
        guard let bytes = try? FileSystem.read(formerFile) else { return [] }
        let name = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
        return PublishedPreview.isFolder(name) ? [PublishedPreview(folder: name)] : []
    }

    /// Adds a preview with a new name, or finds the one with the label.
    ///
    /// - Parameters:
    ///   - until: the last day; nil for that of the preview, or none.
    ///   - today: the day of the publication.
    func add(_ label: String, until: CivilDate?, on today: CivilDate?) throws(UploadError) -> PublishedPreview {
        let label = PublishedPreview.normalised(label)
        guard label.count <= PublishedPreview.longestLabel else {
            throw UploadError(
                message: "the label of the preview has more than \(PublishedPreview.longestLabel) letters; shorten it")
        }
        var previews = try read()
        let index = previews.firstIndex { $0.label == label }
        var preview =
            index.map { previews[$0] }
            ?? PublishedPreview(folder: "preview-\([UInt8].random(16).hexadecimal)", label: label)
        preview.on = today
        if let until { preview.until = until }
        if let today, let last = preview.until, preview.hasExpired(on: today) {
            throw UploadError(message: "the last day of the preview, \(last.text), has passed; name a later day")
        }
        if let index { previews[index] = preview } else { previews.append(preview) }
        try write(previews)
        return preview
    }

    /// Removes a preview from the list.
    func remove(_ preview: PublishedPreview) throws(UploadError) {
        try write(try read().filter { $0.folder != preview.folder })
    }

    private func write(_ previews: [PublishedPreview]) throws(UploadError) {
        let bytes = JSONWriter.object { json in
            json.member("format", Self.format)
            json.array("previews") { json in
                for preview in previews {
                    json.elementObject { json in
                        json.member("folder", preview.folder)
                        json.member("label", preview.label)
                        json.member("on", preview.on?.text)
                        json.member("until", preview.until?.text)
                    }
                }
            }
        }
        do throws(FileError) {
            // The list is never incomplete: without it, the previews could not be found again.
            let unfinished = FilePath(file.string + ".new")
            try FileSystem.writePrivate(bytes, to: unfinished)
            try FileSystem.rename(unfinished, to: file)
            try FileSystem.removeFile(formerFile)
        } catch {
            throw .file(error)
        }
    }
}
