// What was made of a file: all that is known of it but the names that depend on the medium.

import GuideModel

/// The outcome of one piece of the pipeline's work.
///
/// It depends on nothing but the file's bytes, so that every medium with the same bytes shares it.
struct MadeMedium: Hashable, Sendable {
    /// One file to publish.
    struct File: Hashable, Sendable {
        /// What follows the hash in the published name, such as the width.
        let label: String?
        let type: MediaType
        let published: PublishedFile
        /// Nil for a file that is kept whole.
        var excerpt: Excerpt?
        /// How the published name goes on after the medium's id: kept ready, since many media may share the file.
        let nameEnding: String

        init(
            label: String? = nil, type: MediaType, bytes: Int, sha256: String, pixels: PixelSize? = nil,
            excerpt: Excerpt? = nil
        ) {
            self.label = label
            self.type = type
            published = PublishedFile(type: type.mediaType, bytes: bytes, sha256: sha256, pixels: pixels)
            self.excerpt = excerpt
            nameEnding = "-\(sha256.prefix(10))\(label.map { "-\($0)" } ?? "").\(type.fileExtension)"
        }

        var bytes: Int { published.bytes }
        var sha256: String { published.sha256 }
        var pixels: PixelSize? { published.pixels }
    }

    /// How a recording is put together from its original: no second copy of its sound is kept.
    struct Excerpt: Hashable, Sendable {
        enum Piece: Hashable, Sendable {
            /// Offsets in the original.
            case original(Range<Int>)
            /// So many of the fresh bytes, which are used from the front.
            case fresh(Int)
        }

        var pieces: [Piece]
        /// Bytes of the original file.
        var originalBytes: Int
        /// The hash of all fresh bytes in a row; nil when there are none.
        var freshSHA256: String?
        var freshBytes: Int
    }

    /// Something to say, without the file's name.
    struct Remark: Hashable, Sendable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        /// What follows the file's name; for captions the whole message.
        var words: String
        /// The line in the file that it is about; nil when it is about the file where it is named.
        var line: Int?
    }

    /// What the original is; nil for captions.
    var type: MediaType?
    var files: [File] = []
    var pixels: PixelSize?
    var seconds: Double?
    var colour: String?
    var remarks: [Remark] = []
    /// False when something was left out that the same machine might make tomorrow, with another plug-in of libvips.
    var isLasting = true

    /// What has to lie in the store for the files to be published: hashes and sizes.
    var contents: [(sha256: String, bytes: Int)] {
        files.compactMap { file in
            guard let excerpt = file.excerpt else { return (file.sha256, file.bytes) }
            return excerpt.freshSHA256.map { ($0, excerpt.freshBytes) }
        }
    }
}

/// What was made, with the bytes of what has to be written.
struct MediaProduct: Sendable {
    var made: MadeMedium
    /// By hash.
    var contents: [String: [UInt8]] = [:]
}

/// Why nothing could be made of a file, and what it was taken for until then.
struct MediaRefusal: Error, Hashable, Sendable {
    var fault: MediaFault
    var type: MediaType?
}
