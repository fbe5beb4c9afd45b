import GuideBuild
import GuideEditing
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite struct StudioServerTests {
    private static let token = "0123456789abcdef"
    private static let page = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta name="wynd-token" content="">
        <title>Studio</title>
        </head>
        <body></body>
        </html>

        """

    private let folder: TemporaryFolder
    private let root: FilePath
    private let server: PreviewServer
    private let studio: StudioServer

    init() throws {
        folder = try TemporaryFolder()
        root = folder.path.appending("guide")
        try folder.write("title: A guide\n", to: "guide/guide.yaml")
        try folder.write("secret", to: "secret.js")
        try folder.write(Self.page, to: "studio/index.html")
        try folder.write("export {};\n", to: "studio/main.js")
        try folder.write("body {}\n", to: "studio/studio.css")
        for language in ["ar", "de", "en", "fr"] {
            try folder.write("{\"save\": \"\(language)\"}\n", to: "studio/words/\(language).json")
        }
        try folder.write("hidden", to: "studio/.hidden.js")
        try FileSystem.makeLink(to: "../secret.js", at: folder.path.appending("studio/link.js"))
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        studio = StudioServer(
            session, token: Self.token, files: StudioFiles(folder: folder.path.appending("studio")),
            limits: StudioLimits(json: 100, files: 200))
        server = PreviewServer(session, addition: studio)
    }

    private func ask(
        _ path: String, method: String = "GET", host: String? = "localhost:8080", isLocal: Bool = true,
        ifNoneMatch: String? = nil, fields: [String: String] = ["x-wynd-token": Self.token], body: [UInt8] = []
    ) -> PreviewResponse {
        server.response(
            to: PreviewRequest(
                method: method, target: "/.wynd/edit/" + path, host: host, ifNoneMatch: ifNoneMatch, isLocal: isLocal,
                fields: fields, body: body))
    }

    private func text(_ response: PreviewResponse) -> String {
        if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    private func json(_ response: PreviewResponse) throws -> JSONNode {
        try JSONReader.read(Array(text(response).utf8))
    }

    // MARK: Own files

    @Test("The editor's page contains the token and the browser's language, and runs only scripts of its own")
    func page() throws {
        let response = ask("", fields: ["accept-language": "xx, de-AT;q=0.8, fr;q=0.5"])
        #expect(response.status == 200)
        #expect(response.field("content-type") == "text/html; charset=utf-8")
        #expect(response.field("x-content-type-options") == "nosniff")
        #expect(response.field("x-frame-options") == "DENY")
        #expect(response.field("cache-control") == "no-cache")
        let policy = try #require(response.field("content-security-policy"))
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; "))
        #expect(policy.hasSuffix("; form-action 'none'; base-uri 'none'"))
        let page = text(response)
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("<meta name=\"wynd-token\" content=\"\(Self.token)\"></head>"))
        #expect(page.ranges(of: "wynd-token").count == 1)
        #expect(response.field("content-length") == String(page.utf8.count))
        #expect(text(ask("index.html?x=1", fields: ["accept-language": "de"])) == page)
    }

    @Test(
        "The language of the page is the one that the browser prefers among those of the editor",
        arguments: [
            (nil, "en"), ("", "en"), ("xx", "en"), ("fr", "fr"), ("fr-CA,en;q=0.9", "fr"), ("en;q=0.5,ar", "ar"),
            ("de;q=0", "en"), ("de;q=0.2, fr;q=0.2", "de"), ("DE", "de"), (";;,,q=", "en"),
        ] as [(String?, String)])
    func language(preference: String?, expected: String) {
        let files = StudioFiles(folder: folder.path.appending("studio"))
        #expect(files.languages == ["ar", "de", "en", "fr"])
        #expect(files.language(preferred: preference) == expected)
    }

    @Test("Files have their types and ETags, which save a second download; HEAD has no body")
    func files() throws {
        for (path, type) in [
            ("main.js", "text/javascript; charset=utf-8"), ("studio.css", "text/css; charset=utf-8"),
            ("words/de.json", "application/json; charset=utf-8"),
        ] {
            let response = ask(path, fields: [:])
            #expect(response.status == 200)
            #expect(response.field("content-type") == type)
            let etag = try #require(response.field("etag"))
            #expect(ask(path, ifNoneMatch: etag).status == 304)
            #expect(ask(path, ifNoneMatch: "\"other\"").status == 200)
            let head = ask(path, method: "HEAD")
            #expect(head.status == 200 && text(head) == "")
            #expect(head.field("content-length") == response.field("content-length"))
        }
        let redirect = server.response(to: PreviewRequest(target: "/.wynd/edit"))
        #expect(redirect.status == 307)
        #expect(redirect.field("location") == "/.wynd/edit/")
    }

    @Test(
        "No address leads to a file outside of the editor's folder",
        arguments: [
            "missing.js", "lib/editor.js", "words", "words/", ".hidden.js", "link.js", "../secret.js",
            "..%2Fsecret.js", "%2e%2e/secret.js", "words/../../secret.js", "words%5C..%5C..%5Csecret.js", "main.js%00",
            "main%2", "%ff.js",
        ])
    func noOtherFile(path: String) { #expect(ask(path).status == 404) }

    @Test("Other paths remain those of the preview")
    func preview() {
        #expect(server.response(to: PreviewRequest(target: "/.wynd/preview.js")).status == 200)
        #expect(studio.response(to: PreviewRequest(target: "/.wynd/edited/main.js")) == nil)
        #expect(studio.response(to: PreviewRequest(target: "/")) == nil)
        #expect(server.response(to: PreviewRequest(method: "POST", target: "/")).status == 405)
    }

    // MARK: Who may ask

    @Test("The API answers only with the token", arguments: [nil, "", "0123456789abcdeg", "0123456789abcde"])
    func token(given: String?) throws {
        let response = ask("api/session", fields: given.map { ["x-wynd-token": $0] } ?? [:])
        #expect(response.status == 403)
        #expect(try json(response)["error"]?.string?.contains("load the page again") == true)
        #expect(ask("api/session").status == 200)
    }

    @Test("Without a token of its own, the editor answers no one")
    func emptyToken() throws {
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        let open = StudioServer(session, token: "", files: StudioFiles(folder: folder.path))
        let request = PreviewRequest(target: "/.wynd/edit/api/session", fields: ["x-wynd-token": ""])
        #expect(open.response(to: request)?.status == 403)
    }

    @Test(
        "Pages of other sites change nothing, even with the token",
        arguments: [
            (["origin": "https://evil.example"], false), (["origin": "null"], false),
            (["origin": "http://localhost:8081"], false), (["origin": "http://localhost:8080.evil.example"], false),
            (["sec-fetch-site": "cross-site"], false), (["sec-fetch-site": "same-site"], false),
            (["origin": "http://localhost:8080", "sec-fetch-site": "cross-site"], false),
            (["origin": "http://LOCALHOST:8080", "sec-fetch-site": "same-origin"], true),
            (["sec-fetch-site": "none"], true), ([:], true),
        ] as [([String: String], Bool)])
    func origins(fields: [String: String], isAccepted: Bool) {
        let fields = fields.merging(["x-wynd-token": Self.token]) { first, _ in first }
        #expect((ask("api/session", method: "POST", fields: fields).status == 200) == isAccepted)
    }

    @Test("Another host name leads nowhere, and other devices get neither the page with the token nor the API")
    func hosts() {
        for path in ["", "main.js", "api/session"] {
            #expect(ask(path, host: "evil.example").status == 421)
            #expect(ask(path, isLocal: false).status == 403)
            #expect(!text(ask(path, isLocal: false)).contains(Self.token))
        }
    }

    @Test("Methods that the editor does not have are refused with those that it has")
    func methods() {
        #expect(ask("main.js", method: "POST").field("allow") == "GET, HEAD")
        let response = ask("api/session", method: "DELETE")
        #expect(response.status == 405)
        #expect(response.field("allow") == "GET, HEAD, POST")
        #expect(ask("api/nothing").status == 404)
        #expect(ask("api").status == 404)
        #expect(ask("api/%zz").status == 400)
        #expect(ask("api/session?path=%ff").status == 400)
        #expect(ask("api/session?path=a%00").status == 400)
    }

    @Test("A body above its limit is refused, and no body is read of a request that is refused anyway")
    func sizes() {
        #expect(ask("api/session", method: "POST", body: [UInt8](repeating: 32, count: 100)).status == 200)
        #expect(ask("api/session", method: "POST", body: [UInt8](repeating: 32, count: 101)).status == 413)
        func limit(_ path: String, token: String? = Self.token) -> Int {
            let fields = token.map { ["x-wynd-token": $0] } ?? [:]
            return studio.bodyLimit(of: PreviewRequest(method: "POST", target: path, fields: fields))
        }
        #expect(limit("/.wynd/edit/api/page?path=guide.yaml") == 100)
        #expect(limit("/.wynd/edit/api/media?name=a.jpg") == 200)
        #expect(limit("/.wynd/edit/api/media/turn") == 100)
        #expect(limit("/.wynd/edit/api/page", token: nil) == 0)
        #expect(limit("/.wynd/edit/main.js") == 0)
        #expect(limit("/index.html") == 0)
        var request = PreviewRequest(
            method: "POST", target: "/.wynd/edit/api/session", fields: ["x-wynd-token": Self.token])
        request.isBodyTooLarge = true
        #expect(studio.response(to: request)?.status == 413)
    }

    @Test("A response of the API runs nothing, and is not stored")
    func answers() {
        let response = ask("api/session")
        #expect(response.field("content-security-policy") == "default-src 'none'; sandbox")
        #expect(response.field("cache-control") == "no-store")
        #expect(response.field("x-content-type-options") == "nosniff")
    }

    // MARK: Services

    @Test("The session reports whether the folder has a guide")
    func session() throws {
        let before = try json(ask("api/session"))
        #expect(before["guide"]?.bool == true)
        #expect(before["mayEdit"]?.bool == true)
        #expect(before["languages"]?.array?.compactMap(\.string) == ["ar", "de", "en", "fr"])
        #expect(before["version"]?.int == 0)
        #expect(before["git"]?.bool != nil)
        try FileSystem.rename(root.appending("guide.yaml"), to: folder.path.appending("guide.yaml"))
        #expect(try json(ask("api/session"))["guide"]?.bool == false)
    }

    @Test("The parameters of a request are decoded; the first of a name counts")
    func parameters() throws {
        let target = try #require(
            StudioTarget("/.wynd/edit/api/media/file?path=content%2Fa+b%2B.jpg&path=c&empty=&flag&%C3%A9=%E2%82%AC#x?y")
        )
        #expect(try target.service() == ["media", "file"])
        #expect(
            try target.parameters() == ["path": "content/a b+.jpg", "empty": "", "flag": "", "é": "€"])
    }

    @Test("Every key of every kind of file arrives in the forms, with the word of its type")
    func forms() throws {
        let forms = try json(ask("api/forms"))
        let kinds = try #require(forms["kinds"]?.members)
        #expect(kinds.map(\.name) == ContentSchema.allCases.map(\.rawValue))
        for kind in ContentSchema.allCases {
            let form = try #require(forms["kinds"]?[kind.rawValue])
            let keys = try #require(form["keys"]?.array)
            #expect(keys.compactMap { $0["name"]?.string } == kind.form.names)
            #expect(keys.compactMap { $0["type"]?["type"]?.string } == kind.form.keys.map(\.type.apiName))
            // Help that says only the type of a key is left out.
            #expect(keys.allSatisfy { $0["help"]?.string != nil && $0["label"]?.string?.isEmpty == false })
        }
        let quiz = try #require(forms["kinds"]?["quiz"])
        #expect(quiz["noun"]?.string == "quiz walk")
        #expect(forms["kinds"]?["city"]?["noun"]?.string == "city")
        let place = try #require(forms["kinds"]?["place"]?["keys"]?.array)
        let kind = try #require(place.first { $0["name"]?.string == "kind" })
        #expect(kind["type"]?["words"]?.array?.contains { $0.string == "museum" } == true)
        let media = try #require(place.first { $0["name"]?.string == "media" })
        #expect(media["type"]?["type"]?.string == "list")
        #expect(media["type"]?["of"]?["type"]?.string == "mapping")
        #expect(media["type"]?["of"]?["keys"]?.array?.contains { $0["name"]?.string == "alt" } == true)
    }

    @Test("Each type of a key has a word of its own")
    func types() {
        let form = MappingForm(subject: "a thing", keys: [])
        let types: [FieldType] = [
            .text, .markdown, .flag, .extent, .word([], code: .id), .identifier, .reference(), .webAddress,
            .siteAddress, .origin, .packKey, .emailAddress, .publishAddress, .telephone, .country, .currency,
            .timeZone, .date, .dayOrTime, .recurrence, .language, .colour, .hours, .season, .sponsor, .position,
            .mapClip, .duration, .walkingSpeed, .toolRequirement, .whole(0...1, code: .id), .amount,
            .hundredths(0...1, code: .id),
            .file(FileForm(code: .id)), .list(.text), .mapping(form), .freeOr(form), .keyed(form),
        ]
        #expect(Set(types.map(\.apiName)).count == types.count)
        #expect(FormJSON.label(of: "opening-hours") == "Opening hours")
    }
}
