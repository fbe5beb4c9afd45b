// Connects Hummingbird with the preview and the editor: translates their requests and responses.

import Dispatch
import GuidePreview
import GuideStudio
import GuideSupport
import HTTPTypes
import Hummingbird
import NIOCore

/// The properties of a connection.
struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Whether the client is on this machine.
    let isLocal: Bool
    /// The client's IP address.
    let address: String

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let given = source.channel.remoteAddress?.ipAddress ?? ""
        // An IPv4 address on an IPv6 socket.
        address = given.hasPrefix("::ffff:") ? String(given.dropFirst(7)) : given
        isLocal = address == "::1" || address.hasPrefix("127.")
    }
}

struct PreviewResponder: HTTPResponder {
    typealias Context = PreviewContext

    let server: PreviewServer
    let session: PreviewSession
    /// The editor; nil without --edit.
    let studio: StudioServer?

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        let received = try await received(request, context)
        defer { if let file = received.bodyFile { try? FileSystem.removeFile(file) } }
        let response =
            await StudioServer.answers(received) ? responseOfEditor(to: received) : server.response(to: received)
        var headers = HTTPFields()
        for field in response.fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers[name] = field.value
        }
        return Response(
            status: HTTPResponse.Status(code: response.status), headers: headers,
            body: body(response.body, of: request, received))
    }

    /// The request as a value, with its body if the editor reads it.
    ///
    /// - Throws: if the connection ends before the body.
    private func received(_ request: Request, _ context: PreviewContext) async throws -> PreviewRequest {
        let fields = request.headers
        var received = PreviewRequest(
            method: request.method.rawValue, target: request.head.path ?? "/", host: request.head.authority,
            // Hummingbird has turned the first one into the authority; the others are still fields.
            hostFieldCount: 1 + (Self.host.map { fields[values: $0].count } ?? 0),
            ifNoneMatch: fields[.ifNoneMatch], range: fields[.range], ifRange: fields[.ifRange],
            // People of a team are at other machines: links that open a file of this machine are of no use to them.
            isLocal: context.isLocal && studio?.hasTeam != true, address: context.address,
            fields: Dictionary(fields.map { ($0.name.canonicalName, $0.value) }) { "\($0), \($1)" })
        guard let studio else { return received }
        let limit = studio.bodyLimit(of: received)
        guard limit > 0 else { return received }
        let announced = fields[.contentLength].flatMap { Int($0) }
        received.isBodyTooLarge = announced.map { $0 > limit } ?? false
        guard !received.isBodyTooLarge else { return received }
        var body = studio.incomingBody()
        do {
            for try await part in request.body {
                received.isBodyTooLarge = body.count + part.readableBytes > limit
                guard !received.isBodyTooLarge else { break }
                try body.append(Array(buffer: part))
            }
            try body.end()
            // A connection that is lost also ends the parts.
            guard received.isBodyTooLarge || announced == nil || announced == body.count else { throw BodyEnded() }
        } catch {
            body.discard()
            guard let error = error as? FileError else { throw error }
            received.bodyError = error
        }
        if received.isBodyTooLarge { body.discard() }
        received.body = body.bytes
        received.bodyFile = body.file
        return received
    }

    /// The response of the editor, whose services may take long: they must not block the few threads that all other
    /// connections and builds share.
    private func responseOfEditor(to request: PreviewRequest) async -> PreviewResponse {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: server.response(to: request)) }
        }
    }

    private func body(
        _ body: PreviewResponse.Body, of request: Request, _ received: PreviewRequest
    ) -> ResponseBody {
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
                        // The session of a person of the team may have ended.
                        guard studio?.mayContinue(received) != false else { break }
                        let json = state.json(for: session, isLocal: received.isLocal)
                        let line = String(decoding: json, as: UTF8.self)
                        try await writer.write(ByteBuffer(string: "data: \(line)\n\n"))
                    }
                }
                try await writer.finish(nil)
            }
        }
    }

    private static let host = HTTPField.Name("host")

    private struct FileEnded: Error {}
    private struct BodyEnded: Error {}
}
