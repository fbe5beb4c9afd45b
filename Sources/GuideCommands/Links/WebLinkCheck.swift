// Finds dead links: checks whether the external links of a guide still work.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// Requests the pages that a guide links to, one page at a time from each server.
public struct WebLinkCheck: Sendable {
    /// The number of servers that are asked at the same time.
    static let servers = 6
    /// The pause between two requests to one server.
    static let delay = Duration.milliseconds(250)
    /// The timeout of a request in seconds.
    static let timeout = 20

    private let links: [WebLink]

    public init(_ links: [WebLink]) { self.links = links }

    /// The result of the check.
    public struct Outcome: Sendable {
        /// A warning for each broken link.
        public var diagnostics: [Diagnostic] = []
        /// The number of requested addresses.
        public var checked = 0
        /// The number of addresses that refuse programs, so that the check cannot judge them.
        public var refused = 0
    }

    /// What a server answers for a page.
    enum Answer: Hashable, Sendable {
        case working
        /// The server answers, but refuses programs.
        case refused
        /// The link is broken; the reason follows the address in a sentence.
        case broken(String)
        /// Not requested, because curl is missing.
        case unchecked
    }

    /// Requests every address once.
    public func run(progress: Progress) async -> Outcome {
        let addresses = Set(links.map { Self.page(of: $0.address) })
        let hosts = Dictionary(grouping: addresses, by: Self.host).sorted { $0.key < $1.key }.map { $0.value.sorted() }
        let step = progress.begin("Links", total: addresses.count)
        let found = await parallelMap(hosts, jobs: Self.servers) { pages in
            var answers: [String: Answer] = [:]
            for (number, page) in pages.enumerated() where !Task.isCancelled {
                if number > 0 { try? await Task.sleep(for: Self.delay) }
                answers[page] = Self.check(page)
                step.advance()
            }
            return answers
        }
        let answers = found.compactMap { $0 }.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        var outcome = Outcome()
        outcome.checked = answers.count
        outcome.refused = answers.values.count { $0 == .refused }
        if answers.values.contains(.unchecked) {
            outcome.diagnostics = [
                .warning(
                    at: SourceLocation(file: GuideReader.settingsFile), code: .deadLink,
                    "links cannot be checked, because curl is missing on this machine; install it")
            ]
            return outcome
        }
        for link in links {
            guard case .broken(let reason)? = answers[Self.page(of: link.address)] else { continue }
            outcome.diagnostics.append(
                .warning(
                    at: link.location, code: .deadLink,
                    "\(link.address) \(reason); find its new address, or remove the link"))
        }
        return outcome
    }

    // MARK: Addresses

    /// An address without its fragment, which a browser never sends to the server.
    private static func page(of address: String) -> String { String(address.prefix { $0 != "#" }) }

    private static func host(of page: String) -> String {
        guard let start = page.firstRange(of: "://")?.upperBound else { return page }
        return page[start...].prefix { !"/?#".contains($0) }.lowercased()
    }

    // MARK: Requests

    /// Requests the headers of a page, or the page itself if the server does not answer HEAD requests.
    private static func check(_ page: String) -> Answer {
        let first = answer(to: page, isHead: true)
        if case .broken = first { return answer(to: page, isHead: false) }
        return first
    }

    private static func answer(to page: String, isHead: Bool) -> Answer {
        let arguments =
            [
                "curl", "--disable", "--silent", "--location", "--max-redirs", "8", "--proto", "=http,https",
                "--proto-redir", "=http,https", "--globoff", "--connect-timeout", "10", "--max-time", "\(timeout)",
                "--output", "/dev/null", "--user-agent", "wynd/\(WyndVersion.current) (check of links)", "--write-out",
                "%{http_code} %{errormsg}",
            ] + (isHead ? ["--head"] : []) + ["--url", page]
        guard let bytes = Command.output(of: arguments, acceptsFailure: true), !bytes.isEmpty else { return .unchecked }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
        return answer(
            status: words.first.flatMap { Int($0) } ?? 0, errorMessage: words.count > 1 ? String(words[1]) : "")
    }

    /// - Parameters:
    ///   - status: the HTTP status (RFC 9110, section 15); 0 if there was no answer.
    ///   - errorMessage: curl's error message; may be empty.
    static func answer(status: Int, errorMessage: String) -> Answer {
        switch status {
        case 0: .broken("does not answer" + (errorMessage.isEmpty ? "" : " (\(errorMessage.onOneLine))"))
        case 200..<300: .working
        case 401, 403, 429, 999: .refused
        case 404, 410: .broken("no longer exists (\(status))")
        case 300..<400: .broken("redirects endlessly (\(status))")
        default: .broken("answers with an error (\(status))")
        }
    }
}

extension String {
    fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
