// What a browser asks a preview for, and what it is given: values that no network is needed for.

import SystemPackage

/// A request, as far as it counts.
public struct PreviewRequest: Sendable {
    public var method: String
    /// As it came: a path, percent-encoded, with or without a query.
    public var target: String
    /// The `Host` field, or the authority of HTTP/2.
    public var host: String?
    /// How many `Host` fields the request has; more than one is an error (RFC 9112, 3.2).
    public var hostFieldCount: Int
    public var ifNoneMatch: String?
    public var range: String?
    public var ifRange: String?
    /// Whether it comes from this machine.
    public var isLocal: Bool

    public init(
        method: String = "GET", target: String, host: String? = "localhost", hostFieldCount: Int = 1,
        ifNoneMatch: String? = nil,
        range: String? = nil, ifRange: String? = nil, isLocal: Bool = true
    ) {
        self.method = method
        self.target = target
        self.host = host
        self.hostFieldCount = hostFieldCount
        self.ifNoneMatch = ifNoneMatch
        self.range = range
        self.ifRange = ifRange
        self.isLocal = isLocal
    }
}

/// A response whose body is sent by whoever has the connection.
public struct PreviewResponse: Sendable {
    public enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Some bytes of a file; the one that was looked at, even if another has taken its place since.
        case file(OpenedFile, Range<Int>)
        /// Server-sent events, a line of JSON for each state.
        case events
    }

    public var status: Int
    /// Names in lower case; `content-length` is among them where there is a body, or would be one.
    public var fields: [(name: String, value: String)]
    public var body: Body

    public init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body = .none) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// A file that stays readable, though a build puts another one in its place.
public final class OpenedFile: Sendable {
    public let descriptor: FileDescriptor

    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    deinit { try? descriptor.close() }
}
