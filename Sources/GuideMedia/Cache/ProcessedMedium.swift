// The product of a file: all known facts except the names that depend on the medium.

import GuideModel

/// The result of one task of the pipeline.
///
/// It depends only on the file's bytes, so that all media with the same bytes share it.
struct ProcessedMedium: Hashable, Sendable {
    /// One file to publish.
    struct File: Hashable, Sendable {
        /// The text after the hash in the published name, such as the width.
        let label: String?
        let type: MediaType
        let published: PublishedFile
        /// Nil for a file that is stored completely.
        var excerpt: Excerpt?
        /// The published name after the medium's id; it is stored, because several media may share the file.
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

    /// How a recording is assembled from its original, so that the cache has no second copy of its sound.
    struct Excerpt: Hashable, Sendable {
        enum Piece: Hashable, Sendable {
            /// Offsets in the original.
            case original(Range<Int>)
            /// This number of the fresh bytes, which are used from the front.
            case fresh(Int)
        }

        var pieces: [Piece]
        /// The size of the original file in bytes.
        var originalBytes: Int
        /// The hash of all fresh bytes together; nil if there are none.
        var freshSHA256: String?
        var freshBytes: Int
    }

    /// A message without the file's name.
    struct Remark: Hashable, Sendable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        /// The text after the file's name; for captions, the whole message.
        var words: String
        /// The line in the file that the message is about; nil if it is about the place that names the file.
        var line: Int?
    }

    /// The type of the original; nil for captions.
    var type: MediaType?
    var files: [File] = []
    var pixels: PixelSize?
    var seconds: Double?
    var colour: String?
    var remarks: [Remark] = []
    /// False if a part was left out that the same machine might be able to make later, with another plug-in of
    /// libvips.
    var isCacheable = true

    /// The contents that the cache needs to publish the files: hashes and sizes.
    var contents: [(sha256: String, bytes: Int)] {
        files.compactMap { file in
            guard let excerpt = file.excerpt else { return (file.sha256, file.bytes) }
            return excerpt.freshSHA256.map { ($0, excerpt.freshBytes) }
        }
    }
}

/// A product, with the bytes that have to be written.
struct MediaProduct: Sendable {
    var processed: ProcessedMedium
    /// The bytes by their hashes.
    var contents: [String: [UInt8]] = [:]
}

/// The reason why a file has no product, and the type that was detected.
struct MediaProcessingError: Error, Hashable, Sendable {
    var cause: MediaError
    var type: MediaType?
}
