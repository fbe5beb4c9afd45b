// What a table of links knows, and how an attribute's value becomes numbers.

struct LinkTableState: Sendable {
    /// Where an address leads.
    private struct Target {
        /// The number of the address; -1 for the page itself, or for an address that is nobody's to check.
        var address: Int32 = -1
        /// The number of the fragment asked for; -1 for none.
        var fragment: Int32 = -1
    }

    private(set) var index = LinkIndex()
    /// The values of attributes as their bytes stand on pages; the scope is the folder and the attribute's role.
    private var values = ByteTable()
    /// Where each value's targets end; they begin where those of the value before end.
    private var endsOfTargets: [Int32] = []
    private var targets: [Target] = []
    /// The number of the page that last held an address as a link, and as a resource: so that each counts once.
    private var lastLinking: [Int32] = []
    private var lastLoading: [Int32] = []
    private var pageCount: Int32 = 0

    mutating func references(
        in bytes: UnsafeRawBufferPointer, _ attributes: [LinkScanner.Attribute], of page: String
    ) -> PageReferences {
        var found = PageReferences()
        let folder = index.addFolder(of: page)
        pageCount += 1
        for attribute in attributes {
            let value = UnsafeRawBufferPointer(rebasing: bytes[attribute.value])
            if attribute.role == .id {
                found.ids.append(LinkTableState.hash(ofID: value))
                continue
            }
            let number = Int(values.add(value, scope: folder << 2 | Int32(attribute.role.rawValue)))
            if number == endsOfTargets.count {
                addTargets(of: value, attribute.role, inFolder: folder)
                endsOfTargets.append(Int32(targets.count))
            }
            let first = number == 0 ? 0 : Int(endsOfTargets[number - 1])
            for target in first..<Int(endsOfTargets[number]) { note(targets[target], attribute.role, in: &found) }
        }
        found.ids.sort()
        return found
    }

    private mutating func note(_ target: Target, _ role: LinkScanner.Role, in found: inout PageReferences) {
        if target.fragment >= 0 {
            found.fragments.append(PageReferences.Fragment(address: target.address, id: target.fragment))
        }
        guard target.address >= 0 else { return }
        let number = Int(target.address)
        if role == .link {
            if lastLinking[number] != pageCount { found.links.append(target.address) }
            lastLinking[number] = pageCount
        } else {
            if lastLoading[number] != pageCount { found.resources.append(target.address) }
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

    private mutating func addTargets(
        of value: UnsafeRawBufferPointer, _ role: LinkScanner.Role, inFolder folder: Int32
    ) {
        guard !value.contains(UInt8(ascii: "&")) else {
            var text = CharacterReferences.undone(in: String(decoding: value, as: UTF8.self))
            text.withUTF8 { addTargets(ofText: UnsafeRawBufferPointer($0), role, inFolder: folder) }
            return
        }
        addTargets(ofText: value, role, inFolder: folder)
    }

    private mutating func addTargets(
        ofText text: UnsafeRawBufferPointer, _ role: LinkScanner.Role, inFolder folder: Int32
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
        let hash = address.firstIndex(of: UInt8(ascii: "#")) ?? address.count
        let end = min(hash, address.firstIndex(of: UInt8(ascii: "?")) ?? address.count)
        if end > 0 {
            target.address = number(ofAddress: UnsafeRawBufferPointer(rebasing: address[..<end]), inFolder: folder)
        }
        if hash + 1 < address.count {
            target.fragment = index.add(fragment: UnsafeRawBufferPointer(rebasing: address[(hash + 1)...]))
        }
        return target
    }

    private mutating func resourceTarget(_ address: UnsafeRawBufferPointer, inFolder folder: Int32) -> Target {
        var target = Target()
        let end = address.firstIndex(of: UInt8(ascii: "#")) ?? address.count
        if isWithinSite(address), end > 0 {
            target.address = number(ofAddress: UnsafeRawBufferPointer(rebasing: address[..<end]), inFolder: folder)
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
        guard value.contains(UInt8(ascii: "&")) else { return ByteHash.hash(value) }
        return ByteHash.hash(CharacterReferences.undone(in: String(decoding: value, as: UTF8.self)))
    }
}
