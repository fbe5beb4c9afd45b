// Finds out what an address of a built guide is: a page, a pack, a list of packs or another file.

/// The kind of a file of a built guide, by its address.
enum RequestKind {
    case page
    /// A pack, for visitors or for a kiosk.
    case pack
    /// A city's list of packs, which browsers fetch to find out whether a saved pack is up to date.
    case packList
    /// Any other file, for example a picture.
    case file
}

/// The addresses of a guide.
struct RequestAddresses {
    /// The path of the guide on its server, without a slash at its start and with one at its end; empty for the root.
    private let base: [UInt8]
    /// The paths of a built site; nil if there is none.
    private let pages: SitePages?

    init(basePath: String, pages: SitePages?) {
        let path = basePath.drop { $0 == "/" }
        base = Array((path.isEmpty || path.hasSuffix("/") ? String(path) : String(path) + "/").utf8)
        self.pages = pages
    }

    /// Writes the path of a file of the guide into `path`, for example `york/index.html` for `/guide/york/`.
    ///
    /// - Returns: false if the address is outside of the guide.
    func find(_ bytes: [UInt8], _ range: Range<Int>, into path: inout [UInt8]) -> Bool {
        path.removeAll(keepingCapacity: true)
        guard range.count >= base.count else { return false }
        for offset in base.indices where bytes[range.lowerBound + offset] != base[offset] { return false }
        path.append(contentsOf: bytes[range.lowerBound + base.count..<range.upperBound])
        if path.isEmpty || path.last == UInt8(ascii: "/") {
            path.append("index.html")
        } else if !Self.hasEnding(path) {
            // A host can offer pages without their endings.
            addEnding(to: &path)
        }
        return true
    }

    /// The part of a request's path that is below the guide's folder, as the visitor's browser sent it.
    func inGuide(_ path: Range<Int>) -> Range<Int> { path.lowerBound + base.count..<path.upperBound }

    /// Adds the ending of the page that a host shows at an address without one.
    private func addEnding(to path: inout [UInt8]) {
        let count = path.count
        path.append(".html")
        guard let pages, !pages.contains(path) else { return }
        path.removeSubrange(count...)
        path.append("/index.html")
        if pages.contains(path) { return }
        path.removeSubrange(count...)
        path.append(".html")
    }

    private static func hasEnding(_ path: [UInt8]) -> Bool {
        var index = path.count - 1
        while index >= 0, path[index] != UInt8(ascii: "/") {
            if path[index] == UInt8(ascii: ".") { return true }
            index -= 1
        }
        return false
    }

    /// The kind of a path that `find` has written.
    static func kind(of path: [UInt8]) -> RequestKind {
        let whole = 0..<path.count
        if path.ends(with: ".html", in: whole) { return .page }
        if path.ends(with: ".zip", in: whole), isInPacks(path) { return .pack }
        if path.ends(with: "/packs/index.json", in: whole) { return .packList }
        return .file
    }

    private static func isInPacks(_ path: [UInt8]) -> Bool {
        for index in path.indices where path[index] == UInt8(ascii: "/") {
            if path.starts(with: "/packs/", in: index..<path.count) { return true }
        }
        return false
    }

    /// The sheet whose code leads to a page: the value of `s` in the query, for example `poster` in `s=poster`.
    ///
    /// - Returns: nil if there is none. Only lower-case letters, digits and hyphens are a sheet.
    static func sheet(_ bytes: [UInt8], _ query: Range<Int>) -> Range<Int>? {
        var start = query.lowerBound
        while start < query.upperBound {
            var end = start
            while end < query.upperBound, bytes[end] != UInt8(ascii: "&") { end += 1 }
            if bytes.starts(with: "s=", in: start..<end) {
                let value = start + 2..<end
                let isSheet = value.allSatisfy { index in
                    let byte = bytes[index]
                    return byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
                }
                return isSheet && (1...100).contains(value.count) ? value : nil
            }
            start = end + 1
        }
        return nil
    }

    /// Whether a saved guide requests a file for itself, without a visitor who looks at it: the query is `saved`.
    static func isForSavedGuide(_ bytes: [UInt8], _ query: Range<Int>) -> Bool { bytes.equals("saved", in: query) }
}
