// The guide's own settings, from guide.yaml; cities are read one at a time.

/// The settings of the whole guide.
public struct Guide: Hashable, Sendable {
    public var title: String
    public var summary: String?
    /// The site's address, which ends in `/`; nil if the guide does not give it.
    public var baseURL: String?
    /// BCP 47 tags; the first is the language of the originals.
    public var languages: [String]
    /// Those of the languages that are not published yet.
    public var languagesInReview: [String] = []
    /// The language that the guide's texts are in, one of `languages`; nil for the first.
    public var spoken: String?
    /// The languages of texts that are not in the guide's language.
    public var foreignTexts: [String: String] = [:]
    /// How much of guide.yaml is translated into the guide's language; zero for the originals.
    public var translated = TranslationCount()
    public var organisations: [Organisation]
    /// The publisher of the guide; one of `organisations`.
    @Located public var publisher: Slug?
    /// An e-mail address for questions about accessibility and privacy.
    public var contact: String?
    /// Where visitors report errors; nil if the guide asks for no reports.
    public var report: ReportTarget?
    /// Which websites may show pages of the guide in frames; nil if there are no pages for frames.
    public var embed: EmbedRules?
    /// The publisher's accessibility statement.
    public var accessibility: AccessibilityStatement?
    /// The texts that the law requires of the publisher.
    public var legal: LegalTexts?
    /// Whether and under which licence programs may use the content; nil if the guide publishes no open data.
    public var openData: OpenData?
    /// The accent colour of pages that belong to no city, `#rrggbb`.
    public var accent: String
    public var logo: Logo?
    public var icon: GuideIcon?
    public var fonts: [Typeface] = []
    /// Social accounts, a newsletter and other addresses, in the footer of every page.
    public var links: [FooterLink] = []
    /// The partners whose logos are in the footer of every page.
    public var partners: [Partner] = []
    /// The path of the map of the cities, relative to the guide's folder; nil for a map of their positions alone.
    public var mapFile: String?
    /// The speed from which tours get their duration if they do not set it.
    public var walkingSpeed: WalkingSpeed
    /// The units of distances.
    public var units: WalkingUnits
    /// The size budget of the levels of a city's map.
    public var mapBudget = MapBudget.usual
    /// The size limits of pages, packs and maps; nil for none.
    public var budgets: Budgets?
    /// The sites whose films pages may load; nil for none.
    public var films: Films?
    /// The key that the guide's packs are signed with; nil if they are not signed.
    public var packKey: PackKey?
    /// The name of the secret that content is locked with; nil if no content is locked with a code.
    public var unlockKey: Slug?
    /// The fingerprint of the secret that group content is encrypted with; nil for none.
    public var groupKey: Slug?
    /// The rules for the approval of organisations' content; an organisation without a rule needs no approval.
    public var review: [ReviewRule] = []
    /// Where `wynd publish` uploads the guide; the first is the default.
    public var publish: [PublishDestination] = []
    /// The people who write the guide together in the browser; no page shows them.
    public var team: [TeamMember] = []
    /// Whether only people with its address may find the site: no page may be in a search engine.
    public var isUnlisted = false
    /// The versions of the tool that the guide is made for; nil for any.
    public var wynd: ToolRequirement?
    /// The position of guide.yaml.
    public var location: SourceLocation
    /// The ids of the cities, in order of their folders' names.
    public var cities: [Slug]
    /// The sections of the first page of a guide with several cities, in order; empty for the default page.
    public var home: [HomeSection] = []
    /// The publisher's notices for the whole guide.
    public var notices: [Notice] = []
    /// The publisher's own pages for the whole guide, in order of their ids; only a build reads them.
    public var freePages: [FreePage] = []

    public init(
        title: String, summary: String? = nil, baseURL: String? = nil, languages: [String] = ["en"],
        organisations: [Organisation] = [], publisher: Slug? = nil, contact: String? = nil,
        accent: String = Guide.defaultAccent, walkingSpeed: WalkingSpeed = .usual,
        units: WalkingUnits = .metric, location: SourceLocation,
        cities: [Slug] = []
    ) {
        self.title = title
        self.summary = summary
        self.baseURL = baseURL
        self.languages = languages
        self.organisations = organisations
        self.publisher = publisher
        self.contact = contact
        self.accent = accent
        self.walkingSpeed = walkingSpeed
        self.units = units
        self.location = location
        self.cities = cities
    }

    /// A deep green whose contrast on white is at least 4.5:1.
    public static let defaultAccent = "#1d5b4f"

    /// The guide with its published languages only.
    public var published: Guide {
        var guide = self
        guide.languages.removeAll { languagesInReview.contains($0) }
        return guide
    }

    /// The languages that content may be written in, including those that a build leaves out.
    public var knownLanguages: [String] { languages + languagesInReview.filter { !languages.contains($0) } }

    /// The language of the guide's texts.
    public var language: String { spoken ?? languages.first ?? "en" }
}

extension Guide: ContentValue {
    public static let contentKind = ContentKind<Guide>(
        "a guide",
        [
            ContentKey(
                "title", .text, \.title, needed: true, translated: true, help: "text", example: "The York guide"),
            ContentKey(
                "summary", .text, \.summary, translated: true, help: "text", example: "York, walked and drawn."),
            ContentKey(
                "base-url", .siteAddress, \.baseURL,
                help: "the site's web address, `http` or `https`; a build needs it, here or as `--base-url`",
                example: "https://guide.example.org/"),
            ContentKey(
                "languages", .list(.language), \.languages,
                help: "list of language tags (BCP 47), the originals' first; default: `[en]`",
                example: "[en-GB, fr]"),
            ContentKey(
                "languages-in-review", .list(.language), \.languagesInReview,
                help: "languages that are not published yet; only `--drafts` builds them", example: "[fr]"),
            ContentKey(
                "organisations", .list(.mapping(Organisation.contentKind.form)), \.organisations, translated: true,
                help: "list", example: "[{id: visit-york, name: Visit York}]"),
            ContentKey(
                "publisher", .reference(), \.$publisher, help: "the id of one of the organisations",
                example: "visit-york"),
            ContentKey(
                "contact", .emailAddress, \.contact,
                help: "e-mail address for questions about accessibility and privacy",
                example: "hello@example.org"),
            ContentKey(
                "report", .mapping(ReportTarget.contentKind.form), \.report,
                help: "where visitors report an error on a page. See [reports](reports.md)",
                example: "{mail: corrections@example.org}"),
            ContentKey(
                "embed", .mapping(EmbedRules.contentKind.form), \.embed,
                help: "the websites that may show parts of the guide in frames. See [embedding](embedding.md)",
                example: "{allow: [https://www.visit-york.example]}"),
            ContentKey(
                "accessibility", .mapping(AccessibilityStatement.contentKind.form), \.accessibility, translated: true,
                help: "an accessibility statement. See [accessibility](accessibility.md)",
                example: "{status: partial, prepared: 2026-03-01}"),
            ContentKey(
                "legal", .mapping(LegalTexts.contentKind.form), \.legal, translated: true,
                help: "the imprint, and the publisher's words about privacy. See [legal texts](legal.md)",
                example: "{imprint: \"Visit York, 1 Museum Street, York\"}"),
            ContentKey(
                "open-data", .mapping(OpenData.contentKind.form), \.openData,
                help: "publishes places and tours as data that others may use. See [open data](open-data.md)",
                example: "{licence: CC-BY-4.0}"),
            ContentKey(
                "notices", .list(.mapping(Notice.kindForGuide.form)), \.notices, translated: true,
                help: "announcements on every page. See [notices](notices.md)",
                example: "[{id: storm, text: Parks are closed., severity: danger, until: 2026-12-05}]"),
            ContentKey(
                "accent", .colour, \.accent, absent: Guide.defaultAccent,
                help: "colour of the guide's own pages, `\"#rrggbb\"` in quotes", example: "\"#1d5b4f\""),
            ContentKey(
                "logo", .mapping(Logo.contentKind.form), \.logo,
                help: "the logo at the top of every page. See [styling](styling.md)",
                example: "{file: look/logo.svg, dark: look/logo-dark.svg}"),
            ContentKey(
                "icon", .mapping(GuideIcon.contentKind.form), \.icon,
                help: "the icon of the browser tab and of the installed guide", example: "{file: look/icon.svg}"),
            ContentKey(
                "fonts", .list(.mapping(Typeface.contentKind.form)), \.fonts, help: "list",
                example: "[{role: headings, file: look/river-display.woff2, weight: 600}]"),
            ContentKey(
                "links", .list(.mapping(FooterLink.contentKind.form)), \.links, translated: true,
                help: "addresses in the footer of every page. See [pages](pages.md#links-and-partners)",
                example: "[{title: Mastodon, url: \"https://example.org/@york\", kind: social}]"),
            ContentKey(
                "partners", .list(.mapping(Partner.contentKind.form)), \.partners, translated: true,
                help: "organisations whose logos are in the footer of every page",
                example: "[{name: City of York, logo: look/city.svg}]"),
            ContentKey(
                "map", .file(City.mapForm), \.mapFile,
                help: "a GeoJSON file or an OpenStreetMap extract for the map of the cities on the first page; without "
                    + "it, the map shows their positions alone. See [regions](region.md)", example: "region.osm.pbf"),
            ContentKey(
                "home", .list(.mapping(HomeSection.contentKind.form)), \.home, translated: true,
                help: "the sections of the first page of a guide with several cities. See "
                    + "[regions](region.md#a-first-page-that-you-compose)",
                example: "[{id: best, kind: featured, items: [york/places/minster]}, {id: map, kind: towns}]"),
            ContentKey(
                "wynd", .toolRequirement, \.wynd,
                help: "the oldest version of Wynd that is allowed, in quotes; an older one builds nothing and says why",
                example: "\">=0.1\""),
            ContentKey(
                "walking-speed", .walkingSpeed, \.walkingSpeed, absent: .usual,
                help: "kilometres an hour, for the duration of tours; default: 4.5", example: "4 km/h"),
            ContentKey(
                "units", .word(of: WalkingUnits.self, code: .units), \.units, absent: .metric,
                help: "the units of distances; default: metric", example: "imperial"),
            ContentKey(
                "map-budget", .mapping(MapBudget.contentKind.form), \.mapBudget, absent: .usual,
                help: "the sizes of a city's map above which a build warns. See [maps](maps.md)",
                example: "{detail: 300, piece: 40}"),
            ContentKey(
                "budgets", .mapping(Budgets.contentKind.form), \.budgets,
                help: "the largest sizes that are allowed; a build that exceeds one fails. See "
                    + "[building](building.md#budgets)", example: "{page: 60, pack: 20000, map: 300}"),
            ContentKey(
                "films", .mapping(Films.contentKind.form), \.films,
                help: "the sites whose films pages may load after a press. See "
                    + "[films on other sites](content-format.md#films-on-other-sites)",
                example: "{allow: [youtube, vimeo]}"),
            ContentKey(
                "pack-key", .packKey, \.packKey,
                help: "the public key for the signatures of packs, as `wynd keys new` prints it. See [keys](keys.md)",
                example: "ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk="),
            ContentKey(
                "unlock-key", .identifier, \.unlockKey,
                help: "the id of the secret that locks content, as `wynd keys new --unlock` prints it. See "
                    + "[unlocking](unlocking.md)", example: "5f2b8c0d1e3a4769"),
            ContentKey(
                "group-key", .identifier, \.groupKey,
                help: "the id of the secret that seals groups, as `wynd keys new --group` prints it. See "
                    + "[groups](groups.md)", example: "0d1e3a47695f2b8c"),
            ContentKey(
                "review", .list(.mapping(ReviewRule.contentKind.form)), \.review,
                help: "the organisations whose content needs an approval, and who may approve it. See "
                    + "[review](review.md)",
                example: "[{organisation: visit-york, approvers: [{name: Head of content}]}]"),
            ContentKey(
                "publish", .list(.mapping(PublishDestination.contentKind.form)), \.publish,
                help: "where `wynd publish` uploads the site. See [publishing](publishing.md)",
                example: "[{id: live, to: sftp://guide@www.example.org/srv/www}]"),
            ContentKey(
                "team", .list(.mapping(TeamMember.contentKind.form)), \.team,
                help: "the people who write the guide together in the browser. See [Studio](studio.md#as-a-team)",
                example: "[{name: Anna Berg, email: anna@example.org, role: admin}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Guide { Guide(title: "", location: fields.location) }
}

/// A body that makes tours or publishes the guide.
public struct Organisation: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var website: String?
    public var email: String?
    public var summary: String?

    public init(id: Slug, name: String, website: String? = nil, email: String? = nil, summary: String? = nil) {
        self.id = id
        self.name = name
        self.website = website
        self.email = email
        self.summary = summary
    }
}

extension Organisation: ContentValue {
    public static let contentKind = ContentKind<Organisation>(
        "an organisation",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "visit-york"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Visit York"),
            ContentKey("website", .webAddress, \.website, help: "`http` or `https` address"),
            ContentKey("email", .emailAddress, \.email, help: "e-mail address"),
            ContentKey("summary", .text, \.summary, translated: true, help: "text"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Organisation { Organisation(id: .unnamed, name: "") }
}
