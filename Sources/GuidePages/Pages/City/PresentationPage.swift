// Slides about a place or a city: a document for readers, which a script shows one slide at a time.

import GuideModel

/// The fields that `presentation.mustache` can use.
struct PresentationPage: Sendable {
    var name: String
    var summary: String?
    /// The page of the place or city that the slides describe.
    var subject: LinkContext
    var show: SlideShowContext
}

extension PresentationPage: TemplateContext {
    static let fields = TemplateFields<PresentationPage> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.object("subject", \.subject)
        $0.object("show", \.show)
    }
}

extension PresentationPage: PageKind {
    static let declaration = PageDeclaration(
        name: "presentation", template: "presentation", scripts: ["slide-show"], styles: ["slides"])

    static func subjects(in city: CityWriter) -> [Presentation] { city.city.presentations }

    static func path(of presentation: Presentation, in city: CityWriter) -> String? {
        SitePath.presentation(city.city.id, presentation.id)
    }

    static func page(for presentation: Presentation, in city: CityWriter, map: PageMap?) -> UnrenderedPage<
        PresentationPage
    > {
        let id = city.city.id
        let place = presentation.place.flatMap { city.city.place($0) }
        let subject =
            place.map { LinkContext(href: .link(SitePath.place(id, $0.id)), name: $0.name) }
            ?? LinkContext(href: .link(SitePath.city(id)), name: city.city.name)
        let illustration = MediaChoice.illustration(presentation.media, assets: city.assets)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.presentation(id, presentation.id), heading: presentation.name,
                description: presentation.summary ?? city.words(PageWord.slidesOf, subject.name),
                within: city.city.name, image: city.socialImage(illustration),
                above: [city.crumb] + (place == nil ? [] : [CrumbContext(href: subject.href, name: subject.name)])),
            title: city.words.line([presentation.name, city.city.name]),
            context: PresentationPage(
                name: presentation.name, summary: presentation.summary, subject: subject,
                show: city.slideShow(presentation)))
    }
}

extension CityWriter {
    /// The links to the slides about a place; for nil, the links to the slides about the city itself.
    func presentationLinks(of place: Slug?) -> [LinkContext] {
        city.presentations.filter { $0.place == place }.sorted { ($0.order ?? .max, $0.id) < ($1.order ?? .max, $1.id) }
            .map { LinkContext(href: .link(SitePath.presentation(city.id, $0.id)), name: $0.name) }
    }

    /// The slides of a presentation, for every page that shows them.
    func slideShow(_ presentation: Presentation) -> SlideShowContext {
        SlideShowContext(
            seconds: presentation.secondsPerSlide, ratio: presentation.canvas.map { $0.width / $0.height },
            language: presentation.language,
            slides: presentation.slides.enumerated().map { number, slide in
                SlideContext(number: number + 1, slide: slide, of: presentation, in: self)
            })
    }
}
