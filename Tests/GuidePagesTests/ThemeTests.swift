// Tests of the project's own theme: its templates compile, its icons exist, its names are documented.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite struct ThemeTests {
    @Test("The project's templates and icons have no errors")
    func noErrors() throws {
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: try Theme.templates(), icons: try Theme.icons(), words: try Theme.words())
        #expect(renderer != nil)
        #expect(diagnostics == [])
    }

    @Test("An error in a template is reported with the file, the line and the intended name")
    func reportsError() throws {
        var templates = try Theme.templates()
        templates.append(("place", Array("<p>\n{{sumary}}</p>".utf8), "my-guide/templates/place.mustache"))
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: templates, icons: try Theme.icons(), words: try Theme.words())
        #expect(renderer == nil)
        let error = try #require(diagnostics.first)
        #expect(error.location.file == "my-guide/templates/place.mustache" && error.location.line == 2)
        #expect(error.code == .templateUnknownName && error.suggestion == "summary")
    }

    @Test("Errors of several templates are reported together")
    func allErrors() throws {
        var templates = try Theme.templates()
        templates.append(("home", Array("{{nothing}}".utf8), "a.mustache"))
        templates.append(("poster", Array("{{> partials/none}}".utf8), "b.mustache"))
        let (_, diagnostics) = SiteRenderer.make(
            templates: templates, icons: try Theme.icons(), words: try Theme.words())
        #expect(diagnostics.map(\.location.file) == ["a.mustache", "b.mustache"])
    }

    @Test("A missing icon is a warning that names the file")
    func missingIcon() throws {
        var icons = try Theme.icons()
        icons["church"] = nil
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: try Theme.templates(), icons: icons, words: try Theme.words())
        #expect(renderer != nil)
        #expect(diagnostics.map(\.location.file) == ["site/icons/church.svg"])
        #expect(diagnostics.first?.severity == .warning)
    }

    @Test("All icons belong to one family: the same grid, the same stroke, the colour of the text around them")
    func family() throws {
        let icons = try Theme.icons()
        for name in IconSet.names {
            let svg = try #require(icons[name], "\(name)").text
            for part in ["viewBox=\"0 0 24 24\"", "aria-hidden=\"true\""] + IconSet.impliedAttributes {
                #expect(svg.contains(part), "\(name)")
            }
            #expect(XMLCheck(icons[name] ?? []).isWellFormed, "\(name)")
        }
    }

    @Test(
        "The style sheet defines the stroke of icons, so pages do not repeat it; an icon with another stroke keeps it")
    func line() throws {
        let styles = try String(contentsOf: Theme.root.appendingPathComponent("site/styles/base.css"), encoding: .utf8)
        let rule = try #require(styles.split(separator: "\n").first { $0.contains(".icon:not([fill], [stroke])") })
        let line = try #require(IconSet.impliedAttributes.last)
        for attribute in line.split(separator: " ") {
            let parts = attribute.replacing("\"", with: "").split(separator: "=")
            #expect(rule.contains(" \(parts[0]): \(parts[1]);"))
        }
        let filled = "<svg class=\"icon\" fill=\"currentColor\"><path fill=\"none\" d=\"M0 0h4v4z\"/></svg>"
        let icons = IconSet(try Theme.icons().merging(["pin": Array(filled.utf8)]) { $1 })
        #expect(icons.named("pin").bytes.text == filled)
        #expect(
            icons.named("arrow").bytes.text.hasPrefix(
                "<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\"><path"))
    }

    @Test("docs/templates.md lists exactly the names that templates can use")
    func documented() throws {
        let text = try String(contentsOf: Theme.root.appendingPathComponent("docs/templates.md"), encoding: .utf8)
        func table(_ title: String) -> [String] {
            guard let heading = text.range(of: "\n### \(title)\n") else { return [] }
            let section = text[heading.upperBound...].components(separatedBy: "\n#")[0]
            return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
                let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return "\(cells[0].replacing("`", with: "")) \(cells[1])"
            }
        }
        func check<Context>(_ title: String, _ fields: TemplateFields<Context>, isPage: Bool = false) {
            let everyPage = ["page", "guide", "icon"]
            let names = fields.listing.filter { !isPage || !everyPage.contains($0.name) }.map {
                "\($0.name) \($0.kind)"
            }
            #expect(table(title) == names, "\(title)")
        }
        check("home.mustache", HomePage.fields, isPage: true)
        check("home section", HomeSectionContext.fields)
        check("home card", HomeCardContext.fields)
        check("guide-tours.mustache", GuideToursPage.fields, isPage: true)
        check("guide tours", GuideToursPage.Group.fields)
        check("guide tour", GuideTourCard.fields)
        check("city.mustache", CityPage.fields, isPage: true)
        check("place.mustache", PlacePage.fields, isPage: true)
        check("feature.mustache", FeaturePage.fields, isPage: true)
        check("tours.mustache", TourListPage.fields, isPage: true)
        check("search.mustache", SearchPage.fields, isPage: true)
        check("tour.mustache", TourPage.fields, isPage: true)
        check("group.mustache", GroupPage.fields, isPage: true)
        check("group-content.mustache", GroupContentContext.fields)
        check("group item", GroupContentContext.Item.fields)
        check("group tour", GroupContentContext.Tour.fields)
        check("group place", GroupContentContext.Place.fields)
        check("group feature", GroupContentContext.Feature.fields)
        check("tour filter", TourFilterContext.fields)
        check("place filter", PlaceFilterContext.fields)
        check("report", ReportContext.fields)
        check("objects.mustache", ObjectListPage.fields, isPage: true)
        check("object.mustache", ObjectPage.fields, isPage: true)
        check("object card", ObjectCardContext.fields)
        check("objects card", ObjectsCardContext.fields)
        check("topic.mustache", TopicPage.fields, isPage: true)
        check("topics.mustache", TopicListPage.fields, isPage: true)
        check("topic", TopicContext.fields)
        check("pack.mustache", PackPage.fields, isPage: true)
        check("pack tour", PackTourContext.fields)
        check("poster.mustache", PosterPage.fields, isPage: true)
        check("stickers.mustache", StickersPage.fields, isPage: true)
        check("sticker", StickerContext.fields)
        check("not-found.mustache", NotFoundPage.fields, isPage: true)
        check("redirect.mustache", RedirectPage.fields, isPage: true)
        check("imprint.mustache", ImprintPage.fields, isPage: true)
        check("open-data.mustache", OpenDataPage.fields, isPage: true)
        check("city of open data", OpenDataCityContext.fields)
        check("file of open data", OpenDataFileContext.fields)
        check("guide-notices.mustache", GuideNoticesPage.fields, isPage: true)
        check("city-free-page.mustache", CityFreePage.fields, isPage: true)
        check("free page", FreePageView.fields)
        check("kiosk/free-page.mustache", KioskFreePage.fields)
        check("menu link", MenuLinkContext.fields)
        check("footer", FooterContext.fields)
        check("partner", PartnerContext.fields)
        check("privacy.mustache", PrivacyPage.fields, isPage: true)
        check("accessibility.mustache", AccessibilityPage.fields, isPage: true)
        check("statement", StatementContext.fields)
        check("embed.mustache", EmbedPage.fields, isPage: true)
        check("embed marker", EmbedMarkerContext.fields)
        check("embed code", EmbedCodeContext.fields)
        check("notices", NoticesContext.fields)
        check("notices.mustache", NoticesPage.fields, isPage: true)
        check("notice", NoticeContext.fields)
        check("events.mustache", EventListPage.fields, isPage: true)
        check("event list", EventListContext.fields)
        check("event day", EventDayContext.fields)
        check("event line", EventLineContext.fields)
        check("event-month.mustache", EventMonthPage.fields, isPage: true)
        check("event week", EventWeekContext.fields)
        check("event cell", EventCellContext.fields)
        check("event.mustache", EventPage.fields, isPage: true)
        check("guide-events.mustache", GuideEventsPage.fields, isPage: true)
        check("kiosk/events.mustache", KioskEventsPage.fields)
        check("page", PageContext.fields)
        check("availability", AvailabilityContext.fields)
        check("cityNav", CityNavContext.fields)
        check("guide", GuideContext.fields)
        check("organisation", OrganisationContext.fields)
        check("icon", InterfaceIconsContext.fields)
        check("city card", CityCardContext.fields)
        check("stop", StopContext.fields)
        check("stop hours", StopHoursContext.fields)
        check("leg", LegContext.fields)
        check("picture", PictureContext.fields)
        check("recording", RecordingContext.fields)
        check("film", FilmContext.fields)
        check("place page", PlaceContent.fields)
        check("place", PlaceView.fields)
        check("card", PlaceCard.fields)
        check("tour", TourView.fields)
        check("elevation", ElevationContext.fields)
        check("elevation row", ElevationRow.fields)
        check("stage", StageContext.fields)
        check("nearby tour", NearbyTourContext.fields)
        check("quiz card", QuizCardContext.fields)
        check("book/city.mustache", BookCityContext.fields)
        check("book/tour.mustache", BookTourContext.fields)
        check("book media", BookMedia.fields)
        check("book map", BookMapContext.fields)
        check("walk.mustache", WalkPage.fields, isPage: true)
        check("walk stop", WalkStopContext.fields)
        check("near", NearContext.fields)
        check("play.mustache", PlayPage.fields, isPage: true)
        check("friends.mustache", FriendsPage.fields, isPage: true)
        check("quiz.mustache", QuizPage.fields, isPage: true)
        check("riddles.mustache", RiddlesPage.fields, isPage: true)
        check("riddle", RiddleContext.fields)
        check("riddle hint", RiddleHintContext.fields)
        check("riddle arrival", RiddleArrivalContext.fields)
        check("riddles card", RiddlesCardContext.fields)
        check("extra.mustache", ExtraContext.fields, isPage: true)
        check("locked content", LockContext.fields)
        check("lock", LockContext.Lock.fields)
        check("found-places.mustache", FoundPage.fields, isPage: true)
        check("offers.mustache", OffersPage.fields, isPage: true)
        check("offer", OffersPage.Offer.fields)
        check("profile.mustache", ProfilePage.fields, isPage: true)
        check("found item", FoundPage.Item.fields)
        check("found place", FoundPage.Place.fields)
        check("rewards", RewardsContext.fields)
        check("visited place", VisitedContext.fields)
        check("quiz-editor.mustache", QuizEditorPage.fields, isPage: true)
        check("user-quiz.mustache", UserQuizPage.fields, isPage: true)
        check("making", UserQuizContext.fields)
        check("plan.mustache", PlanPage.fields, isPage: true)
        check("plan-walk.mustache", PlanWalkPage.fields, isPage: true)
        check("plan", PlanContext.fields)
        check("brochure", BrochureContext.fields)
        check("brochure place", BrochurePlaceContext.fields)
        check("brochure feature", BrochureFeatureContext.fields)
        check("brochure tour", BrochureTourContext.fields)
        check("brochure stop", BrochureStopContext.fields)
        check("record.mustache", RecordPage.fields, isPage: true)
        check("tour-editor.mustache", TourEditorPage.fields, isPage: true)
        check("object-editor.mustache", ObjectEditorPage.fields, isPage: true)
        check("own objects", OwnObjectsContext.fields)
        check("place-object.mustache", PlaceObjectPage.fields, isPage: true)
        check("presentation.mustache", PresentationPage.fields, isPage: true)
        check("slide show", SlideShowContext.fields)
        check("slide", SlideContext.fields)
        check("slide object", SlideObjectContext.fields)
        check("kiosk/start.mustache", KioskStartPage.fields)
        check("kiosk/city.mustache", KioskCityPage.fields)
        check("kiosk/place.mustache", KioskPlacePage.fields)
        check("kiosk/feature.mustache", KioskFeaturePage.fields)
        check("kiosk/tours.mustache", KioskToursPage.fields)
        check("kiosk/tour.mustache", KioskTourPage.fields)
        check("kiosk/search.mustache", KioskSearchPage.fields)
        check("kiosk/board.mustache", KioskBoardPage.fields)
        check("kiosk/attract.mustache", KioskAttractPage.fields)
        check("kiosk", KioskContext.fields)
        check("kiosk place", KioskPlaceContext.fields)
        check("kiosk code", KioskPhoneContext.fields)
        check("visit line", VisitLineContext.fields)
        check("tour bar", TourBarContext.fields)
        check("pack link", PackLinkContext.fields)
        check("map", MapContext.fields)
        check("found count", FoundCountContext.fields)
        check("map feature", MapFeatureContext.fields)
        check("map hours", MapHoursContext.fields)
        check("map place", MapHoursContext.Place.fields)
        check("pin", MarkerContext.fields)
        check("visit", VisitContext.fields)
        check("hours", HoursContext.fields)
        check("open now", OpenNowContext.fields)
        check("link", LinkContext.fields)
        check("guide-search.mustache", GuideSearchPage.fields, isPage: true)
        check("search city", SearchCityContext.fields)
        check("search letter", SearchLetterContext.fields)
        check("search link", SearchLinkContext.fields)
    }
}
