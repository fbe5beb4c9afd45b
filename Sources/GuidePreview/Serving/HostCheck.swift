// Checks that a request is for this preview: another site may let its own name lead here (DNS rebinding).

/// The host names that a preview accepts.
public struct HostCheck: Hashable, Sendable {
    private let names: Set<String>

    /// - Parameter names: host names and addresses without a port, in addition to those of the loopback interface.
    public init(alsoKnownAs names: [String] = []) {
        self.names = Set(names.map { $0.lowercased() } + ["localhost", "127.0.0.1", "[::1]", "::1"])
    }

    /// - Parameter host: a `Host` header field: a name or an address, with or without a port.
    public func accepts(_ host: String?) -> Bool {
        guard var name = host?.lowercased(), !name.isEmpty else { return false }
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return false }
            let rest = name[name.index(after: end)...]
            guard rest.isEmpty || Self.isPort(rest) else { return false }
            name = String(name[...end])
        } else if let colon = name.firstIndex(of: ":") {
            guard Self.isPort(name[colon...]) else { return false }
            name = String(name[..<colon])
        }
        if name.hasSuffix("."), name.count > 1 { name.removeLast() }
        // Names below `localhost` always lead to this machine (RFC 6761).
        return names.contains(name) || name.hasSuffix(".localhost")
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }
}
