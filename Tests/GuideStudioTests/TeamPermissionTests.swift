import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideStudio

@Suite("What the people of a team may do")
struct TeamPermissionTests {
    private let guide: TeamGuide

    init() throws { guide = try TeamGuide() }

    @Test("Each role writes only what it may: content of its organisations, translations into its languages")
    func pages() throws {
        let people = ["anna", "ben", "cleo", "dev"]
        let fields = try people.map { try guide.signIn("\($0)@example.org") }
        for (path, allowed) in [
            ("content/york/places/gate.md", ["anna", "ben"]), ("content/york/tours/walk.md", ["anna", "ben"]),
            ("content/york/tours/train.md", ["anna"]), ("content/york/places/minster.de.md", ["anna", "ben", "cleo"]),
            ("content/york/places/minster.fr.md", ["anna", "ben"]),
            ("content/york/tours/train.de.md", ["anna", "cleo"]),
        ] {
            for (person, fields) in zip(people, fields) {
                let status = try guide.save(path, "By \(person)", fields: fields)
                #expect(status == (allowed.contains(person) ? 200 : 403), "\(person) \(path)")
                let page = try TeamGuide.json(guide.api("page?path=\(path)", fields: fields))
                if page["path"] != nil { #expect((page["refusal"] == nil) == allowed.contains(person)) }
            }
        }
    }

    @Test("Only those who may write a city's page change its restricted zones")
    func zones() throws {
        let body = #"{"city": "york", "hash": "", "op": "add", "line": [[1, 2], [3, 4], [5, 7]]}"#
        for (person, status) in [("cleo", 403), ("dev", 403), ("ben", 200)] {
            let fields = try guide.signIn("\(person)@example.org")
            #expect(guide.api("zones", body: body, fields: fields).status == status, "\(person)")
        }
        let anna = try guide.signIn("anna@example.org")
        let other = body.replacing("york", with: "../york")
        #expect(guide.api("zones", body: other, fields: anna).status == 404)
    }

    @Test("Only an admin changes the settings, also under another spelling of the path")
    func settings() throws {
        for person in ["ben", "cleo", "dev"] {
            let fields = try guide.signIn("\(person)@example.org")
            for path in ["guide.yaml", "/guide.yaml", "./guide.yaml", "guide.yaml/", "content/../guide.yaml"] {
                let body = #"{"hash": "", "operations": [{"op": "set", "at": ["title"], "value": "Mine"}]}"#
                #expect([400, 403].contains(guide.api("page?path=\(path)", body: body, fields: fields).status))
            }
        }
        #expect(try !guide.folder.text("guide.yaml").contains("Mine"))
        let anna = try guide.signIn("anna@example.org")
        let hash = try guide.hash("guide.yaml")
        let body =
            "{\"hash\": \"\(hash)\", \"operations\": [{\"op\": \"set\", \"at\": [\"title\"], \"value\": \"Ours\"}]}"
        #expect(guide.api("page?path=guide.yaml", body: body, fields: anna).status == 200)
        #expect(try guide.folder.text("guide.yaml").contains("Ours"))
    }

    @Test("A person with an organisation gives content to no other one")
    func organisation() throws {
        let fields = try guide.signIn("ben@example.org")
        func status(_ operation: String) throws -> Int {
            let hash = try guide.hash("content/york/tours/walk.md")
            let body = "{\"hash\": \"\(hash)\", \"operations\": [\(operation)]}"
            return guide.api("page?path=content/york/tours/walk.md", body: body, fields: fields).status
        }
        #expect(try status(#"{"op": "set", "at": ["organisation"], "value": "trains"}"#) == 403)
        #expect(try status(#"{"op": "set", "at": ["organisation"], "value": "visit-york"}"#) == 200)
        #expect(try status(#"{"op": "remove", "at": ["organisation"]}"#) == 403)
    }

    @Test("Other requests are refused by role")
    func requests() throws {
        let fields = try Dictionary(
            uniqueKeysWithValues: ["anna", "ben", "cleo", "dev"].map { ($0, try guide.signIn("\($0)@example.org")) })
        for (path, body, refused) in [
            ("publish/check", "{}", ["ben", "cleo", "dev"]),
            ("import/take", "{}", ["ben", "cleo", "dev"]),
            (
                "import/plan",
                #"{"upload": "x", "format": "csv", "city": "york", "fetch": true, "hosts": ["127.0.0.1"]}"#,
                ["anna", "ben", "cleo", "dev"]
            ),
            ("begin", "{}", ["ben", "cleo", "dev"]),
            ("team/invite", #"{"email": "dev@example.org"}"#, ["ben", "cleo", "dev"]),
            ("review/approve", #"{"paths": ["content/york/places/well.md"]}"#, ["ben", "cleo"]),
            ("delete", #"{"path": "content/york/city.md", "dry": true}"#, ["ben", "cleo", "dev"]),
            ("undelete", #"{"path": "content/york/city.md"}"#, ["ben", "cleo", "dev"]),
            ("delete", #"{"path": "groups/choir/group.yaml", "dry": true}"#, ["ben", "cleo", "dev"]),
            ("rename", #"{"path": "groups/choir/group.yaml", "id": "band", "dry": true}"#, ["ben", "cleo", "dev"]),
            ("delete", #"{"path": "content/york/places/well.md", "dry": true}"#, ["cleo", "dev"]),
            ("delete", #"{"path": "content/york/tours/train.md", "dry": true}"#, ["ben", "cleo", "dev"]),
            ("rename", #"{"path": "content/york/places/well.md", "id": "w", "dry": true}"#, ["cleo", "dev"]),
            ("create", #"{"original": "content/york/places/well.md", "language": "fr"}"#, ["cleo", "dev"]),
            ("rename", #"{"path": "content/york/city.md", "id": "jorvik", "dry": true}"#, ["ben", "cleo", "dev"]),
            ("create", #"{"kind": "place", "city": "york", "name": ""}"#, ["cleo", "dev"]),
            ("rename", #"{"path": "content/york/city.yaml", "id": "jorvik", "dry": true}"#, ["ben", "cleo", "dev"]),
            (
                "rename", #"{"path": "content/york/city.md", "area": 1, "id": "jorvik", "dry": true}"#,
                ["ben", "cleo", "dev"]
            ),
            ("create", #"{"kind": "notice", "city": "york", "name": ""}"#, ["cleo", "dev"]),
            ("create", #"{"kind": "notice", "name": ""}"#, ["ben", "cleo", "dev"]),
            ("media/delete", #"{"path": "content/york/places/none.svg"}"#, ["cleo", "dev"]),
            ("media/text", #"{"path": "content/york/places/film.de.vtt", "text": ""}"#, ["dev"]),
            ("translations/xliff?name=a.xlf", "", ["dev"]),
            ("translations/undo", "{}", ["dev"]),
            ("media/shrink", #"{"path": "content/york/places/none.svg", "longest": 2000}"#, ["cleo", "dev"]),
            ("review/comments?path=content/york/places/well.md", #"{"text": "Good"}"#, []),
        ] as [(String, String, [String])] {
            for (person, fields) in fields {
                let isRefused = guide.api(path, body: body, fields: fields).status == 403
                #expect(isRefused == refused.contains(person), "\(person) \(path) \(body)")
            }
        }
    }

    @Test("Only admins see the page for publishing")
    func publishing() throws {
        let fields = try guide.signIn("ben@example.org")
        for path in ["publish", "publish/progress", "publish/page?to=live&path=index.html"] {
            #expect(guide.api(path, fields: fields).status == 403, "\(path)")
        }
    }

    @Test("On a server, an approver signs on their own machine, and in their own name")
    func signing() throws {
        let rule = """
            publisher: visit-york
            review:
              - organisation: visit-york
                signed: yes
                approvers: [{name: Dev, key: "ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk="}]

            """
        try guide.setPeople(TeamGuide.people + rule)
        let fields = try guide.signIn("dev@example.org")
        let answer = guide.api(
            "review/approve", body: #"{"by": "Anna", "paths": ["content/york/places/well.md"]}"#, fields: fields)
        #expect(answer.status == 409)
        let text = try #require(try TeamGuide.json(answer)["sign"]?["text"]?.string)
        #expect(text.hasPrefix("wynd-approval/1\ncontent/york/places/well.md\n"))
        #expect(text.contains("\nDev\n"))
        #expect(!guide.folder.has("reviews"))
    }

    @Test("A decision and a comment are in the person's own name")
    func ownName() throws {
        let fields = try guide.signIn("dev@example.org")
        let answer = try TeamGuide.json(
            guide.api(
                "review/comments?path=content/york/places/well.md", body: #"{"text": "Good", "by": "Anna"}"#,
                fields: fields))
        #expect(answer["comments"]?.array?.first?["by"]?.string == "Dev")
    }

    @Test("Each answer says what its reader may not do, as the checks of the requests decide it")
    func refusals() throws {
        let people = ["anna", "ben", "cleo", "dev"]
        func refused(_ answer: (String) throws -> JSONNode?) throws -> [String] {
            try people.filter { try answer($0)?["refusal"] != nil }
        }
        let fields = try Dictionary(uniqueKeysWithValues: people.map { ($0, try guide.signIn("\($0)@example.org")) })
        func answer(_ path: String, _ person: String) throws -> JSONNode {
            try TeamGuide.json(guide.api(path, fields: fields[person] ?? [:]))
        }
        for (path, expected) in [
            ("content/york/tours/train.md", ["ben", "cleo", "dev"]), ("content/york/tours/walk.md", ["cleo", "dev"]),
            ("guide.yaml", ["ben", "cleo", "dev"]),
        ] {
            let items = try refused { person in
                try answer("outline", person)["items"]?.array?.first { $0["path"]?.string == path }
            }
            #expect(items == expected, "\(path) in the outline")
            #expect(try refused { try answer("page?path=\(path)", $0) } == expected, "\(path)")
        }
        for (language, expected) in [("de", ["dev"]), ("fr", ["cleo", "dev"])] {
            let tabs = try refused { person in
                try answer("page?path=content/york/places/well.md", person)["translations"]?.array?
                    .first { $0["language"]?.string == language }
            }
            #expect(tabs == expected, "\(language) in a page")
            let overview = try refused { person in
                try answer("translations", person)["languages"]?.array?.first { $0["language"]?.string == language }
            }
            #expect(overview == expected, "\(language) in the translations")
            let translation = "translation?path=content/york/places/well.md&language=\(language)"
            #expect(try refused { try answer(translation, $0) } == expected, "\(translation)")
        }
        let expected = [
            "anna": [], "ben": ["settings", "publish", "approve", "import"],
            "cleo": ["settings", "publish", "write", "media", "approve", "import"],
            "dev": ["settings", "publish", "write", "media", "translate", "import"],
        ]
        for (person, rights) in expected {
            let refusals = try answer("session", person)["refusals"]
            #expect(TeamRight.allCases.map(\.rawValue).filter { refusals?[$0] != nil } == rights, "\(person)")
        }
        // The outline shows a translator what waits for her.
        #expect(try answer("session", "cleo")["translates"]?.array?.map(\.string) == ["de"])
        #expect(try answer("session", "ben")["translates"] == nil)
    }

    @Test("A service without a rule is for admins only")
    func closed() {
        let member = TeamMember(name: "Dev", email: "dev@example.org", role: .approver)
        let permissions = TeamPermissions(member: member, root: guide.folder.path)
        let open = guide.serviceNames.filter { name in
            (try? permissions.check(StudioRequest(method: "POST", path: [name]))) != nil
        }
        #expect(open == ["session", "team", "presence", "blocks", "route", "walk", "review"])
        let error = #expect(throws: StudioError.self) {
            try permissions.check(StudioRequest(method: "POST", path: ["new-service"]))
        }
        #expect(error?.status == 403)
    }
}
