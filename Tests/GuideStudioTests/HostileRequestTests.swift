// Sends requests to every service of the editor that try to leave the guide, or to end or block the editor.

import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Hostile requests to the editor")
struct HostileRequestTests {
    private static let token = "0123456789abcdef"
    private static let page = "content/york/places/minster.md"

    private let guide: StudioGuide
    private let outside: TemporaryFolder
    private let server: StudioServer

    init() throws {
        guide = try StudioGuide()
        outside = try TemporaryFolder()
        try outside.write("---\nname: Secret\n---\n\nSecret.\n", to: "secret.md")
        try outside.write(StudioGuide.york["content/york/places/minster.svg"] ?? "", to: "secret.svg")
        try guide.folder.write("---\nname: Hidden\n---\n", to: ".hidden/page.md")
        let places = guide.folder.path.appending("content/york/places")
        for (name, target) in [
            ("link.md", outside.path.appending("secret.md").string), ("link", outside.path.string),
            ("hidden", "../../../.hidden"),
        ] {
            try FileSystem.makeLink(to: target, at: places.appending(name))
        }
        server = StudioServer(
            guide.context.session, token: Self.token, files: StudioFiles(folder: outside.path.appending("studio")))
    }

    private func ask(
        _ service: String, _ method: String = "POST", _ query: [String: String] = [:], body: [UInt8] = []
    ) throws -> (status: Int, text: String) {
        let parameters = query.map { "\($0.key)=\($0.value.percentEncoded(keeping: ""))" }.joined(separator: "&")
        let request = PreviewRequest(
            method: method, target: "/.wynd/edit/api/\(service)?\(parameters)",
            fields: [StudioSecurity.tokenField: Self.token], body: body)
        let response = try #require(server.response(to: request))
        guard case .bytes(let bytes) = response.body else { return (response.status, "") }
        return (response.status, String(decoding: bytes, as: UTF8.self))
    }

    /// All files of the guide and beside it, to compare them.
    private func everything() throws -> [[String: [UInt8]]] {
        try [guide.folder.path.appending("content"), outside.path].map { root in
            var found: [String: [UInt8]] = [:]
            // A link to a folder has no bytes.
            for file in try FileSystem.filesBelow(root) {
                found[file] = (try? FileSystem.read(root.appending(file))) ?? []
            }
            return found
        }
    }

    // MARK: Paths

    static let hostilePaths = [
        "../secret.md", "/etc/passwd", "content/../../secret.md", "content/york/../../../secret.md",
        "content/york/places/link.md", "content/york/places/link/secret.md", "content/york/places/link/secret.svg",
        "content/york/places/link/new.md", "content/york/places/hidden/page.md", ".hidden/page.md", ".git/config",
        ".wynd-history/x.md", ".wynd-cache/x.md", "content/.git/config", "content/york/..\\..\\x.md",
        "content/york/x\u{1}.md", "content/york/\u{202E}gpj.md", "content/york/\u{85}.md", "C:/x.md", "./guide.yaml",
        "guide.yaml/../../x.yaml", "public/index.html", "content",
        "content/" + String(repeating: "a", count: 201) + ".md",
        "content/" + String(repeating: "a/", count: 600) + "x.md",
    ]

    /// The requests with a path: the path is a parameter, or a member of the body.
    static let requests: [(method: String, service: String, rest: String)] = [
        ("GET", "page", ""), ("GET", "history", ""), ("GET", "history/text", ""), ("GET", "media/file", ""),
        ("GET", "media/thumbnail", ""), ("GET", "media/text", ""), ("GET", "translation", ""), ("GET", "walk", ""),
        ("GET", "review/changes", ""), ("GET", "review/comments", ""),
        ("POST", "page", #""hash": "", "operations": [{"op": "set", "at": ["name"], "value": "X"}]"#),
        ("POST", "review/comments", #""text": "Hello", "by": "X""#),
        ("POST", "media/text", #""text": "X", "hash": """#),
        ("POST", "media/turn", #""degrees": 90"#), ("POST", "media/rename", #""name": "other""#),
        ("POST", "media/shrink", #""longest": 2000"#),
        ("POST", "media/delete", #""dry": false"#), ("POST", "media/restore", #""id": "1-x""#),
        ("POST", "delete", #""dry": false"#), ("POST", "rename", #""id": "other""#),
        ("POST", "undelete", #""dry": false"#),
        ("POST", "duplicate", #""name": "Copy""#), ("POST", "restore", #""id": "git-HEAD""#),
        ("POST", "translation/confirm", #""language": "de""#),
    ]

    @Test("No service reads or changes a file outside of the guide's content", arguments: hostilePaths)
    func paths(path: String) throws {
        let before = try everything()
        for (method, service, rest) in Self.requests {
            let member = JSONWriter.object(isCompact: true) { $0.member("path", path) }
            let body: [UInt8] = rest.isEmpty ? [] : Array(member.dropLast()) + Array(", \(rest)}".utf8)
            let query = ["path": path, "id": "git-HEAD", "language": "de"]
            let (status, text) = try ask(service, method, query, body: body)
            #expect((400..<500).contains(status), "\(method) \(service) \(path)")
            #expect(!text.contains("Secret"), "\(method) \(service) \(path)")
        }
        #expect(try everything() == before)
    }

    @Test(
        "Nothing is uploaded outside of the guide's content, and the file's name leads nowhere",
        arguments: [
            "..", "/tmp", "content", ".git", "templates", "content/york/places/link", "content/york/places/hidden",
        ])
    func uploads(folder: String) throws {
        let drawing = Array((StudioGuide.york["content/york/places/minster.svg"] ?? "").utf8)
        let before = try everything()
        #expect(
            try (400..<500).contains(ask("media", "POST", ["folder": folder, "name": "a.svg"], body: drawing).status))
        #expect(try everything() == before)
        for name in [
            "../../x.svg", "/etc/x.svg", "..\\x.svg", "\u{202E}gvs.x", "CON.svg", String(repeating: "n", count: 300),
            "", ".svg", "a\u{0}.svg",
        ] {
            let stored = try ask("media", "POST", ["folder": "content/york/new", "name": name], body: drawing)
            #expect([200, 400].contains(stored.status), "\(name.debugDescription)")
        }
        let names = (try? FileSystem.names(in: guide.folder.path.appending("content/york/new"))) ?? []
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]{1,100}\.svg/) != nil }, "\(names)")
    }

    @Test("Other parameters lead nowhere either")
    func parameters() throws {
        let before = try everything()
        for hostile in ["../../x", "..", "/etc/passwd", "-x", "--output=x", "%2e%2e/x"] {
            let queries: [(String, [String: String])] = [
                ("history/text", ["path": Self.page, "id": "git-\(hostile)"]),
                ("history/text", ["path": Self.page, "id": "studio-\(hostile)"]), ("towns", ["extract": hostile]),
                ("map", ["city": hostile]), ("places", ["city": hostile, "text": "x"]), ("explain", ["code": hostile]),
                ("translations/xliff", ["language": hostile]), ("zones", ["city": hostile]),
                ("translation", ["path": Self.page, "language": hostile]),
            ]
            for (service, query) in queries {
                #expect(try (400..<500).contains(ask(service, "GET", query).status), "\(service) \(query)")
            }
            let bodies: [(String, [String])] = [
                ("create", ["kind", "place", "name", "X", "city", hostile]),
                ("create", ["original", Self.page, "language", hostile]),
                ("rename", ["path", Self.page, "id", hostile]),
                ("import/undo", ["undo", hostile]),
                ("zones", ["city", "york", "hash", "", "op", "restore", "path", hostile]),
                ("import/plan", ["upload", hostile, "city", "york", "format", "csv"]),
                ("media/restore", ["path", "content/york/places/minster.svg", "id", "1-\(hostile)"]),
                ("restore", ["path", Self.page, "id", "git-\(hostile)"]), ("publish/start", ["to", hostile]),
            ]
            for (service, pairs) in bodies {
                let body = JSONWriter.object(isCompact: true) { json in
                    for index in stride(from: 0, to: pairs.count, by: 2) {
                        json.member(named: pairs[index], pairs[index + 1])
                    }
                }
                #expect(try (400..<500).contains(ask(service, body: body).status), "\(service) \(pairs)")
            }
        }
        #expect(try everything() == before)
    }

    // MARK: Bodies

    static let posts = [
        "page?path=\(page)", "create", "duplicate", "rename", "delete", "undelete", "begin", "route", "import/plan",
        "import/take", "import/undo", "review/approve", "review/request", "publish/check", "publish/start",
        "publish/preview-link", "media/turn", "media/shrink", "media/rename", "media/delete", "media/restore",
        "media/text", "translation/confirm", "restore", "blocks", "translations/xliff",
        "translations/undo",
    ]

    @Test("A body that is not the expected JSON is refused by every service", arguments: posts)
    func bodies(service: String) throws {
        let before = try everything()
        let deep = String(repeating: "[", count: 100_000)
        let wrong = #"{"path": 1, "city": [], "kind": {}, "paths": {"a": 1}, "name": null, "upload": 5, "by": {}}"#
        for body in ["", "null", "[]", "{", "[[[", deep, wrong, "{\"path\": 1e999}", "{\"a\": \"\\ud8\"}"] {
            let target = service.split(separator: "?")
            let query = target.count > 1 ? ["path": Self.page] : [:]
            let answer = try ask(String(target[0]), "POST", query, body: Array(body.utf8))
            #expect((400..<500).contains(answer.status), "\(service) \(body.prefix(20))")
        }
        #expect(try (400..<500).contains(ask(service, body: [0xFF, 0xFE, 0x00]).status))
        #expect(try everything() == before)
    }

    @Test(
        "An operation that does not fit the page changes nothing",
        arguments: [
            #"{"op": "set", "at": ["media", -1, "alt"], "value": "x"}"#, #"{"op": "set", "at": [], "value": "x"}"#,
            #"{"op": "insert", "at": ["media", 9223372036854775807], "value": "x"}"#,
            #"{"op": "insert", "at": ["media", 9223372036854775808], "value": "x"}"#,
            #"{"op": "set", "at": ["media", 1e999], "value": "x"}"#,
            #"{"op": "set", "at": ["media", 0.5], "value": "x"}"#,
            #"{"op": "move", "at": ["media", 0], "to": 9223372036854775807}"#,
            #"{"op": "move", "at": ["media", 0], "to": -9223372036854775808}"#, #"{"op": "remove", "at": []}"#,
            #"{"op": "run", "at": ["name"]}"#, "1",
            Array(repeating: #"{"op": "set", "at": ["name"], "value": "x"}"#, count: 1001).joined(separator: ", "),
        ])
    func operations(operation: String) throws {
        let before = try everything()
        let hash = Array(try guide.folder.text(Self.page).utf8).sha256
        let body = Array("{\"hash\": \"\(hash)\", \"operations\": [\(operation)]}".utf8)
        #expect(try ask("page", "POST", ["path": Self.page], body: body).status == 400)
        #expect(try everything() == before)
    }

    @Test("A value cannot become another key or the end of the front matter")
    func values() throws {
        let hostile = "a\nstatus: draft\n---\n# x"
        let hash = Array(try guide.folder.text(Self.page).utf8).sha256
        let body = JSONWriter.object(isCompact: true) { json in
            json.member("hash", hash)
            json.array("operations") { array in
                for key in ["name", "__proto__", "k\nstatus: draft\nx"] {
                    array.elementObject { operation in
                        operation.member("op", "set")
                        operation.array("at") { $0.element(key) }
                        operation.member("value", hostile)
                    }
                }
            }
        }
        #expect(try ask("page", "POST", ["path": Self.page], body: body).status == 200)
        let page = try JSONReader.read(Array(ask("page", "GET", ["path": Self.page]).text.utf8))
        #expect(page["values"]?["name"]?.string == hostile)
        #expect(page["values"]?["__proto__"]?.string == hostile)
        #expect(page["values"]?["status"] == nil)
        #expect(page["body"]?.string?.contains("A church.") == true)
    }

    @Test("A secret key is not saved, because the page could not be opened again")
    func secretKey() throws {
        let before = try everything()
        let key = "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ"
        try #require(Array(key.utf8).containsSecretKey)
        let hash = Array(try guide.folder.text(Self.page).utf8).sha256
        let operation = #"{"op": "set", "at": ["summary"], "value": "\#(key)"}"#
        let save = Array("{\"hash\": \"\(hash)\", \"operations\": [\(operation)]}".utf8)
        #expect(try ask("page", "POST", ["path": Self.page], body: save).status == 422)
        let new = #"{"kind": "place", "city": "york", "name": "New", "values": {"summary": "\#(key)"}}"#
        #expect(try ask("create", body: Array(new.utf8)).status == 422)
        #expect(try everything() == before)
    }

    @Test("A comment needs a page, and is not written through a link out of the guide")
    func comments() throws {
        let comment = Array(#"{"text": "Hello", "by": "X"}"#.utf8)
        #expect(try ask("review/comments", "POST", ["path": "content/york/missing.md"], body: comment).status == 404)
        try FileSystem.makeLink(to: outside.path.string, at: guide.folder.path.appending("reviews"))
        let before = try everything()
        #expect(try ask("review/comments", "POST", ["path": Self.page], body: comment).status == 403)
        #expect(try everything() == before)
    }
}
