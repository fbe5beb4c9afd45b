// Looks up the addresses of a host, and recognises those of private networks.

/// An address of the Internet Protocol.
public struct HostAddress: Hashable, Sendable {
    /// 4 bytes of version 4, or 16 bytes of version 6.
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The address in numbers; that of version 6 has no brackets.
    public var text: String {
        if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
        return stride(from: 0, to: bytes.count - 1, by: 2)
            .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
    }

    /// Whether the address is one of the public network, and not one of a machine, a home or a company.
    public var isPublic: Bool {
        if bytes.count == 4 { return Self.isPublic(version4: bytes) }
        guard bytes.count == 16 else { return false }
        // ::ffff:0:0/96 contains the addresses of version 4, and so does 64:ff9b::/96.
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if bytes.starts(with: mapped) || bytes.starts(with: translated) {
            return Self.isPublic(version4: Array(bytes[12...]))
        }
        // 2001::/32 and 2002::/16 are tunnels, and 2001:db8::/32 is for documentation.
        let isSpecial =
            bytes.starts(with: [0x20, 0x01, 0, 0]) || bytes.starts(with: [0x20, 0x02])
            || bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
        return bytes[0] & 0xE0 == 0x20 && !isSpecial
    }

    private static func isPublic(version4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (224..., _): false
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
        case (192, 0): bytes[2] != 0 && bytes[2] != 2
        default: true
        }
    }

    /// The addresses of a host, by its name or its number; empty if it is unknown.
    public static func lookUp(_ host: String) -> [HostAddress] {
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { if let list { freeaddrinfo(list) } }
        var found: [HostAddress] = []
        var next = list
        while let entry = next {
            if let address = Self.address(in: entry.pointee), !found.contains(address) { found.append(address) }
            next = entry.pointee.ai_next
        }
        return found
    }

    /// The bytes of the address in a socket address, whose layout is the same on all platforms.
    private static func address(in entry: addrinfo) -> HostAddress? {
        guard let socketAddress = entry.ai_addr else { return nil }
        let all = UnsafeRawBufferPointer(start: UnsafeRawPointer(socketAddress), count: Int(entry.ai_addrlen))
        switch entry.ai_family {
        case AF_INET where all.count >= 8: return HostAddress(Array(all[4..<8]))
        case AF_INET6 where all.count >= 24: return HostAddress(Array(all[8..<24]))
        default: return nil
        }
    }
}
