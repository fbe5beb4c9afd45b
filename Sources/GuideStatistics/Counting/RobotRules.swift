// Decides which requests come from robots. docs/statistics.md and the report list these rules.

/// The rule by which a request counts as that of a robot.
package enum RobotRule: Int, CaseIterable, Sendable {
    /// The name of the program contains a word of robots, or a web address.
    case name
    /// The log has a field for the name of the program, and the field is empty.
    case noName
    /// The client asked for robots.txt earlier on the same day.
    case readsRobotsText
    /// The address is one of another program, for example `wp-login.php`, and the guide does not have it.
    case probe

    /// The rule in words.
    package var sentence: String {
        switch self {
        case .name: "the name of the program contains a word of robots, or a web address"
        case .noName: "the program has no name"
        case .readsRobotsText: "the client asked for robots.txt before, on the same day"
        case .probe: "the address is one of another program, which the guide does not have"
        }
    }
}

/// Recognises robots.
struct RobotRules {
    /// Words in the names of robots and of programs that fetch pages without a reader, in lower case.
    static let words = [
        "bot", "crawl", "spider", "slurp", "http://", "https://", "headless", "lighthouse", "curl/", "wget", "python",
        "java/", "go-http", "okhttp", "libwww", "scrapy", "node-fetch", "axios", "facebookexternalhit", "whatsapp",
        "google-", "googleother", "mediapartners", "preview", "pingdom", "uptime", "monitor", "scan",
    ]
    /// The most clients that the program remembers as readers of robots.txt.
    private static let mostReaders = 100_000

    /// The words as one array, in the order of their first letters.
    private let letters: [UInt8]
    /// The ranges of the words in `letters`.
    private let ranges: [Range<Int>]
    /// For each byte, the numbers of the words that begin with it.
    private let numbers: [Range<Int>]
    /// Hashes of the clients that asked for robots.txt on `day`.
    private var readers: Set<Int> = []
    private var day = Int.min

    init() {
        var (letters, ranges): ([UInt8], [Range<Int>]) = ([], [])
        var numbers = [Range<Int>](repeating: 0..<0, count: 256)
        for word in Self.words.sorted() {
            let bytes = Array(word.utf8)
            let first = Int(bytes[0])
            numbers[first] = (numbers[first].isEmpty ? ranges.count : numbers[first].lowerBound)..<ranges.count + 1
            ranges.append(letters.count..<letters.count + bytes.count)
            letters += bytes
        }
        (self.letters, self.ranges, self.numbers) = (letters, ranges, numbers)
    }

    /// The rule by which a request is one of a robot; nil if there is none.
    ///
    /// - Parameter day: the day of the request, as a number.
    mutating func rule(for fields: LogFields, day: Int, in bytes: [UInt8]) -> RobotRule? {
        if day != self.day {
            self.day = day
            readers.removeAll()
        }
        if bytes.equals("robots.txt", in: fields.path) || bytes.ends(with: "/robots.txt", in: fields.path) {
            if readers.count < Self.mostReaders { readers.insert(client(fields, in: bytes)) }
            return .readsRobotsText
        }
        if fields.hasAgent {
            if fields.agent.isEmpty || bytes.equals("-", in: fields.agent) { return .noName }
            if isRobot(bytes, fields.agent) { return .name }
        }
        if !readers.isEmpty, readers.contains(client(fields, in: bytes)) { return .readsRobotsText }
        return fields.status >= 400 && Self.isProbe(bytes, fields.path) ? .probe : nil
    }

    private func client(_ fields: LogFields, in bytes: [UInt8]) -> Int {
        bytes.hash(of: fields.client) ^ (bytes.hash(of: fields.agent) &* 3)
    }

    /// Whether the name of a program contains a word of robots.
    private func isRobot(_ bytes: [UInt8], _ agent: Range<Int>) -> Bool {
        for start in agent {
            for number in numbers[Int(Self.lowercased(bytes[start]))] {
                let word = ranges[number]
                guard word.count <= agent.upperBound - start else { continue }
                var offset = 1
                while offset < word.count,
                    letters[word.lowerBound + offset] == Self.lowercased(bytes[start + offset])
                {
                    offset += 1
                }
                if offset == word.count, !Self.isTelephone(bytes, agent, at: start) { return true }
            }
        }
        return false
    }

    /// Whether a word is the end of `CUBOT`, a make of telephones.
    private static func isTelephone(_ bytes: [UInt8], _ agent: Range<Int>, at start: Int) -> Bool {
        start - 2 >= agent.lowerBound && lowercased(bytes[start]) == UInt8(ascii: "b")
            && lowercased(bytes[start - 1]) == UInt8(ascii: "u") && lowercased(bytes[start - 2]) == UInt8(ascii: "c")
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// Whether a path is one of other programs, which robots try on every server.
    static func isProbe(_ bytes: [UInt8], _ path: Range<Int>) -> Bool {
        for ending in [".php", ".asp", ".aspx", ".jsp", ".cgi", ".env", ".sql"] as [StaticString]
        where bytes.ends(with: ending, in: path) { return true }
        for start in path where start == path.lowerBound || bytes[start - 1] == UInt8(ascii: "/") {
            let rest = start..<path.upperBound
            if bytes.starts(with: "wp-", in: rest) || bytes.starts(with: "cgi-bin", in: rest) { return true }
            if bytes.starts(with: ".", in: rest), !bytes.starts(with: ".well-known", in: rest) { return true }
        }
        return false
    }
}
