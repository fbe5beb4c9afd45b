// Paths inside a guide: how one file names another.

import GuideModel

/// Arithmetic on paths relative to the guide's folder.
enum ContentPath {
    /// The folder that holds `path`; empty for the guide's folder itself.
    static func folder(of path: String) -> String {
        part(of: path) { path in 0..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0) }
    }

    /// The last part of `path`.
    static func name(of path: String) -> String {
        part(of: path) { path in (path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)..<path.count }
    }

    private static func part(of path: String, _ range: (UnsafeBufferPointer<UInt8>) -> Range<Int>) -> String {
        var path = path
        return path.withUTF8 { path in
            String(decoding: UnsafeBufferPointer(rebasing: path[range(path)]), as: UTF8.self)
        }
    }

    /// `name` in `folder`.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    /// The file that `reference` means when it is written in `file`; nil when it leaves the guide's folder.
    ///
    /// A reference that starts with `/` counts from the guide's folder.
    static func resolve(_ reference: String, from file: String) -> String? {
        var reference = reference
        return reference.withUTF8 { resolve($0, from: file) }
    }

    /// The same for a reference in bytes of UTF-8.
    static func resolve(_ reference: UnsafeBufferPointer<UInt8>, from file: String) -> String? {
        resolve(reference, from: file) { String(decoding: $0, as: UTF8.self) }
    }

    /// What `make` makes of the bytes of such a path; nil when the reference leaves the guide's folder.
    static func resolve<Result>(
        _ reference: UnsafeBufferPointer<UInt8>, from file: String, _ make: (UnsafeBufferPointer<UInt8>) -> Result?
    ) -> Result? {
        var file = file
        return file.withUTF8 { resolve(reference, from: $0, make) }
    }

    private static func resolve<Result>(
        _ reference: UnsafeBufferPointer<UInt8>, from file: UnsafeBufferPointer<UInt8>,
        _ make: (UnsafeBufferPointer<UInt8>) -> Result?
    ) -> Result? {
        let slash = UInt8(ascii: "/")
        var end = reference.first == slash ? 0 : file.count
        while end > 0, file[end - 1] != slash { end -= 1 }
        let folder = file[..<max(0, end - 1)]
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: folder.count + reference.count + 1) { path in
            // A path that the guide gave has no parts to leave out.
            _ = path.update(fromContentsOf: folder)
            var count = folder.count
            guard append(reference, to: path, &count) else { return nil }
            return make(UnsafeBufferPointer(rebasing: path[..<count]))
        }
    }

    /// Writes the parts one after another, and takes one away again for each `..`.
    ///
    /// - Returns: false when there is none to take away.
    private static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, to path: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Bool {
        let slash = UInt8(ascii: "/")
        let dot = UInt8(ascii: ".")
        var start = 0
        while start < bytes.count {
            let end = ByteWord.firstIndex(in: bytes, from: start) { ByteWord.equal($0, UInt8(ascii: "/")) }
            let length = end - start
            if length == 2, bytes[start] == dot, bytes[start + 1] == dot {
                guard count > 0 else { return false }
                while count > 0, path[count - 1] != slash { count -= 1 }
                count = max(0, count - 1)
            } else if length > 0, length > 1 || bytes[start] != dot {
                if count > 0 {
                    path[count] = slash
                    count += 1
                }
                if let target = path.baseAddress, let source = bytes.baseAddress {
                    (target + count).update(from: source + start, count: length)
                    count += length
                }
            }
            start = end + 1
        }
        return true
    }

    /// How `file` writes a reference to `target`.
    static func reference(to target: String, from file: String) -> String {
        let from = folder(of: file).split(separator: "/")
        let to = target.split(separator: "/")
        var shared = 0
        while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
        let up = repeatElement("..", count: from.count - shared)
        return (up + to[shared...].map(String.init)).joined(separator: "/")
    }

    /// The part of a file's name before its last full stop.
    static func stem(_ name: String) -> String {
        part(of: name) { name in
            guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return 0..<name.count }
            return 0..<dot
        }
    }

    /// True for the name of a Markdown file.
    static func isMarkdown(_ name: String) -> Bool {
        name.utf8.withContiguousStorageIfAvailable { name in
            let count = name.count
            return count > 2 && name[count - 3] == UInt8(ascii: ".") && name[count - 2] == UInt8(ascii: "m")
                && name[count - 1] == UInt8(ascii: "d")
        } ?? name.hasSuffix(".md")
    }
}
