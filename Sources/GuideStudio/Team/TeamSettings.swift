// How a team reaches its editor: the public address, the proxies that may forward requests, and the way to sign in.

/// The settings of the editor of a team.
public struct TeamSettings: Sendable {
    public var address: PublicAddress
    /// The lower-case name of the header field in which a proxy gives the e-mail address of a person that it has signed
    /// in; nil to sign in with invitations.
    public var header: String?
    /// The addresses of the proxies; requests from every other address are refused.
    public var proxies: Set<String>

    /// The proxy is a program on this machine.
    public static let localProxies: Set<String> = ["127.0.0.1", "::1"]

    public init(address: PublicAddress, header: String? = nil, proxies: Set<String> = []) {
        self.address = address
        self.header = header?.lowercased()
        self.proxies = proxies.isEmpty ? Self.localProxies : proxies
    }

    /// Whether a proxy runs on another machine, so that the editor has to answer to the network.
    public var hasRemoteProxy: Bool { !proxies.isSubset(of: Self.localProxies) }
}

/// The address at which the people of a team open the editor, such as `https://edit.board.example`.
public struct PublicAddress: Hashable, Sendable {
    /// As browsers write it in the header field `Origin`.
    public let origin: String
    public let name: String
    public let isSecure: Bool

    /// - Returns: nil for another address; only an address of this machine may do without HTTPS, for tests.
    public init?(_ text: String) {
        let text = text.lowercased()
        guard
            let parts = text.wholeMatch(
                of: /(https?):\/\/([a-z0-9](?:[a-z0-9.\-]*[a-z0-9])?)(?::([0-9]{1,5}))?\/?/)
        else { return nil }
        isSecure = parts.1 == "https"
        name = String(parts.2)
        guard isSecure || ["localhost", "127.0.0.1"].contains(name) else { return nil }
        // Browsers leave out the usual port.
        let port = parts.3.map { String($0) }.flatMap { $0 == (parts.1 == "https" ? "443" : "80") ? nil : $0 }
        origin = "\(parts.1)://\(name)" + (port.map { ":\($0)" } ?? "")
    }
}
