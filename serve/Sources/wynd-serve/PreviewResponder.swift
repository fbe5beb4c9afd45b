// Connects Hummingbird with the preview: translates its requests and responses.

import GuidePreview
import GuideSupport
import HTTPTypes
import Hummingbird
import NIOCore

/// The properties of a connection.
struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Whether the client is on this machine.
    let isLocal: Bool

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let address = source.channel.remoteAddress?.ipAddress ?? ""
        isLocal = address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }
}

struct PreviewResponder: HTTPResponder {
    typealias Context = PreviewContext

    let server: PreviewServer
    let session: PreviewSession

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        let fields = request.headers
        let response = server.response(
            to: PreviewRequest(
                method: request.method.rawValue, target: request.head.path ?? "/", host: request.head.authority,
                // Hummingbird has turned the first one into the authority; the others are still fields.
                hostFieldCount: 1 + (Self.host.map { fields[values: $0].count } ?? 0),
                ifNoneMatch: fields[.ifNoneMatch], range: fields[.range], ifRange: fields[.ifRange],
                isLocal: context.isLocal))
        var headers = HTTPFields()
        for field in response.fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers[name] = field.value
        }
        return Response(
            status: HTTPResponse.Status(code: response.status), headers: headers,
            body: body(response.body, of: request, isLocal: context.isLocal))
    }

    private func body(_ body: PreviewResponse.Body, of request: Request, isLocal: Bool) -> ResponseBody {
        switch body {
        case .none: ResponseBody()
        case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .file(let file, let range):
            ResponseBody(contentLength: range.count) { writer in
                var offset = range.lowerBound
                while offset < range.upperBound {
                    let count = min(65_536, range.upperBound - offset)
                    let piece = try file.descriptor.bytes(count, at: offset)
                    // The file has become shorter: the connection has to end, because the response has announced the
                    // length.
                    guard !piece.isEmpty else { throw FileEnded() }
                    try await writer.write(ByteBuffer(bytes: piece))
                    offset += piece.count
                }
                try await writer.finish(nil)
            }
        case .events:
            ResponseBody { writer in
                // Nothing is written while nothing changes, so only the closed connection shows that the page was
                // closed.
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    for await state in session.states() {
                        let line = String(decoding: state.json(for: session, isLocal: isLocal), as: UTF8.self)
                        try await writer.write(ByteBuffer(string: "data: \(line)\n\n"))
                    }
                }
                try await writer.finish(nil)
            }
        }
    }

    private static let host = HTTPField.Name("host")

    private struct FileEnded: Error {}
}
