// Writes the list of a city's packs, `packs/index.json`, which a reader checks for changed packs.

import GuideModel
import GuideSupport

public enum PackIndex {
    /// The value of `format`.
    public static let format = "wynd-packs/1"

    /// The bytes of `packs/index.json` for the packs of `city`, in the given order.
    ///
    /// Addresses in it are relative to the file, except those of the shell, which are relative to the site's root.
    ///
    /// - Parameters:
    ///   - shell: the pages of the city that a device caches in addition to any pack.
    ///   - hasNotices: whether the city has notices, which a device fetches in addition to its packs.
    ///   - key: the key that signed all of the packs; nil for unsigned packs.
    public static func json(
        city: Slug, in language: SiteLanguage, packs: [PackSummary], shell: PackShell? = nil, hasNotices: Bool = false,
        key: PackKey? = nil
    ) -> [UInt8] {
        let indexPath = language.path(SitePath.packIndex(city))
        func address(_ path: String) -> String {
            PackPath.address(SitePath.relative(language.path(path), from: indexPath))
        }
        return JSONWriter.object { json in
            json.member("format", format)
            json.member("city", city.text)
            json.member("root", address(""))
            json.member("key", key?.text)
            if hasNotices { json.member("notices", address(SitePath.noticeData(city))) }
            if let shell {
                json.object("shell") { json in
                    json.member("version", shell.version)
                    json.array("files") { json in
                        for file in shell.files { json.element(file.path) }
                    }
                }
            }
            json.array("packs") { json in
                for pack in packs {
                    json.elementObject { json in
                        writeMembers(of: pack, as: pack.subject == .city ? "city" : "tour", &json)
                        json.member("page", address(SitePath.packPage(city, pack.id)))
                        json.member("file", address(SitePath.packFile(city, pack.id)))
                        json.member("entry", address(pack.entry))
                        json.object("qr") { json in
                            json.member("svg", address(SitePath.packQRCodeSVG(city, pack.id)))
                            json.member("png", address(SitePath.packQRCodePNG(city, pack.id)))
                        }
                    }
                }
            }
        }
    }

    /// The bytes of `packs/kiosks/index.json`, which lists packs for the operators of the city's kiosks.
    ///
    /// No page links to it.
    public static func json(ofKiosksIn city: Slug, packs: [PackSummary], key: PackKey? = nil) -> [UInt8] {
        let indexPath = SitePath.kioskPackIndex(city)
        func address(_ path: String) -> String { PackPath.address(SitePath.relative(path, from: indexPath)) }
        return JSONWriter.object { json in
            json.member("format", format)
            json.member("city", city.text)
            json.member("root", address(""))
            json.member("key", key?.text)
            json.array("packs") { json in
                for pack in packs {
                    json.elementObject { json in
                        writeMembers(of: pack, as: PackManifest.kioskKind, &json)
                        json.member("file", address(SitePath.kioskPack(city, pack.id)))
                        json.member("entry", address(pack.entry))
                    }
                }
            }
        }
    }

    private static func writeMembers(of pack: PackSummary, as kind: String, _ json: inout JSONWriter) {
        json.member("id", pack.id.text)
        json.member("kind", kind)
        json.member("title", pack.title)
        json.member("language", pack.language)
        json.member("version", pack.version)
        json.member("bytes", pack.bytes)
        json.member("sha256", pack.sha256)
        json.member("files", pack.fileCount)
    }
}

/// The app shell: the pages of a city, and their resources, that a device caches in addition to any pack.
public struct PackShell: Sendable {
    /// The files in the order of their paths.
    public let files: [(path: String, sha256: String)]

    /// - Parameter files: paths from the site's root, with the hashes of the files; those of pages without notices.
    public init(_ files: [(path: String, sha256: String)]) {
        self.files = files.sorted { $0.path.isBefore($1.path) }
    }

    /// A version that changes exactly if a hash changes.
    public var version: String {
        Array(files.map { "\($0.sha256)  \($0.path)\n" }.joined().utf8).sha256
    }
}
