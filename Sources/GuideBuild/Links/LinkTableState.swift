// What a table of links knows, and how an attribute's value becomes numbers.

import GuideModel

struct LinkTableState: Sendable {
    /// Where an address leads.
    private struct Target {
        /// The number of the path; -1 for the page itself, or for an address that is nobody's to check.
        var path: Int32 = -1
        /// The number of the fragment asked for; -1 for none.
        var fragment: Int32 = -1
    }

    private(set) var index = LinkIndex()
    /// The values of attributes as their bytes stand on pages; the scope is the folder, or that which an address
    /// climbs to, and the attribute's role.
    private var values = ByteTable()
    /// Where each value's targets end; they begin where those of the value before end.
    private var endsOfTargets: [Int32] = []
    private var targets: [Target] = []
    /// The number of the page that last led to a path as a link, and as a resource: so that each counts once.
    private var lastLinking: [Int32] = []
    private var lastLoading: [Int32] = []
    private var pageCount: Int32 = 0
    /// What the page at hand refers to, in room that the next page uses again.
    private var draft = PageReferences()

    mutating func references(
        in bytes: UnsafeRawBufferPointer, _ attributes: [LinkAttribute], of page: String
    ) -> PageReferences {
        draft.links.removeAll(keepingCapacity: true)
        draft.resources.removeAll(keepingCapacity: true)
        draft.fragments.removeAll(keepingCapacity: true)
        draft.ids.removeAll(keepingCapacity: true)
        let folder = index.addFolder(of: page)
        pageCount += 1
        for attribute in attributes {
            let value = UnsafeRawBufferPointer(rebasing: bytes[attribute.value])
            if attribute.role == .id {
                draft.ids.append(LinkTableState.hash(ofID: value))
                continue
            }
            let key = attribute.role == .choices ? (value, folder << 1) : key(value, inFolder: folder)
            let number = Int(values.add(key.0, scope: key.1 << 2 | Int32(attribute.role.rawValue)))
            if number == endsOfTargets.count {
                addTargets(of: value, attribute.role, inFolder: folder)
                endsOfTargets.append(Int32(targets.count))
            }
            let first = number == 0 ? 0 : Int(endsOfTargets[number - 1])
            for target in first..<Int(endsOfTargets[number]) { note(targets[target], attribute.role) }
        }
        draft.ids.sort()
        return PageReferences(
            links: Array(draft.links[...]), resources: Array(draft.resources[...]),
            fragments: Array(draft.fragments[...]), ids: Array(draft.ids[...]))
    }

    private mutating func note(_ target: Target, _ role: LinkAttribute.Role) {
        if target.fragment >= 0 {
            draft.fragments.append(PageReferences.Fragment(path: target.path, id: target.fragment))
        }
        guard target.path >= 0 else { return }
        let number = Int(target.path)
        if role == .link {
            if lastLinking[number] != pageCount { draft.links.append(target.path) }
            lastLinking[number] = pageCount
        } else {
            if lastLoading[number] != pageCount { draft.resources.append(target.path) }
            lastLoading[number] = pageCount
        }
    }

    mutating func number(ofAddress text: String, on page: String) -> Int32 {
        var text = text
        let folder = index.addFolder(of: page)
        return text.withUTF8 { number(ofAddress: UnsafeRawBufferPointer($0), inFolder: folder) }
    }

    mutating func number(ofFragment text: String) -> Int32 {
        var text = text
        return text.withUTF8 { index.add(fragment: UnsafeRawBufferPointer($0)) }
    }

    // MARK: Addresses

    /// What an address is looked up as: pages of several folders share what is left of one that climbs.
    ///
    /// Its scope is no folder's own, since by itself what is left may mean something else, such as a scheme.
    @inline(__always)
    private func key(
        _ address: UnsafeRawBufferPointer, inFolder folder: Int32
    ) -> (text: UnsafeRawBufferPointer, scope: Int32) {
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        var (rest, target) = (address, folder)
        while rest.count > 3, rest[0] == dot, rest[1] == dot, rest[2] == slash,
            let parent = index.parent(ofFolder: target)
        {
            rest = UnsafeRawBufferPointer(rebasing: rest[3...])
            target = parent
        }
        // What climbs out of the site is told as it is written.
        return target == folder || rest[0] == dot ? (address, folder << 1) : (rest, target << 1 | 1)
    }

    private mutating func addTargets(
        of value: UnsafeRawBufferPointer, _ role: LinkAttribute.Role, inFolder folder: Int32
    ) {
        guard value.firstIndex(of: UInt8(ascii: "&")) == value.count else {
            var text = CharacterReferences.undone(in: String(decoding: value, as: UTF8.self))
            text.withUTF8 { addTargets(ofText: UnsafeRawBufferPointer($0), role, inFolder: folder) }
            return
        }
        addTargets(ofText: value, role, inFolder: folder)
    }

    private mutating func addTargets(
        ofText text: UnsafeRawBufferPointer, _ role: LinkAttribute.Role, inFolder folder: Int32
    ) {
        switch role {
        case .id: break
        case .link: targets.append(linkTarget(text, inFolder: folder))
        case .resource: targets.append(resourceTarget(text, inFolder: folder))
        case .choices:
            for candidate in text.split(separator: UInt8(ascii: ",")) {
                guard let address = candidate.split(separator: UInt8(ascii: " "), maxSplits: 1).first else { continue }
                targets.append(resourceTarget(UnsafeRawBufferPointer(rebasing: address), inFolder: folder))
            }
        }
    }

    private mutating func linkTarget(_ address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Target {
        var target = Target()
        guard isWithinSite(address) else { return target }
        let end = address.firstIndex { ByteWord.equal($0, UInt8(ascii: "#")) | ByteWord.equal($0, UInt8(ascii: "?")) }
        if end > 0 {
            target.path = number(ofAddress: UnsafeRawBufferPointer(rebasing: address[..<end]), inFolder: folder)
        }
        let hash = end + UnsafeRawBufferPointer(rebasing: address[end...]).firstIndex(of: UInt8(ascii: "#"))
        if hash + 1 < address.count {
            target.fragment = index.add(fragment: UnsafeRawBufferPointer(rebasing: address[(hash + 1)...]))
        }
        return target
    }

    private mutating func resourceTarget(_ address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Target {
        var target = Target()
        let end = address.firstIndex(of: UInt8(ascii: "#"))
        if isWithinSite(address), end > 0 {
            target.path = number(ofAddress: UnsafeRawBufferPointer(rebasing: address[..<end]), inFolder: folder)
        }
        return target
    }

    /// Neither on another host nor in another scheme.
    private func isWithinSite(_ address: UnsafeRawBufferPointer) -> Bool {
        let slash = UInt8(ascii: "/")
        if address.isEmpty || address.count > 1 && address[0] == slash && address[1] == slash { return false }
        for byte in address {
            if byte == slash || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?") { return true }
            if byte == UInt8(ascii: ":") { return false }
        }
        return true
    }

    private mutating func number(ofAddress address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        let number = index.add(address: address, inFolder: folder)
        if Int(number) == lastLinking.count {
            lastLinking.append(0)
            lastLoading.append(0)
        }
        return number
    }

    private static func hash(ofID value: UnsafeRawBufferPointer) -> UInt64 {
        guard value.firstIndex(of: UInt8(ascii: "&")) < value.count else { return ByteHash.hash(value) }
        return ByteHash.hash(CharacterReferences.undone(in: String(decoding: value, as: UTF8.self)))
    }
}

extension UnsafeRawBufferPointer {
    /// The index of the first byte that passes a test of `ByteWord`; the end where none does.
    @inline(__always)
    fileprivate func firstIndex(_ marks: (UInt64) -> UInt64) -> Int {
        ByteWord.firstIndex(in: bindMemory(to: UInt8.self), from: 0, marks)
    }

    fileprivate func firstIndex(of byte: UInt8) -> Int { firstIndex { ByteWord.equal($0, byte) } }
}
