// The words behind the numbers: the paths that addresses lead to, and the fragments they ask for.

import GuideModel

/// What a `LinkTable` has found so far, as a value.
///
/// A path is the number of its folder and the name in it: pages of a folder reach others by few ways, such as
/// `../media/`, so a way is walked once and only the name is looked up for each address.
struct LinkIndex: Sendable {
    /// In place of a folder's number, for addresses that climb out of the site.
    private static let outside: Int32 = -1

    private var folders = ByteTable()
    /// The folder that each lies in; `outside` for the site's root.
    private var parents: [Int32] = []
    /// What stands before the name in addresses, in the scope of the folder that the page lies in.
    private var ways = ByteTable()
    /// The folder that each way leads to, or `outside`.
    private var foldersOfWays: [Int32] = []
    /// The number of the way that was looked up last: addresses that follow each other mostly go the same.
    private var lastWay: Int32 = 0
    /// Names, in the scope of their folders; in the scope `outside`, addresses as they are written.
    private var paths = ByteTable()
    private var fragments = ByteTable()
    private var hashesOfFragments: [UInt64] = []

    var pathCount: Int { paths.count }
    var fragmentCount: Int { fragments.count }

    /// A path from the site's root; nil for an address that climbs out of the site.
    func path(_ number: Int32) -> String? {
        let folder = paths.scope(of: number)
        if folder == LinkIndex.outside { return nil }
        let name = paths.text(number)
        let text = folders.text(folder)
        return text.isEmpty ? name : text + "/" + name
    }

    /// How a page may write what a number stands for.
    func address(_ number: Int32, on page: String) -> String {
        path(number).map { SitePath.relative($0, from: page) } ?? paths.text(number)
    }

    /// The number of a path; nil when no page leads there.
    func number(ofPath path: String) -> Int32? {
        var folder: Int32?
        return number(ofPath: path, near: &folder)
    }

    /// The number of a path that may lie beside another; nil when no page leads there.
    ///
    /// - Parameter folder: the folder of the path before, and then of this one.
    func number(ofPath path: String, near folder: inout Int32?) -> Int32? {
        var number: Int32?
        path.withBytes { path in
            let (parent, name) = LinkIndex.parts(of: UnsafeRawBufferPointer(path))
            let isSame = folder.map { folders.isNumber($0, of: parent, scope: 0) } ?? false
            if !isSame { folder = folders.number(of: parent) }
            number = folder.flatMap { paths.number(of: name, scope: $0) }
        }
        return number
    }

    /// A fragment that a link asks for.
    func fragment(_ number: Int32) -> String { fragments.text(number) }

    /// What `PageReferences.ids` holds for an element that has a fragment's id.
    func hash(ofFragment number: Int32) -> UInt64 { hashesOfFragments[Int(number)] }

    // MARK: Adding

    /// The number of the folder that a page lies in.
    mutating func addFolder(of page: String) -> Int32 {
        var page = page
        return page.withUTF8 { add(folder: LinkIndex.parts(of: UnsafeRawBufferPointer($0)).folder) }
    }

    private mutating func add(folder: UnsafeRawBufferPointer) -> Int32 {
        let number = folders.add(folder)
        guard Int(number) == parents.count else { return number }
        parents.append(LinkIndex.outside)
        if !folder.isEmpty { parents[Int(number)] = add(folder: LinkIndex.parts(of: folder).folder) }
        return number
    }

    /// The folder that a folder lies in; nil for the site's root.
    @inline(__always)
    func parent(ofFolder number: Int32) -> Int32? {
        let parent = parents[Int(number)]
        return parent == LinkIndex.outside ? nil : parent
    }

    /// The number of the path that an address leads to, on the pages of a folder.
    mutating func add(address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        let start = LinkIndex.startOfName(address)
        let name = UnsafeRawBufferPointer(rebasing: address[start...])
        guard !LinkIndex.isStep(name) else { return addStep(address, inFolder: folder) }
        let target = start == 0 ? folder : folderAt(UnsafeRawBufferPointer(rebasing: address[..<start]), from: folder)
        return target == LinkIndex.outside ? paths.add(address, scope: target) : paths.add(name, scope: target)
    }

    mutating func add(fragment: UnsafeRawBufferPointer) -> Int32 {
        let number = fragments.add(fragment)
        if Int(number) == hashesOfFragments.count { hashesOfFragments.append(ByteHash.hash(fragment)) }
        return number
    }

    /// Where a way leads from a folder.
    private mutating func folderAt(_ way: UnsafeRawBufferPointer, from folder: Int32) -> Int32 {
        if ways.isNumber(lastWay, of: way, scope: folder) { return foldersOfWays[Int(lastWay)] }
        lastWay = ways.add(way, scope: folder)
        let number = Int(lastWay)
        if number == foldersOfWays.count {
            let target = walk(way, from: folder)
            foldersOfWays.append(target)
        }
        return foldersOfWays[number]
    }

    /// Goes a way step by step.
    private mutating func walk(_ way: UnsafeRawBufferPointer, from start: Int32) -> Int32 {
        var folder = start
        for step in way.split(separator: UInt8(ascii: "/")) where !step.elementsEqual(".".utf8) {
            if step.elementsEqual("..".utf8) {
                folder = parents[Int(folder)]
                if folder == LinkIndex.outside { return folder }
            } else {
                var path = folders.withBytes(of: folder) { [UInt8]($0) }
                if !path.isEmpty { path.append(UInt8(ascii: "/")) }
                path.append(contentsOf: step)
                folder = path.withUnsafeBytes { add(folder: $0) }
            }
        }
        return folder
    }

    /// An address whose last part is no name.
    private mutating func addStep(_ address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        let page = folders.text(folder) + "/"
        guard var path = resolvedSitePath(String(decoding: address, as: UTF8.self), from: page) else {
            return paths.add(address, scope: LinkIndex.outside)
        }
        return path.withUTF8 { path in
            let (folder, name) = LinkIndex.parts(of: UnsafeRawBufferPointer(path))
            return paths.add(name, scope: add(folder: folder))
        }
    }

    private static func isStep(_ name: UnsafeRawBufferPointer) -> Bool {
        name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    private static func parts(
        of path: UnsafeRawBufferPointer
    ) -> (folder: UnsafeRawBufferPointer, name: UnsafeRawBufferPointer) {
        let start = startOfName(path)
        return (
            UnsafeRawBufferPointer(rebasing: path[..<max(0, start - 1)]),
            UnsafeRawBufferPointer(rebasing: path[start...])
        )
    }

    /// Where what stands after the last slash begins.
    @inline(__always)
    private static func startOfName(_ path: UnsafeRawBufferPointer) -> Int {
        let slash = UInt8(ascii: "/")
        var start = path.count
        while start >= 16 {
            let block = path.loadUnaligned(fromByteOffset: start &- 16, as: ByteBlock.self)
            let last = block.equal(slash).last
            if last >= 0 { return start &- 15 &+ last }
            start &-= 16
        }
        while start > 0, path[start &- 1] != slash { start &-= 1 }
        return start
    }
}
