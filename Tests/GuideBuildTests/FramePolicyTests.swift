// Tests of the settings of hosts for guides with pages for frames.

import GuideModel
import Testing

@testable import GuideBuild

@Suite("Settings of hosts for frames")
struct FramePolicyTests {
    private static let website = "https://www.visit-york.example"

    private static func guide(allows website: String?) -> Guide {
        var guide = Guide(title: "A guide", languages: ["en", "pt-BR"], location: SourceLocation(file: "guide.yaml"))
        guide.embed = website.map { EmbedRules(allow: [$0]) }
        return guide
    }

    private static func settings(_ host: Host, allows website: String? = Self.website) -> String {
        host.files(root: "/guides/", name: "guide.example", frames: FramePolicy(guide(allows: website)))
            .map(\.text).joined()
    }

    @Test("Only the pages for frames may be in frames of other websites", arguments: Host.allCases)
    func headers(host: Host) {
        let without = Self.settings(host, allows: nil)
        #expect(!without.contains("embed"))
        guard host != .githubPages else { return }
        func count(_ text: String, in settings: String) -> Int { settings.ranges(of: text).count }
        let with = Self.settings(host)
        let rules = host.hasRules ? 2 : 1
        #expect(count("frame-ancestors 'self' \(Self.website)", in: with) == rules)
        let own = count("frame-ancestors 'self'", in: without)
        #expect(own > 0 && count("frame-ancestors 'self'", in: with) == own + rules)
    }

    @Test("The rules are for the folders of all languages")
    func folders() {
        #expect(Self.settings(.nginx).contains("location ~ ^/guides/(pt-br/)?embed/ {"))
        #expect(Self.settings(.caddy).contains("@framed path_regexp ^/(pt-br/)?embed/\n"))
        #expect(Self.settings(.caddy).contains("@unframed not path_regexp ^/(pt-br/)?embed/\n"))
        #expect(Self.settings(.apache).contains("=~ m#^/guides/(pt-br/)?embed/#\">"))
        #expect(Self.settings(.netlify).contains("/guides/embed/*\n  Content-Security-Policy: "))
        #expect(Self.settings(.netlify).contains("/guides/pt-br/embed/*\n  Content-Security-Policy: "))
        // This host would join both policies, and the stricter one would apply.
        #expect(Self.settings(.cloudflarePages).contains("/guides/embed/*\n  ! Content-Security-Policy\n"))
    }

    @Test("The settings of a guide without frames are the same as before, and end in one line")
    func ends() {
        for host in Host.allCases where host != .githubPages {
            for text in [Self.settings(host), Self.settings(host, allows: nil)] {
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(host)")
            }
        }
    }

    @Test("A host without headers gets a note, if the guide has frames")
    func note() {
        let guide = Self.guide(allows: Self.website)
        #expect(FramePolicy.diagnostics(of: guide, on: .githubPages).map(\.severity) == [.note])
        #expect(FramePolicy.diagnostics(of: guide, on: .nginx) == [])
        #expect(FramePolicy.diagnostics(of: guide, on: nil) == [])
        #expect(FramePolicy.diagnostics(of: Self.guide(allows: nil), on: .githubPages) == [])
    }
}

extension Host {
    /// Whether the settings have a rule for each language.
    fileprivate var hasRules: Bool { self == .netlify || self == .cloudflarePages }
}
