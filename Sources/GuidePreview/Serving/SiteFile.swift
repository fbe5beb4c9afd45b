// Finds the file of a built site for an address, and never a file outside the site.

import GuideBuild
import GuideSupport
import SystemPackage

/// An open file of the site.
package struct SiteFile {
    let opened: OpenedFile
    let size: Int
    /// A strong validator: it changes with every file that a build writes.
    let etag: String
    package let type: String

    package enum Lookup {
        case file(SiteFile)
        /// A folder, requested without the slash at the end of its address.
        case folder
        case missing
    }

    /// - Parameters:
    ///   - path: the percent-encoded path of an address, which begins with a slash.
    ///   - site: the site's folder.
    package static func find(_ path: Substring, in site: FilePath) -> Lookup {
        guard let parts = parts(of: path) else { return .missing }
        let names = path.hasSuffix("/") ? parts + ["index.html"] : parts
        guard let name = names.last else { return .missing }
        // Each folder is opened relative to the previous one, without following links: a link could lead out of the
        // site, and another build could replace the site in the meantime.
        guard var folder = OpenFolder(site.string) else { return .missing }
        for part in names.dropLast() {
            guard let next = folder.folder(part) else { return .missing }
            folder = next
        }
        // Reading from a named pipe would block.
        let number = folder.file(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard number >= 0 else { return .missing }
        let opened = OpenedFile(FileDescriptor(rawValue: number))
        guard let found = try? opened.descriptor.attributes() else { return .missing }
        if found.isFolder { return .folder }
        guard found.isFile else { return .missing }
        let etag =
            "\"\(String(found.inode, radix: 36))-\(String(found.modified, radix: 36))-\(String(found.bytes, radix: 36))\""
        return .file(SiteFile(opened: opened, size: found.bytes, etag: etag, type: HTTPTypes.field(of: name)))
    }

    /// The decoded parts of a path; nil if no file of a site can have the path.
    static func parts(of path: Substring) -> [String]? {
        guard path.first == "/" else { return nil }
        var parts: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: true) {
            // Hidden files belong to the build, and the parts `.` and `..` lead out of the folder.
            guard let text = part.percentDecoded, !text.hasPrefix("."), !text.utf8.contains(0),
                !text.utf8.contains(UInt8(ascii: "/")), !text.utf8.contains(UInt8(ascii: "\\"))
            else { return nil }
            parts.append(text)
        }
        return parts
    }

    /// All bytes of the file.
    package func bytes() -> [UInt8]? { try? opened.descriptor.readAll() }
}

/// The media types for HTTP.
enum HTTPTypes {
    static func field(of path: String) -> String {
        let type = MediaTypes.type(of: path)
        let isText =
            type.hasPrefix("text/")
            || ["application/json", "application/xml", "application/geo+json", "image/svg+xml"]
                .contains(type)
            || type.hasSuffix("+json") || type.hasSuffix("+xml")
        return isText ? "\(type); charset=utf-8" : type
    }
}
