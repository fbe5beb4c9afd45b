// Tests of the notices of the whole guide on its own pages.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Notices on the guide's own pages")
struct NoticePageTests {
    private static func pages(notices: Bool = true, opensOnCity: Bool = false) throws -> [String: String] {
        var guide = SampleGuide.guide()
        guide.freePages = [
            FreePage(
                id: SampleGuide.slug("us"), title: "Who we are", summary: "About us.",
                body: SampleGuide.text("<p>Words.</p>\n"), location: SampleGuide.somewhere)
        ]
        if notices {
            var storm = Notice(
                id: SampleGuide.slug("storm"), text: "Parks are closed.", location: SampleGuide.somewhere)
            storm.severity = .danger
            storm.until = CivilTime("2026-12-05")
            guide.notices = [storm]
        }
        var material = SampleGuide.guideMaterial(guide: guide)
        material.opensOnCity = opensOnCity
        let pages = try Theme.renderer().guidePages(material)
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.bytes.text) })
    }

    @Test("The first page and the guide's own pages show them, and link to the list for browsers without scripts")
    func guide() throws {
        let pages = try Self.pages()
        let home = try #require(pages[SitePath.home])
        #expect(home.contains("data-source=\"notices.json\""))
        // The page contains it, and <notice-times> removes it before the first paint if it is not valid.
        #expect(home.contains("data-notice=\"notice-storm\" data-until=\"2026-12-05T24:00\"><notice-times>"))
        #expect(home.contains("<span class=\"notice__words\">Parks are closed.</span>"))
        #expect(home.contains("<noscript><p class=\"notices__all\"><a href=\"notices.html\">All notices</a>"))
        let us = try #require(pages["pages/us.html"])
        #expect(us.contains("data-source=\"../notices.json\"") && us.contains("<a href=\"../notices.html\">"))
        let list = try #require(pages[SitePath.notices])
        #expect(list.contains("<strong class=\"notice__label\">Danger</strong> Parks are closed."))
        #expect(list.contains("data-until=\"2026-12-05T24:00\"") && list.contains("<p class=\"notice__time\">Until "))
        #expect(pages[SitePath.noticeData]?.contains("\"Parks are closed.\"") == true)
        // It changes with every notice, so devices do not store it with each saved pack.
        #expect(pages[SitePath.offlineList]?.contains("\"notices.html\"") == false)
    }

    @Test("A guide that opens on its only city shows the notices of that city, which contain those of the guide")
    func oneCity() throws {
        let pages = try Self.pages(opensOnCity: true)
        let us = try #require(pages["pages/us.html"])
        #expect(us.contains("data-source=\"../york/notices.json\"") && us.contains("href=\"../york/notices.html\""))
        #expect(pages[SitePath.notices] == nil && pages[SitePath.noticeData] == nil)
    }

    @Test("Without notices, there is no list and no page requests one")
    func without() throws {
        let pages = try Self.pages(notices: false)
        #expect(pages[SitePath.notices] == nil && pages[SitePath.noticeData] == nil)
        #expect(pages.values.allSatisfy { !$0.contains("guide-notices ") })
    }
}
