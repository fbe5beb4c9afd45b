// Publishes into a bucket of a service with the interface of Amazon S3, with curl.

import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage

struct S3Target: UploadTarget {
    let address: PublishAddress
    private let endpoint: String
    private let common: [CurlTransfers.Option]

    static let defaultRegion = "us-east-1"

    init(_ address: PublishAddress, _ destination: PublishDestination, _ secrets: PublishSecrets) throws(UploadError) {
        guard let accessKey = secrets.accessKey, let secretKey = secrets.secretKey else {
            throw UploadError(
                message: "the keys of the bucket are missing; set the environment variables AWS_ACCESS_KEY_ID and "
                    + "AWS_SECRET_ACCESS_KEY")
        }
        let region = destination.region ?? Self.defaultRegion
        self.address = address
        let given = destination.endpoint ?? "https://s3.\(region).amazonaws.com"
        endpoint = given.hasSuffix("/") ? String(given.dropLast()) : given
        guard endpoint.hasPrefix("https://") || Self.isLocal(endpoint) else {
            throw UploadError(message: "endpoint does not use HTTPS; write https:// instead of http://")
        }
        var options: [CurlTransfers.Option] = [
            ("aws-sigv4", "aws:amz:\(region):s3"), ("user", "\(accessKey):\(secretKey)"), ("proto", "=https,http"),
            ("write-out", "%{http_code}\\n"),
        ]
        if let token = secrets.sessionToken { options.append(("header", "x-amz-security-token: \(token)")) }
        common = options
    }

    /// Whether a service runs on this machine, where no other machine can read what is sent.
    private static func isLocal(_ endpoint: String) -> Bool {
        endpoint.wholeMatch(of: /http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?/) != nil
    }

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("file")
        var transfers = CurlTransfers(common)
        transfers.add([("url", url(path)), ("header", Self.hash([UInt8]().sha256)), ("output", file.string)])
        let run = try transfers.run()
        guard run.succeeded else { throw error(run) }
        let bytes = (try? FileSystem.read(file)) ?? []
        switch Self.statuses(run).first ?? 0 {
        case 200: return bytes
        case 404: return nil
        // Without the permission to list a bucket, a file that does not exist is reported as refused.
        case 403 where String(decoding: bytes, as: UTF8.self).contains("<Code>AccessDenied</Code>"): return nil
        case let status: throw refusal(status)
        }
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        // The status of the first failure is in curl's message.
        var transfers = CurlTransfers(common + [("fail", nil), ("output", "/dev/null")])
        for file in files {
            transfers.add([
                ("upload-file", file.source.string), ("url", url(file.path)), ("header", Self.hash(file.sha256)),
                ("header", "content-type: \(Self.type(of: file.path))"),
                ("write-out", "%{http_code}\\n\(CurlTransfers.reportsSent)"),
            ])
        }
        if transfers.isEmpty { return }
        let run = try transfers.run(sent: done)
        guard run.succeeded else { throw error(run) }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        var transfers = CurlTransfers(common + [("request", "DELETE"), ("output", "/dev/null")])
        for path in paths { transfers.add([("url", url(path)), ("header", Self.hash([UInt8]().sha256))]) }
        if transfers.isEmpty { return }
        let run = try transfers.run()
        guard run.succeeded else { throw error(run) }
        for status in Self.statuses(run) where !(200..<300).contains(status) && status != 404 { throw refusal(status) }
    }

    private func url(_ path: String) -> String {
        let name = address.path.isEmpty ? path : "\(address.path)/\(path)"
        return "\(endpoint)/\(address.host)/\(name.percentEncoded(keeping: "-._~/"))"
    }

    private static func hash(_ sha256: String) -> String { "x-amz-content-sha256: \(sha256)" }

    private static func type(of path: String) -> String {
        let type = MediaTypes.type(of: path)
        return type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
    }

    private static func statuses(_ run: ProgramRun) -> [Int] {
        String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { Int($0) }
    }

    private func error(_ run: ProgramRun) -> UploadError {
        let status = Self.statuses(run).last { $0 >= 400 }
        if run.status == 22, let status { return refusal(status) }
        return CurlTransfers.error(
            run, host: endpoint, login: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
    }

    private func refusal(_ status: Int) -> UploadError {
        switch status {
        case 401, 403:
            UploadError(
                message: "\(endpoint) refuses access to the bucket \(address.host) (\(status)); check "
                    + "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, region, and what the key may do")
        case 404:
            UploadError(message: "\(endpoint) has no bucket \(address.host); create it, or correct the address")
        case 507: .full(endpoint)
        default:
            UploadError(message: "\(endpoint) answers with an error (\(status)); \(UploadError.again)")
        }
    }
}
