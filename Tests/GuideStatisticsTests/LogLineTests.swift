// Lines of each producer, with the parts that statistics use.

import GuideSupport
import Testing

@testable import GuideStatistics

@Suite("Lines of logs")
struct LogLineTests {
    /// The parts of a line as texts; nil if the line is not readable.
    private func read(_ lines: String...) -> [String]? {
        var reader = LogLineReader()
        var fields = LogFields()
        var bytes: [UInt8] = []
        var result = LogLineReader.Line.comment
        for line in lines {
            bytes = Array(line.utf8)
            result = reader.read(bytes, 0..<bytes.count, into: &fields)
        }
        guard result == .request else { return nil }
        let parts = [
            fields.client, fields.method, fields.path, fields.query, fields.referrer, fields.agent, fields.host,
        ]
        let texts = parts.map { bytes.shownText(in: $0) }
        return texts + [String(fields.status), fields.bodyBytes.map(String.init) ?? "nil", String(fields.second)]
    }

    /// 10 October 2026, 11:55:36 UTC.
    private static let second = "1791633336"

    @Test("nginx and Apache: combined, common, and with the host first")
    func classic() {
        let combined = """
            192.0.2.1 - - [10/Oct/2026:13:55:36 +0200] "GET /york/?s=poster HTTP/1.1" 200 2326 \
            "https://a.example/" "Mozilla/5.0"
            """
        #expect(
            read(combined)
                == [
                    "192.0.2.1", "GET", "york/", "s=poster", "https://a.example/", "Mozilla/5.0", "", "200", "2326",
                    Self.second,
                ])
        #expect(
            read(#"192.0.2.1 - ada b [10/Oct/2026:11:55:36 +0000] "GET http://a.example/x.html HTTP/1.0" 304 -"#)
                == ["192.0.2.1", "GET", "x.html", "", "", "", "", "304", "0", Self.second])
        #expect(
            read(#"[2001:db8::2]:443 2001:db8::1 - - [10/Oct/2026:11:55:36 +0000] "GET / HTTP/2.0" 200 1 "-" "a\"b" 7"#)
                == [
                    "2001:db8::1", "GET", "", "", "-", #"a\"b"#, "[2001:db8::2]:443", "200", "1", Self.second,
                ])
        // A greeting of another protocol is a line with an error, and not a request.
        #expect(
            read(#"192.0.2.1 - - [10/Oct/2026:11:55:36 +0000] "\x16\x03\x01" 400 157 "-" "-""#)?.prefix(3)
                == ["192.0.2.1", "", ""])
    }

    @Test("Caddy: JSON with a time as a number or a text")
    func caddy() {
        let rest = """
            "logger":"http.log.access","request":{"remote_ip":"192.0.2.1","client_ip":"192.0.2.9","method":"GET",\
            "host":"a.example","uri":"/york/?s=poster","headers":{"Accept":["a","b"],"User-Agent":["Mozilla/5.0"],\
            "Referer":["https://b.example/"]},"tls":{"resumed":false}},"size":10900,"status":200,\
            "resp_headers":{"A":[]}}
            """
        let expected = [
            "192.0.2.1", "GET", "york/", "s=poster", "https://b.example/", "Mozilla/5.0", "a.example", "200", "10900",
            Self.second,
        ]
        #expect(read(#"{"level":"info","ts":1791633336.5241024,"# + rest) == expected)
        #expect(read(#"{"ts":"2026-10-10T13:55:36.524+0200","# + rest) == expected)
        #expect(read(#"{"ts":"2026-10-10T11:55:36Z","# + rest) == expected)
        #expect(read(#"{"ts":1791633336,"status":200}"#) == nil)
    }

    @Test("S3: the key is the path, and the request has the query")
    func s3() {
        let line = """
            79a5 bucket [10/Oct/2026:11:55:36 +0000] 192.0.2.1 - 3E57 REST.GET.OBJECT york/index.html \
            "GET /bucket/york/index.html?s=poster HTTP/1.1" 200 - 113 113 7 5 "https://b.example/" "Mozilla/5.0" - \
            s9lz= SigV4 ECDHE - a.example TLSv1.2 - -
            """
        #expect(
            read(line)
                == [
                    "192.0.2.1", "GET", "york/index.html", "s=poster", "https://b.example/", "Mozilla/5.0", "a.example",
                    "200", "113", Self.second,
                ])
        // Other work in the bucket is not a request.
        let deletion = line.replacing("REST.GET.OBJECT", with: "REST.GET.BUCKET")
        #expect(read(deletion)?[7] == "0")
    }

    @Test("CloudFront: the columns are those of the line with their names")
    func cloudFront() {
        let names = "#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent) cs-uri-query sc-content-len"
        let values = "2026-10-10\t11:55:36\t192.0.2.1\tGET\t/york/\t200\tMozilla/5.0%20(X)\ts=poster\t22"
        #expect(
            read("#Version: 1.0", names, values)
                == ["192.0.2.1", "GET", "york/", "s=poster", "", "Mozilla/5.0%20(X)", "", "200", "22", Self.second])
        #expect(read(values) == nil)
        #expect(read(names, "2026-10-10\t11:55:36") == nil)
    }

    @Test(
        "Lines that are not readable",
        arguments: [
            "a", "[", "- - [", "a b c [10/Oct/2026:11:55:36 +0000",
            #"a b c [99/Oct/2026:11:55:36 +0000] "GET / H" 200 1"#,
            #"a b c [31/Feb/2026:11:55:36 +0000] "GET / HTTP/1.1" 200 1"#,
            #"a b c [10/Oct/2026:11:55:36 +0000] "GET / HTTP/1.1"#, #"a b c [10/Oct/2026:11:55:36 +0000] "\"#,
            #"a b c [10/Oct/2026:11:55:36 +0000] "GET / HTTP/1.1" OK 1"#, "{", #"{"ts":"#, #"{"ts":1,"request":{"a"}"#,
            #"{"a":"\"#, #"{"a":[{"#, "{}}", "\0\0\0", "\u{FF}",
        ])
    func unreadable(line: String) {
        #expect(read(line) == nil)
    }

    @Test("Every beginning and every changed byte of a line is read without a crash")
    func damaged() {
        let lines = [
            #"a - - [10/Oct/2026:13:55:36 +0200] "GET /york/?s=poster HTTP/1.1" 200 2326 "https://a.example/" "b""#,
            #"{"ts":1791633336.5,"request":{"method":"GET","uri":"/","headers":{"User-Agent":["a"]}},"status":200}"#,
        ]
        for line in lines {
            let bytes = Array(line.utf8)
            for index in bytes.indices {
                var altered = bytes
                altered[index] = 0xFF
                for changed in [Array(bytes[..<index]), altered] {
                    var reader = LogLineReader()
                    var fields = LogFields()
                    _ = reader.read(changed, 0..<changed.count, into: &fields)
                    #expect(fields.path.upperBound <= changed.count)
                }
            }
        }
    }

    @Test("Days of the calendar")
    func days() throws {
        #expect(CivilDay(year: 1970, month: 1, day: 1)?.number == 0)
        #expect(CivilDay("2026-10-10")?.number == 20_736)
        #expect(CivilDay("2000-02-29")?.text == "2000-02-29")
        #expect(CivilDay("1900-02-29") == nil)
        #expect(CivilDay("2026-1-01") == nil)
        for number in stride(from: -100_000, through: 100_000, by: 37) {
            #expect(CivilDay(CivilDay(number: number).text)?.number == number)
        }
    }

    @Test("The clocks of a time zone change in summer")
    func zone() throws {
        let london = try #require(ZoneClock("Europe/London"))
        #expect(london.offset(at: 1_791_633_336) == 3_600)
        #expect(london.offset(at: 1_796_040_000) == 0)
        #expect(ZoneClock("Europe/Yorkk") == nil)
        #expect(ZoneClock(String(repeating: "a", count: 200)) == nil)
    }
}
