// The words behind the numbers: addresses as pages write them, and the paths they lead to.

/// What a `LinkTable` has found so far, as a value.
struct LinkIndex: Sendable {
    /// In place of a path's number: the address climbs out of the site.
    static let outside: Int32 = -1

    private var paths = ByteTable()
    private var folders = ByteTable()
    /// Addresses as pages of a folder write them, in the scope of the folder.
    private var addresses = ByteTable()
    private var pathsOfAddresses: [Int32] = []
    private var fragments = ByteTable()
    private var hashesOfFragments: [UInt64] = []
    private var scratch: [UInt8] = []

    var pathCount: Int { paths.count }
    var addressCount: Int { pathsOfAddresses.count }
    var fragmentCount: Int { fragments.count }

    /// A path from the site's root.
    func path(_ number: Int32) -> String { paths.text(number) }

    /// The number of a path; nil when no page leads there.
    func number(ofPath path: String) -> Int32? { paths.number(of: path) }

    /// An address as the page writes it, without its fragment.
    func address(_ number: Int32) -> String { addresses.text(number) }

    /// The number of the path that an address leads to, or `outside`.
    func pathNumber(ofAddress number: Int32) -> Int32 { pathsOfAddresses[Int(number)] }

    /// The path that an address leads to; nil when it leaves the site.
    func path(ofAddress number: Int32) -> String? {
        let path = pathNumber(ofAddress: number)
        return path == LinkIndex.outside ? nil : self.path(path)
    }

    /// A fragment that a link asks for.
    func fragment(_ number: Int32) -> String { fragments.text(number) }

    /// What `PageReferences.ids` holds for an element that has a fragment's id.
    func hash(ofFragment number: Int32) -> UInt64 { hashesOfFragments[Int(number)] }

    // MARK: Adding

    /// The number of the folder that a page lies in.
    mutating func addFolder(of page: String) -> Int32 {
        var page = page
        return page.withUTF8 { page in
            let page = UnsafeRawBufferPointer(page)
            let end = page.lastIndex(of: UInt8(ascii: "/")) ?? 0
            return folders.add(UnsafeRawBufferPointer(rebasing: page[..<end]))
        }
    }

    /// The number of an address that a page of a folder writes.
    mutating func add(address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        let number = addresses.add(address, scope: folder)
        if Int(number) == pathsOfAddresses.count {
            pathsOfAddresses.append(addPath(of: address, inFolder: folder))
        }
        return number
    }

    mutating func add(fragment: UnsafeRawBufferPointer) -> Int32 {
        let number = fragments.add(fragment)
        if Int(number) == hashesOfFragments.count { hashesOfFragments.append(ByteHash.hash(fragment)) }
        return number
    }

    private mutating func addPath(of address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        scratch.removeAll(keepingCapacity: true)
        folders.withBytes(of: folder) { scratch.append(contentsOf: $0) }
        switch SitePathResolution.climbAndDescend(address, from: &scratch) {
        case .path: return scratch.withUnsafeBytes { paths.add($0) }
        case .outside: return LinkIndex.outside
        case .unsure:
            let page = folders.text(folder) + "/"
            let text = String(decoding: address, as: UTF8.self)
            return resolvedSitePath(text, from: page).map { paths.add($0) } ?? LinkIndex.outside
        }
    }
}
