// Downloads pictures with curl, within limits, and only from the public network.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// Downloads the pictures of an import.
struct PictureDownload {
    /// The most bytes of a picture.
    static let limit = 20 << 20
    /// The most seconds for one request.
    static let seconds = 60
    static let mostRedirects = 5
    /// How many pictures are downloaded at the same time.
    static let atOnce = 4
    /// How many pictures one run of curl downloads.
    private static let batch = 100

    let folder: PictureFolder
    /// The hosts that may have an address of a private network, in small letters.
    let localHosts: Set<String>

    private struct Request {
        var picture: String
        /// The address of the picture, or the one to which it redirects.
        var address: String
    }

    private struct Answer {
        var request: Request
        var file: FilePath
        var error = 0
        var status = 0
        var redirect = ""
    }

    private typealias Results = [String: Result<FilePath, PictureFailure>]

    /// Downloads each address once.
    ///
    /// - Returns: the files by the addresses.
    func files(of addresses: Set<String>) -> [String: Result<FilePath, PictureFailure>] {
        var results: Results = [:]
        var hosts: [String: [HostAddress]] = [:]
        var requests = addresses.sorted().map { Request(picture: $0, address: $0) }
        for _ in 0...Self.mostRedirects where !requests.isEmpty {
            var redirected: [Request] = []
            for start in stride(from: 0, to: requests.count, by: Self.batch) {
                let batch = requests[start..<min(start + Self.batch, requests.count)]
                redirected += download(batch, &hosts, &results)
            }
            requests = redirected
        }
        for request in requests {
            results[request.picture] = .failure(
                .other("its address redirects more than \(Self.mostRedirects) times; write the address of the picture"))
        }
        return results
    }

    /// Downloads some pictures.
    ///
    /// - Returns: a request for each answer that redirects.
    private func download(
        _ requests: ArraySlice<Request>, _ hosts: inout [String: [HostAddress]], _ results: inout Results
    ) -> [Request] {
        var transfers = CurlTransfers(Self.options)
        var answers: [Answer] = []
        do {
            for request in requests {
                switch target(of: request.address, &hosts) {
                case .failure(let failure): results[request.picture] = .failure(failure)
                case .success(let target):
                    let file = try folder.newFile()
                    transfers.add(target.options + Self.output(to: file, number: answers.count))
                    answers.append(Answer(request: request, file: file))
                }
            }
            guard !transfers.isEmpty else { return [] }
            Self.read(try transfers.run(stopsAtFailure: false), into: &answers)
        } catch {
            let reason = (error as? UploadError)?.message ?? "the temporary folder cannot be written; free some space"
            for request in requests where results[request.picture] == nil {
                results[request.picture] = .failure(.other(reason))
            }
            return []
        }
        var redirected: [Request] = []
        for answer in answers {
            if answer.error == 0, (300..<400).contains(answer.status), !answer.redirect.isEmpty {
                redirected.append(Request(picture: answer.request.picture, address: answer.redirect))
            } else {
                results[answer.request.picture] = Self.result(of: answer)
            }
        }
        return redirected
    }

    // MARK: curl

    private static let options: [CurlTransfers.Option] = [
        ("parallel", nil), ("parallel-max", "\(atOnce)"), ("proto", "=http,https"), ("max-time", "\(seconds)"),
        ("max-filesize", "\(limit)"), ("user-agent", "wynd/\(WyndVersion.current) (import of pictures)"),
    ]

    private static func output(to file: FilePath, number: Int) -> [CurlTransfers.Option] {
        [
            ("output", file.string),
            ("write-out", "\(number) %{exitcode} %{http_code} %{redirect_url}\\n"),
        ]
    }

    /// Reads what curl writes about each transfer.
    private static func read(_ run: ProgramRun, into answers: inout [Answer]) {
        // A transfer about which curl says nothing has failed.
        for number in answers.indices { answers[number].error = 1 }
        for line in String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard words.count >= 3, let number = Int(words[0]), answers.indices.contains(number) else { continue }
            answers[number].error = Int(words[1]) ?? 1
            answers[number].status = Int(words[2]) ?? 0
            answers[number].redirect = words.count > 3 ? words[3] : ""
        }
    }

    private static func result(of answer: Answer) -> Result<FilePath, PictureFailure> {
        let bytes = FileSystem.attributes(answer.file)?.bytes ?? 0
        // The numbers are those of curl's manual.
        if answer.error == 63 || bytes > limit {
            return .failure(.other("it has more than \(limit >> 20) MB; save a smaller one beside the file"))
        }
        if answer.error == 28 {
            return .failure(
                .other("its server needs more than \(seconds) seconds; import again, or save it beside the file"))
        }
        guard answer.error == 0 else {
            return .failure(
                .other("its server cannot be reached (curl: \(answer.error)); check the address, and import again"))
        }
        guard (200..<300).contains(answer.status) else {
            return .failure(.other("its server answers \(answer.status); correct the address"))
        }
        guard bytes > 0 else { return .failure(.other("its server sends an empty file; correct the address")) }
        return .success(answer.file)
    }

    // MARK: Addresses

    /// An address that may be requested.
    struct Target: Hashable {
        var address: String
        /// The host and the port, with the addresses of the host; nil to let curl find them.
        var resolved: String?

        fileprivate var options: [CurlTransfers.Option] {
            var options: [CurlTransfers.Option] = [("url", address)]
            if let resolved { options.append(("resolve", resolved)) }
            return options
        }
    }

    /// Checks an address, and finds the host in the network.
    ///
    /// The host is connected at the checked address, so that a second lookup cannot give another one.
    func target(
        of address: String, _ hosts: inout [String: [HostAddress]]
    ) -> Result<Target, PictureFailure> {
        let encoded = Self.encoded(address)
        if case .invalid(let reason, _) = WebAddress.check(encoded) {
            return .failure(.other("its address \(reason)"))
        }
        let isSecure = encoded.lowercased().hasPrefix("https://")
        let authority = encoded.dropFirst(isSecure ? 8 : 7).prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = parts[0].lowercased()
        let written = parts.count > 1 ? Int(parts[1]) : isSecure ? 443 : 80
        // curl decodes other characters in its own way, so that another host can be meant.
        guard let port = written, (1...65_535).contains(port),
            host.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F })
        else {
            return .failure(.other("its address has a host that is not a plain name; write one such as example.org"))
        }
        if localHosts.contains(host) { return .success(Target(address: encoded)) }
        let found = hosts[host] ?? HostAddress.lookUp(host)
        hosts[host] = found
        guard !found.isEmpty else {
            return .failure(.other("its host \(host.shortForMessage) cannot be found; correct the address"))
        }
        guard found.allSatisfy(\.isPublic) else {
            return .failure(
                .other(
                    "its host \(host.shortForMessage) is in a private network; if you trust the file, add "
                        + "--fetch-from \(host.shortForMessage)"))
        }
        let network = found.map { $0.bytes.count == 4 ? $0.text : "[\($0.text)]" }.joined(separator: ",")
        return .success(Target(address: encoded, resolved: "\(host):\(port):\(network)"))
    }

    /// The address without its fragment, and with percent-encoding for characters that an address cannot contain.
    static func encoded(_ address: String) -> String {
        var text = ""
        for byte in address.prefix(while: { $0 != "#" }).utf8 {
            if (0x21...0x7E).contains(byte), !"\"<>\\^`{|}".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
