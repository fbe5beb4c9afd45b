import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuidePreview

@Suite struct PreviewServerTests {
    private let folder: TemporaryFolder
    private let session: PreviewSession
    private let server: PreviewServer

    init() async throws {
        folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 1)
        session = try PreviewSession(BuildOptions(root: root, output: root), editor: EditorLink("vscode"))
        server = PreviewServer(session)
        await session.build()
    }

    private func ask(
        _ target: String, method: String = "GET", ifNoneMatch: String? = nil, range: String? = nil,
        ifRange: String? = nil,
        host: String? = "localhost:8080", hostFieldCount: Int = 1, isLocal: Bool = true
    ) -> PreviewResponse {
        server.response(
            to: PreviewRequest(
                method: method, target: target, host: host, hostFieldCount: hostFieldCount, ifNoneMatch: ifNoneMatch,
                range: range, ifRange: ifRange, isLocal: isLocal))
    }

    private func text(_ response: PreviewResponse) throws -> String {
        switch response.body {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .file(let file, let range):
            String(decoding: try file.descriptor.bytes(range.count, at: range.lowerBound), as: UTF8.self)
        case .none, .events: ""
        }
    }

    @Test("A page is served with the preview's script in its head, and with its length")
    func page() throws {
        let response = ask("/ash/index.html?map=1")
        #expect(response.status == 200)
        let page = try text(response)
        let script = try #require(
            page.firstRange(of: "<script src=\"/.wynd/preview.js\" data-version=\"1\" data-page=\""))
        #expect(page[script.upperBound...].dropFirst(64).hasPrefix("\" defer></script></head>"))
        #expect(script.lowerBound > page.startIndex)
        #expect(response.field("content-length") == String(page.utf8.count))
        #expect(response.field("content-type") == "text/html; charset=utf-8")
        #expect(response.field("cache-control") == "no-cache")
        #expect(try text(ask("/")) == text(ask("/index.html")))
    }

    @Test("An ETag saves a client from a second download; another build has another ETag")
    func etags() async throws {
        for target in ["/ash/index.html", "/ash/map.svg"] {
            let etag = try #require(ask(target).field("etag"))
            let again = ask(target, ifNoneMatch: "\"x\", \(etag)")
            #expect(again.status == 304)
            #expect(again.field("etag") == etag)
            #expect(ask(target, ifNoneMatch: "\"x\"").status == 200)
        }
        let before = ask("/ash/places/gate.html").field("etag")
        let file = "guide/content/ash/places/gate.md"
        try folder.write(try folder.text(file).replacing("An old gate.", with: "The oldest gate."), to: file)
        await session.build()
        #expect(ask("/ash/places/gate.html").field("etag") != before)
    }

    @Test("HEAD has the status and fields of GET, and no body")
    func head() {
        let targets = [
            ("/ash/map.svg", 200), ("/ash/index.html", 200), ("/", 200), ("/none.html", 404), ("/ash", 307),
            ("/.wynd/", 200), ("/.wynd/state", 200), ("/.wynd/events", 200), ("/.wynd/preview.js", 200),
            ("/.wynd/none", 404), ("/service-worker.js", 200), ("/ash/packs/ash.html", 404),
        ]
        for (target, status) in targets {
            let (get, head) = (ask(target), ask(target, method: "HEAD"))
            #expect(get.status == status, "\(target)")
            #expect(head.status == status, "\(target)")
            let fields = { (answer: PreviewResponse) in answer.fields.map { "\($0.name): \($0.value)" } }
            #expect(fields(get) == fields(head), "\(target)")
            if case .none = head.body {} else { Issue.record("HEAD of \(target) has a body") }
            if case .none = get.body, status != 307 { Issue.record("GET of \(target) has no body") }
        }
    }

    @Test("A part of a file is served if the file is still the same")
    func ranges() throws {
        let whole = ask("/ash/map.svg")
        let (text, etag) = (try text(whole), try #require(whole.field("etag")))
        let part = ask("/ash/map.svg", range: "bytes=2-5")
        #expect(part.status == 206)
        #expect(part.field("content-range") == "bytes 2-5/\(text.utf8.count)")
        #expect(try self.text(part) == String(text.dropFirst(2).prefix(4)))
        #expect(ask("/ash/map.svg", range: "bytes=2-5", ifRange: etag).status == 206)
        #expect(ask("/ash/map.svg", range: "bytes=2-5", ifRange: "\"old\"").status == 200)
        let behind = ask("/ash/map.svg", range: "bytes=\(text.utf8.count)-")
        #expect(behind.status == 416)
        #expect(behind.field("content-range") == "bytes */\(text.utf8.count)")
    }

    @Test("Only the site is served, whatever the address")
    func traversal() {
        let targets = [
            "/../guide.yaml", "/..%2fguide.yaml", "/%2e%2e/%2e%2e/1.lock", "/ash/%2e%2e/%2e%2e/1.lock", "/.wynd-files",
            "/ash/.wynd-files",
            "//etc/passwd", "/ash/..\\..", "/%00", "/index.html%00.css", "/%", "/%zz", "/ash/index.html/",
            "/%2fetc%2fpasswd",
            "/%ff", "etc/passwd", "",
        ]
        for target in targets { #expect(ask(target).status == 404, "\(target)") }
    }

    @Test("A file outside of the site is not served with any spelling of its path")
    func outside() {
        let targets = [
            "/../../../guide.yaml", "/..%2f..%2f..%2fguide.yaml", "/%2e%2e/%2e%2e/%2e%2e/guide.yaml",
            "/ash/../../../../guide.yaml", "/ash/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fguide.yaml",
            "//../../../guide.yaml", "/./../../../guide.yaml", "/../1.lock", "/%2E%2E/1.lock", "/.wynd-files",
            "/ash/.wynd-files",
        ]
        for target in targets {
            // If decoded and joined carelessly, the path leads to an existing file.
            let decoded = target.replacing("%2f", with: "/").replacing("%2e", with: ".").replacing("%2E", with: ".")
            let named = FilePath(session.site.string + decoded).lexicallyNormalized()
            #expect(FileSystem.attributes(named)?.isFile == true, "\(named)")
            #expect(ask(target).status == 404, "\(target)")
        }
    }

    @Test("A symbolic link in the site is not followed, whether it is the file or one of its folders")
    func links() throws {
        try folder.write("secret", to: "outside/folder/secret.txt")
        let outside = folder.path.appending("outside")
        let city = session.site.appending("ash")
        #expect(symlink(outside.string, city.appending("linked").string) == 0)
        #expect(symlink(outside.appending("folder/secret.txt").string, city.appending("secret.txt").string) == 0)
        #expect(mkfifo(city.appending("pipe.txt").string, 0o600) == 0)
        let naive = city.appending("linked/folder/secret.txt")
        #expect(FileSystem.attributes(naive, followingLinks: true)?.isFile == true)
        for path in ["linked/folder/secret.txt", "linked/folder/", "linked", "linked/", "secret.txt", "pipe.txt"] {
            #expect(ask("/ash/\(path)").status == 404, "\(path)")
        }
    }

    @Test(
        "No address leads to a file that is outside of the site, hidden or a link",
        arguments: [
            "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/a/../../secret.txt",
            "/a%2f..%2f..%2fsecret.txt", "/a/%2e%2e/%2e%2e/secret.txt", "/.hidden", "/%2ehidden", "/a/.hidden",
            "/a%2f.hidden", "/link.txt", "/a/link.txt",
        ])
    func outside(target: String) throws {
        let site = folder.path.appending("outside/site")
        for name in ["secret.txt", "site/.hidden", "site/a/.hidden", "site/a/shown.txt"] {
            try folder.write("Words", to: "outside/\(name)")
        }
        try FileSystem.makeLink(to: "../secret.txt", at: site.appending("link.txt"))
        try FileSystem.makeLink(to: "../../secret.txt", at: site.appending("a/link.txt"))
        guard case .file = SiteFile.find("/a/shown.txt", in: site) else {
            Issue.record("the site's own file is not found")
            return
        }
        guard case .missing = SiteFile.find(target[...], in: site) else {
            Issue.record("\(target) is found")
            return
        }
    }

    @Test("A folder's address without a slash redirects to the one with a slash, on this host")
    func folders() {
        #expect(ask("/ash").field("location") == "/ash/")
        #expect(ask("//ash?x=1").field("location") == "/ash/?x=1")
        #expect(ask("/ash/").status == 200)
    }

    @Test("Requests change nothing, and only known host names get a response")
    func refusals() {
        #expect(ask("/", method: "POST").status == 405)
        #expect(ask("/", method: "POST").field("allow") == "GET, HEAD")
        #expect(ask("/", host: "guide.example.org").status == 421)
        #expect(ask("/.wynd/state", host: nil).status == 421)
        #expect(ask("/", hostFieldCount: 2).status == 400)
    }

    @Test("A missing page is the guide's own, with the script, so that the page appears when it is built")
    func missing() throws {
        let response = ask("/ash/places/none.html")
        #expect(response.status == 404)
        #expect(try text(response).contains("/.wynd/preview.js"))
    }

    @Test("Packs are omitted, with a message")
    func packs() throws {
        let response = ask("/ash/packs/ash.html")
        #expect(response.status == 404)
        #expect(try text(response).contains("--packs"))
    }

    @Test("The guide's service worker is absent: the preview's unregisters automatically")
    func serviceWorker() throws { #expect(try text(ask("/service-worker.js")).contains("unregister")) }

    @Test("An error is in the state with its line and a link, and the last good page remains; a repair removes both")
    func errors() async throws {
        let file = "guide/content/ash/places/gate.md"
        let good = try folder.text(file)
        let page = try text(ask("/ash/places/gate.html"))
        try folder.write(good.replacing("lat: 53.96", with: "lat: 539.6"), to: file)
        await session.build()
        let finding = try #require(session.state.errors.first)
        #expect(finding.diagnostic.location.file == "content/ash/places/gate.md")
        #expect(finding.source?.contains("539.6") == true)
        let state = try text(ask("/.wynd/state"))
        #expect(state.contains("539.6") && state.contains("vscode://file"))
        #expect(try !text(ask("/.wynd/state", isLocal: false)).contains("vscode://"))
        #expect(try text(ask("/ash/places/gate.html")) == page)
        #expect(try text(ask("/.wynd/")).contains("content/ash/places/gate.md:"))
        try folder.write(good, to: file)
        await session.build()
        #expect(session.state.errors.isEmpty)
        #expect(session.state.versions == 1)
    }

    @Test("The list of tasks says how to get a map for a city without one")
    func missingMap() async throws {
        let city = "guide/content/ash/city.md"
        try folder.write(try folder.text(city).replacing("map: map.geojson\n", with: ""), to: city)
        try FileSystem.removeFile(folder.path.appending("guide/content/ash/map.geojson"))
        await session.build()
        let page = try text(ask("/.wynd/"))
        #expect(page.contains("<h2>Cities without a map of streets <small>1</small></h2>"))
        #expect(page.contains("wynd map cut FILE --around places --city ash"))
    }

    @Test("Drafts are shown, and the state names their pages")
    func drafts() async throws {
        let file = "guide/content/ash/places/gate.md"
        try folder.write(try folder.text(file).replacing("status: published", with: "status: draft"), to: file)
        await session.build()
        #expect(ask("/ash/places/gate.html").status == 200)
        #expect(session.state.report?.drafts.map(\.page) == ["ash/places/gate.html"])
        #expect(try text(ask("/.wynd/state")).contains("\"ash/places/gate.html\""))
        #expect(try text(ask("/.wynd/")).contains("Drafts"))
        // It is also known if the city is not read again.
        await session.build()
        #expect(session.state.report?.drafts.count == 1)
    }

    @Test("What to do next contains missing pictures, also if the city is not read again")
    func gaps() async throws {
        let file = "guide/content/ash/places/gate.md"
        let picture = Medium.starterPicture
        try folder.write(
            try folder.text(file).replacing(
                "summary:", with: "media: [{file: \(picture), alt: \"A drawing.\"}]\nsummary:"), to: file)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 0h9v9z\"/></svg>",
            to: "guide/content/ash/places/\(picture)")
        for _ in 0..<2 {
            await session.build()
            let page = try text(ask("/.wynd/"))
            #expect(page.contains("Pictures to add") && page.contains("replace \(picture)"))
        }
        let pictures = session.state.report?.gaps.filter { $0.kind == .starterPicture }
        #expect(pictures?.map(\.file) == ["content/ash/places/gate.md"])
    }

    @Test("The page with what to do next is in the language of the editor")
    func language() async throws {
        let root = folder.path.appending("broken")
        try folder.write("title: [", to: "broken/guide.yaml")
        let german = MessageLanguage.catalog(option: "de", environment: { _ in nil }, guideLanguage: { nil })
        let session = try PreviewSession(BuildOptions(root: root, output: root), messages: german)
        await session.build()
        let server = PreviewServer(session)
        #expect(try text(server.response(to: PreviewRequest(target: "/"))).contains("Der Reiseführer hat Fehler"))
        let state = try text(server.response(to: PreviewRequest(target: "/.wynd/state")))
        #expect(state.contains("\"hide\":\"Ausblenden\""))
        let page = try text(server.response(to: PreviewRequest(target: "/.wynd/")))
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("<h1>Was als Nächstes zu tun ist</h1>"))
        #expect(page.contains("<h2>Fehler <small>"))
    }

    @Test("What to do next contains a tour without a picture, and the texts of a language without a translation")
    func toursAndTranslations() async throws {
        let root = folder.path.appending("bilingual")
        _ = try EditedGuide(in: root, seed: 1, languages: ["en", "fr"])
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        await session.build()
        let tours = session.state.report?.gaps.filter { $0.kind == .tourPicture }
        #expect(tours?.isEmpty == false)
        let page = try text(PreviewServer(session).response(to: PreviewRequest(target: "/.wynd/")))
        for tour in tours ?? [] { #expect(page.contains("\(tour.name) has no picture: add one under media")) }
        #expect(page.contains("<h2>To translate into fr <small>"))
        #expect(page.contains("content/ash/city.fr.md"))
    }

    @Test("Before the first build, and after a failed one, a page waits for the guide")
    func waiting() async throws {
        let root = folder.path.appending("broken")
        try folder.write("title: [", to: "broken/guide.yaml")
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        let server = PreviewServer(session)
        #expect(server.response(to: PreviewRequest(target: "/")).status == 503)
        await session.build()
        let response = server.response(to: PreviewRequest(target: "/"))
        #expect(response.status == 503)
        #expect(try text(response).contains("errors"))
    }
}
