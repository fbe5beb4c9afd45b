// The pictures and recordings of imported places, before their files are in the guide.

import GuideContent
import GuideModel
import SystemPackage

/// A picture, a sound or a video of a place or tour, as another format names it.
public struct ImportedMedium: Hashable, Sendable {
    /// Where the file is.
    public enum Source: Hashable, Sendable {
        /// A name or a path as the imported file writes it, which is not searched yet.
        case named(String)
        /// The path of a part of the imported archive.
        case inArchive(String)
        /// A file on this machine.
        case beside(FilePath)
        /// An address on the web.
        case address(String)
    }

    /// The most media of one place or tour.
    static let most = 50

    public var source: Source
    /// The name that the file gets in the folder of the page, which may put its ID before it; empty for a file that is
    /// not found yet.
    public var name: String
    public var alt: String?
    /// Whether the alternative text is only a caption, so that an editor has to look at it.
    public var isAltOfCaption = false
    public var caption: String?
    public var credit: String?
    /// An SPDX identifier if the words are those of a known licence.
    public var licence: String?
    /// The SHA-256 of the file; nil if it was not read yet.
    public var sha256: String?
    /// Where the imported file names it.
    public var location: SourceLocation

    /// The name or address as the imported file writes it.
    var reference: String {
        switch source {
        case .named(let text), .inArchive(let text), .address(let text): text
        case .beside(let file): file.string
        }
    }

    /// The medium as a page names it; nil if its file cannot be copied.
    var medium: Medium? {
        guard case .beside = source else { return nil }
        return Medium(
            id: "", file: name, location: location, alt: alt, caption: caption, credit: credit, licence: licence)
    }
}

extension ImportedMedium {
    /// The pictures of one entry, with their words.
    ///
    /// - Parameters:
    ///   - values: the values of the entry by their fields.
    ///   - location: where the entry is.
    static func pictures(of values: [ImportField: String], at location: SourceLocation) -> [ImportedMedium] {
        guard let list = values[.picture] else { return [] }
        var pictures: [ImportedMedium] = []
        var seen: Set<String> = []
        for line in list.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: PictureReferences.separator, maxSplits: 1).map { String($0).onOneLine }
            for reference in PictureReferences.split(parts.first ?? "") where seen.insert(reference).inserted {
                let isAddress = PictureReferences.isAddress(reference)
                pictures.append(
                    ImportedMedium(
                        source: isAddress ? .address(reference) : .named(reference), name: "",
                        alt: parts.count > 1 ? parts[1] : nil, location: location))
            }
        }
        let alts = PictureReferences.words(values[.pictureAlt], count: pictures.count)
        let captions = PictureReferences.words(values[.pictureCaption], count: pictures.count)
        let credits = PictureReferences.words(values[.pictureCredit], count: pictures.count, oneIsForAll: true)
        let licences = PictureReferences.words(values[.pictureLicence], count: pictures.count, oneIsForAll: true)
        for number in pictures.indices {
            pictures[number].alt = pictures[number].alt ?? alts[number]
            if pictures[number].alt == nil, let caption = captions[number] {
                pictures[number].alt = caption
                pictures[number].isAltOfCaption = true
            } else {
                pictures[number].caption = captions[number]
            }
            pictures[number].credit = credits[number]
            pictures[number].licence = licences[number].map { LicenceWords.identifier($0) ?? $0 }
        }
        return pictures
    }
}

extension ImportedMedium {
    /// A medium at an address, with words for it; nil if a guide cannot publish such a file.
    ///
    /// A caption is also the alternative text of a picture that has none.
    ///
    /// - Parameter rights: names a licence, or says whom to credit.
    init?(
        address: String, alt: String? = nil, caption: String? = nil, credit: String? = nil, rights: String? = nil,
        at location: SourceLocation
    ) {
        guard PictureReferences.isAddress(address), PictureReferences.isMedium(address) else { return nil }
        func line(_ text: String?) -> String? {
            let line = ImportedContentBuilder.line(text ?? "")
            return line.isEmpty ? nil : line
        }
        let licence = rights.flatMap { LicenceWords.identifier($0) }
        let credits = [line(credit), licence == nil ? line(rights) : nil].compactMap(\.self)
        self.init(source: .address(address), name: "", alt: line(alt), location: location)
        self.credit = credits.isEmpty ? nil : credits.joined(separator: "; ")
        self.licence = licence
        if self.alt == nil, let caption = line(caption) {
            self.alt = caption
            isAltOfCaption = true
        } else {
            self.caption = line(caption)
        }
    }
}

/// Names and addresses of pictures in the value of a field.
enum PictureReferences {
    /// Between the name of a picture and its alternative text, if the imported file gives both together.
    static let separator: Character = "\t"

    private static let endings = ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "svg"]
    private static let recordingEndings = ["mp3", "m4a", "mp4", "m4v", "webm"]

    static func isAddress(_ text: String) -> Bool {
        let lower = text.lowercased()
        return lower.hasPrefix("https://") || lower.hasPrefix("http://")
    }

    /// Whether a name or an address ends like that of a picture.
    static func isPicture(_ text: String) -> Bool { hasEnding(endings, text) }

    /// Whether a name or an address ends like that of a picture or a recording that a guide publishes.
    static func isMedium(_ text: String) -> Bool { hasEnding(endings + recordingEndings, text) }

    private static func hasEnding(_ endings: [String], _ text: String) -> Bool {
        let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return endings.contains { path.hasSuffix("." + $0) }
    }

    /// The parts of one line: an address can contain commas and semicolons, and a name can contain commas.
    static func split(_ line: String) -> [String] {
        let parts = line.split(separator: "|").flatMap { part -> [Substring] in
            if part.contains("://") { return part.split(separator: /[\s;,]+(?=(?i:https?):\/\/)/) }
            return part.split(separator: ";").flatMap { name -> [Substring] in
                let names = name.split(separator: ",")
                return names.count > 1 && names.allSatisfy({ isPicture(String($0).onOneLine) }) ? names : [name]
            }
        }
        return parts.map { String($0).onOneLine }.filter { !$0.isEmpty }
    }

    /// The words for each of some pictures, from one value.
    ///
    /// - Parameter oneIsForAll: whether one text is for all pictures, or only for the first one.
    static func words(_ value: String?, count: Int, oneIsForAll: Bool = false) -> [String?] {
        var words = [String?](repeating: nil, count: count)
        guard let value, count > 0 else { return words }
        let parts = value.withPlainLineEnds.split { "|;\n".contains($0) }.map {
            ImportedContentBuilder.line(String($0))
        }
        if count > 1, parts.count == count { return parts.map { $0.isEmpty ? nil : $0 } }
        let text = ImportedContentBuilder.line(value)
        guard !text.isEmpty else { return words }
        for number in 0..<(oneIsForAll ? count : 1) { words[number] = text }
        return words
    }
}
