// What a table of links knows, and how an attribute's value becomes numbers.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct LinkTableState: Sendable {
    /// Where an address leads.
    private struct Target {
        /// The number of the path; -1 for the page itself, or for an address that is nobody's to check.
        var path: Int32 = -1
        /// The number of the fragment asked for; -1 for none.
        var fragment: Int32 = -1
    }

    /// The numbers of the pages that led to a path last, so that each path counts once on a page.
    private struct Use {
        var asLink: Int32 = 0
        var asResource: Int32 = 0
    }

    private(set) var index = LinkIndex()
    /// The values of attributes as their bytes stand on pages; the scope is the folder, or that which an address
    /// climbs to, and the attribute's role.
    private var values = ByteTable()
    /// The value that stood behind each the last time: pages of one kind begin and end with the same ones.
    private var followers: [Int32] = [-1]
    /// The value that was looked up last; the first one in the beginning.
    private var lastValue = 0
    /// Where each value's targets begin, and last where those of the next value would.
    private var startsOfTargets: [Int32] = [0]
    private var targets: [Target] = []
    /// The page that last led to each path.
    private var lastUses: [Use] = []
    private var pageCount: Int32 = 0
    /// What the page at hand refers to.
    private var draft = PageReferences.Draft()

    mutating func references(
        in bytes: UnsafeRawBufferPointer, _ attributes: [LinkAttribute], of page: String
    ) -> PageReferences {
        draft.clear()
        let folder = index.addFolder(of: page)
        pageCount += 1
        for attribute in attributes {
            let value = UnsafeRawBufferPointer(rebasing: bytes[attribute.value])
            if attribute.role == .id {
                draft.ids.append(PageReferences.Draft.id(LinkTableState.hash(ofID: value)))
                continue
            }
            // Most of these stand on one page alone, and need not be remembered.
            if attribute.role != .choices, WayOut.begins(value) { continue }
            let key = attribute.role == .choices ? (value, folder << 1) : key(value, inFolder: folder)
            let number = number(ofValue: key.0, scope: key.1 << 2 | Int32(attribute.role.rawValue))
            if number + 1 == startsOfTargets.count {
                addTargets(of: value, attribute.role, inFolder: folder)
                startsOfTargets.append(Int32(targets.count))
            }
            for target in startsOfTargets[number]..<startsOfTargets[number + 1] {
                note(targets[Int(target)], attribute.role)
            }
        }
        draft.ids.sort()
        return PageReferences(draft)
    }

    /// The number of an attribute's value, looked for first as the one that followed the value before.
    @inline(__always)
    private mutating func number(ofValue value: UnsafeRawBufferPointer, scope: Int32) -> Int {
        let guess = followers[lastValue]
        let isRight = values.isNumber(guess, of: value, scope: scope)
        let number = isRight ? guess : values.add(value, scope: scope)
        if !isRight {
            followers[lastValue] = number
            if Int(number) == followers.count { followers.append(-1) }
        }
        lastValue = Int(number)
        return lastValue
    }

    @inline(__always)
    private mutating func note(_ target: Target, _ role: LinkAttribute.Role) {
        if target.fragment >= 0 {
            draft.fragments.append(PageReferences.Fragment(path: target.path, id: target.fragment))
        }
        guard target.path >= 0 else { return }
        let number = Int(target.path)
        if role == .link {
            guard lastUses[number].asLink != pageCount else { return }
            lastUses[number].asLink = pageCount
            draft.links.append(target.path)
        } else {
            guard lastUses[number].asResource != pageCount else { return }
            lastUses[number].asResource = pageCount
            draft.resources.append(target.path)
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
        let special = value.firstIndex {
            ByteWord.equal($0, UInt8(ascii: "&")) | ByteWord.equal($0, UInt8(ascii: ":"))
                | ByteWord.equal($0, UInt8(ascii: "#")) | ByteWord.equal($0, UInt8(ascii: "?"))
        }
        if role != .choices, special == value.count, special > 0, !isOfAnotherHost(value) {
            // Nothing but a path, as most are.
            targets.append(Target(path: number(ofAddress: value, inFolder: folder)))
        } else if value.firstIndex(of: UInt8(ascii: "&")) < value.count {
            var text = CharacterReferences.undone(in: String(decoding: value, as: UTF8.self))
            text.withUTF8 { addTargets(ofText: UnsafeRawBufferPointer($0), role, inFolder: folder) }
        } else {
            addTargets(ofText: value, role, inFolder: folder)
        }
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
        if address.isEmpty || isOfAnotherHost(address) { return false }
        let slash = UInt8(ascii: "/")
        for byte in address {
            if byte == slash || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?") { return true }
            if byte == UInt8(ascii: ":") { return false }
        }
        return true
    }

    private func isOfAnotherHost(_ address: UnsafeRawBufferPointer) -> Bool {
        let slash = UInt8(ascii: "/")
        return address.count > 1 && address[0] == slash && address[1] == slash
    }

    private mutating func number(ofAddress address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Int32 {
        let number = index.add(address: address, inFolder: folder)
        if Int(number) == lastUses.count { lastUses.append(Use()) }
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

    /// The index of the first byte of a kind; the end where there is none.
    fileprivate func firstIndex(of byte: UInt8) -> Int {
        guard let start = baseAddress, let found = memchr(start, CInt(byte), count) else { return count }
        return start.distance(to: found)
    }
}
