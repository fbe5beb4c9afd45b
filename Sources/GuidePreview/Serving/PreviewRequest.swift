// Requests to a preview and its responses, as values that need no network.

import GuideSupport
import SystemPackage

/// The fields of a request that the preview uses.
public struct PreviewRequest: Sendable {
    public var method: String
    /// The target as received: a percent-encoded path, with or without a query.
    public var target: String
    /// The `Host` header field, or the authority of HTTP/2.
    public var host: String?
    /// The number of `Host` fields in the request; more than one is an error (RFC 9112, section 3.2).
    public var hostFieldCount: Int
    public var ifNoneMatch: String?
    public var range: String?
    public var ifRange: String?
    /// Whether the request comes from this machine.
    public var isLocal: Bool
    /// The IP address from which the connection comes; that of a proxy, if there is one.
    public var address: String
    /// The other header fields, with lower-case names.
    public var fields: [String: String]
    /// The body; empty for the requests of a preview that accepts no changes.
    public var body: [UInt8]
    /// The file with the body, if it is large, until the answer; `body` is then empty.
    public var bodyFile: FilePath?
    /// Whether the body was left out because it is larger than allowed.
    public var isBodyTooLarge = false
    /// Why the body was left out; nil if it could be stored.
    public var bodyError: FileError?

    public init(
        method: String = "GET", target: String, host: String? = "localhost", hostFieldCount: Int = 1,
        ifNoneMatch: String? = nil,
        range: String? = nil, ifRange: String? = nil, isLocal: Bool = true, address: String = "127.0.0.1",
        fields: [String: String] = [:], body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.host = host
        self.hostFieldCount = hostFieldCount
        self.ifNoneMatch = ifNoneMatch
        self.range = range
        self.ifRange = ifRange
        self.isLocal = isLocal
        self.address = address
        self.fields = fields
        self.body = body
    }

    /// Whether the client already has the content with this entity tag (RFC 9110, section 13.1.2).
    package func hasCached(_ etag: String) -> Bool {
        guard let ifNoneMatch else { return false }
        return ifNoneMatch.split(separator: ",").contains { part in
            let value = part.trimmingPrefix { $0 == " " }
            let bare = value.hasPrefix("W/") ? value.dropFirst(2) : value
            return bare == "*" || bare.prefix { $0 != " " } == etag
        }
    }
}

/// Answers requests below a path of its own; the editor in the browser is one.
public protocol PreviewExtension: Sendable {
    /// The response to a request; nil if the path belongs to the preview.
    ///
    /// The preview has already checked the `Host` field.
    func response(to request: PreviewRequest) -> PreviewResponse?
}

/// A response; the owner of the connection sends its body.
public struct PreviewResponse: Sendable {
    public enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Some bytes of an open file, even if another file has replaced it since.
        case file(OpenedFile, Range<Int>)
        /// Server-sent events: a line of JSON for each state.
        case events
    }

    public var status: Int
    /// Header fields with lower-case names, with `content-length` if the response to a GET request has a body.
    public var fields: [(name: String, value: String)]
    public var body: Body

    public init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body = .none) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// A file that stays readable even if a build replaces it.
public final class OpenedFile: Sendable {
    public let descriptor: FileDescriptor

    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    deinit { try? descriptor.close() }
}
