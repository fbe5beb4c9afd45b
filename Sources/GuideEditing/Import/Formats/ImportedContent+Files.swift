// Finds the files of pictures, and reports those that have none.

import GuideContent
import GuideModel
import SystemPackage

/// A picture that was found, and is on this disk.
public struct FoundPicture: Hashable, Sendable {
    public var file: FilePath
    /// The usual ending for its content, such as `jpg`.
    public var ending: String
    public var sha256: String
    /// From the picture's metadata.
    public var credit: String?
    /// From the picture's metadata, as an SPDX identifier.
    public var licence: String?

    public init(file: FilePath, ending: String, sha256: String, credit: String? = nil, licence: String? = nil) {
        self.file = file
        self.ending = ending
        self.sha256 = sha256
        self.credit = credit
        self.licence = licence
    }
}

/// Why there is no file for a picture.
public enum PictureFailure: Error, Hashable, Sendable {
    /// It has an address, and the user has not allowed downloads.
    case notFetched
    /// A clause without a full stop: what is wrong, then what to do.
    case other(String)
}

extension ImportedContent {
    /// The media of all places, tours and events.
    public var media: [ImportedMedium] {
        places.flatMap(\.media) + tours.flatMap(\.media) + events.flatMap(\.media)
    }

    /// Gives each picture its file, and removes and reports those that have none.
    ///
    /// - Parameters:
    ///   - language: the language of the guide's originals, for the names of files; nil if unknown.
    ///   - advice: what gets the pictures at web addresses, see ``ImportFormat/fetchingAdvice``.
    ///   - find: finds the file of a picture by its source.
    public mutating func locatePictures(
        language: String?, fetching advice: String,
        _ find: (ImportedMedium.Source) -> Result<FoundPicture, PictureFailure>
    ) {
        var search = PictureSearch(language: language, advice: advice)
        for number in places.indices {
            places[number].lacksMedia = search.locate(&places[number].media, find)
        }
        for number in tours.indices {
            tours[number].lacksMedia = search.locate(&tours[number].media, find)
        }
        for number in events.indices {
            events[number].lacksMedia = search.locate(&events[number].media, find)
        }
        diagnostics += search.diagnostics
    }
}

private struct PictureSearch {
    let language: String?
    let advice: String
    private var warnings: [Diagnostic] = []
    private var left = 0
    private var notFetched: [ImportedMedium] = []
    private var captions: [ImportedMedium] = []

    /// The most warnings about single pictures.
    private static let mostWarnings = 100

    init(language: String?, advice: String) {
        self.language = language
        self.advice = advice
    }

    /// - Returns: whether a picture has no file.
    mutating func locate(
        _ media: inout [ImportedMedium], _ find: (ImportedMedium.Source) -> Result<FoundPicture, PictureFailure>
    ) -> Bool {
        var found: [ImportedMedium] = []
        var contents: Set<String> = []
        var names: Set<String> = []
        var lacksMedia = false
        for var medium in media {
            switch find(medium.source) {
            case .success(let picture):
                guard contents.insert(picture.sha256).inserted else { continue }
                medium.name = name(for: medium.reference, ending: picture.ending, avoiding: &names)
                medium.source = .beside(picture.file)
                medium.sha256 = picture.sha256
                medium.credit = medium.credit ?? picture.credit
                medium.licence = medium.licence ?? picture.licence
                if medium.isAltOfCaption { captions.append(medium) }
                found.append(medium)
            case .failure(.notFetched):
                lacksMedia = true
                notFetched.append(medium)
            case .failure(.other(let reason)):
                lacksMedia = true
                warn(medium, reason)
            }
        }
        media = found
        return lacksMedia
    }

    /// A safe name for a file, which other files of the page do not have.
    private func name(for reference: String, ending: String, avoiding used: inout Set<String>) -> String {
        let path = reference.replacing("\\", with: "/").prefix { $0 != "?" && $0 != "#" }
        let name = ContentPath.name(of: path.hasSuffix("/") ? String(path.dropLast()) : String(path))
        let written = LinkDestination.decoded(Array(name.utf8)[...]) ?? name
        let stem = Slug(naming: ContentPath.stem(written), in: language)?.text ?? "picture"
        var number = 1
        var free = "\(stem).\(ending)"
        while !used.insert(free).inserted {
            number += 1
            free = "\(stem)-\(number).\(ending)"
        }
        return free
    }

    private mutating func warn(_ medium: ImportedMedium, _ reason: String) {
        guard warnings.count < Self.mostWarnings else {
            left += 1
            return
        }
        warnings.append(
            .warning(
                at: medium.location, code: .importEntry,
                "the picture \(medium.reference.shortForMessage) is left out: \(reason)"))
    }

    var diagnostics: [Diagnostic] {
        var all = warnings
        if left > 0, let first = warnings.first {
            all.append(
                .warning(
                    at: SourceLocation(file: first.location.file), code: .importEntry,
                    "more pictures (\(left)) are left out; correct those that are reported, and import again"))
        }
        if let first = notFetched.first {
            all.append(
                .warning(
                    at: first.location, code: .importEntry,
                    "the pictures at web addresses (\(notFetched.count)) are left out, the first is "
                        + "\(first.reference.shortForMessage); \(advice)"))
        }
        if let first = captions.first {
            all.append(
                .warning(
                    at: first.location, code: .importEntry,
                    "the alternative texts of pictures (\(captions.count)) are captions, the first is "
                        + "\((first.alt ?? "").quotedForMessage); read each one beside its picture, and write what the "
                        + "picture shows"))
        }
        return all
    }
}
