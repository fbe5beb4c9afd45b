// Defines the manifest of a pack: its metadata, and every file's size, hash and type.

import GuideModel
import GuideSupport

/// The contents of `pack.json`.
public struct PackManifest: Hashable, Sendable {
    /// The value of `format` that this version writes and reads.
    public static let format = "wynd-pack/1"
    /// The name of the first entry of a pack.
    public static let path = "pack.json"
    /// The name of the signature of `pack.json`, the second entry of a signed pack.
    public static let signaturePath = "pack.sig"
    /// The page at the root of an unzipped pack, which leads to the entry page.
    public static let coverPath = "index.html"

    /// One file of the pack, other than `pack.json` and `pack.sig`.
    public struct File: Hashable, Sendable {
        /// The path in the pack, which is the path in the site.
        public var path: String
        public var bytes: Int
        /// Lower-case hexadecimal SHA-256.
        public var sha256: String
        /// The media type, such as `text/html`.
        public var type: String
        /// Whether the file is a placeholder for a page of the site; an installer leaves it out.
        public var isPlaceholder: Bool

        public init(path: String, bytes: Int, sha256: String, type: String, isPlaceholder: Bool = false) {
            self.path = path
            self.bytes = bytes
            self.sha256 = sha256
            self.type = type
            self.isPlaceholder = isPlaceholder
        }
    }

    /// The value of `kind` in a kiosk's pack; packs for visitors have none.
    public static let kioskKind = "kiosk"

    public var id: String
    /// The purpose of the pack; nil for a visitor's pack.
    public var kind: String?
    public var city: String
    public var title: String
    /// The BCP 47 tag of the language.
    public var language: String
    /// The hash of the list of files; see `version(of:)`.
    public var version: String
    /// The page to open first, as a path in the pack.
    public var entry: String
    /// The address of the site's root, ending in `/`; nil if the guide has none.
    public var base: String?
    /// The attribution of the maps in the pack; nil for none.
    public var attribution: String?
    /// The files, ordered by the bytes of their paths.
    public var files: [File]

    public init(
        id: String, kind: String? = nil, city: String, title: String, language: String, version: String, entry: String,
        base: String?, attribution: String? = nil, files: [File]
    ) {
        self.id = id
        self.kind = kind
        self.city = city
        self.title = title
        self.language = language
        self.version = version
        self.entry = entry
        self.base = base
        self.attribution = attribution
        self.files = files
    }

    /// The hash of a list of files: SHA-256, in lower-case hexadecimal, of one line for each file, ordered by the bytes
    /// of the paths.
    ///
    /// Each line is the file's hash, two spaces, its path and a newline, as `sha256sum` prints them.
    public static func version(of files: [File]) -> String {
        let hash = SHA256()
        for file in files.sorted(by: { $0.path.isBefore($1.path) }) {
            hash.update(data: Array("\(file.sha256)  \(file.path)\n".utf8))
        }
        return hash.finalize().hexadecimal
    }

    /// The bytes of `pack.json`.
    public func json() -> [UInt8] {
        JSONWriter.object { json in
            json.member("format", PackManifest.format)
            json.member("id", id)
            json.member("kind", kind)
            json.member("city", city)
            json.member("title", title)
            json.member("language", language)
            json.member("version", version)
            json.member("entry", entry)
            json.member("base", base)
            json.member("attribution", attribution)
            json.array("files") { json in
                for file in files {
                    json.elementObject { json in
                        json.member("path", file.path)
                        json.member("bytes", file.bytes)
                        json.member("sha256", file.sha256)
                        json.member("type", file.type)
                        if file.isPlaceholder { json.member("standIn", true) }
                    }
                }
            }
        }
    }
}
