// The chapters of a book: the city, its tours, its places and their features.

import GuideModel

/// The compiled templates of a book's chapters.
struct BookTemplates: Sendable {
    let city: CompiledTemplate<BookCityContext>
    let place: CompiledTemplate<BookPlaceContext>
    let feature: CompiledTemplate<BookPlaceContext>
    let tour: CompiledTemplate<BookTourContext>
    let imprint: CompiledTemplate<ImprintPage>
    let figure: CompiledTemplate<PictureContext>

    /// Compiles the templates.
    ///
    /// - Returns: nil if a template has an error; the set then reports it.
    init?(_ set: inout TemplateSet) {
        let city = set.compile("book/city", BookCityContext.self)
        let place = set.compile("book/place", BookPlaceContext.self)
        let feature = set.compile("book/feature", BookPlaceContext.self)
        let tour = set.compile("book/tour", BookTourContext.self)
        let imprint = set.compile("book/imprint", ImprintPage.self)
        let figure = set.compile("book/figure", PictureContext.self)
        guard let city, let place, let feature, let tour, let imprint, let figure else { return nil }
        (self.city, self.place, self.feature, self.tour) = (city, place, feature, tour)
        (self.imprint, self.figure) = (imprint, figure)
    }
}

/// The media parts that the chapters of cities, tours, places and features share.
struct BookMedia: Sendable {
    var lead: PictureContext?
    var pictures: [PictureContext]
    var transcripts: [TranscriptContext]

    /// The transcript of a recording, because paper and many readers cannot play recordings.
    struct TranscriptContext: TemplateContext {
        var title: String
        var caption: String?
        /// Safe HTML.
        var text: Markup

        static let fields = TemplateFields<TranscriptContext> {
            $0.text("title", \.title)
            $0.text("caption", \.caption)
            $0.html("text", \.text)
        }
    }

    init(_ media: [Medium], in body: RichText, of city: CityWriter) {
        let figures = MediaChoice(media, in: body, assets: city.assets)
        lead = figures.lead.flatMap { PictureContext($0) }
        pictures = figures.pictures.compactMap { PictureContext($0) }
        transcripts = media.compactMap { medium in
            guard let text = medium.transcript, !text.isEmpty else { return nil }
            return TranscriptContext(
                title: medium.title ?? medium.alt ?? city.words(PageWord.recording), caption: medium.caption,
                text: city.markup.html(text))
        }
    }
}

extension BookMedia: TemplateContext {
    static let fields = TemplateFields<BookMedia> {
        $0.optional("lead", \.lead)
        $0.list("pictures", \.pictures)
        $0.list("transcripts", \.transcripts)
    }
}

/// The fields that `book/place.mustache` and `book/feature.mustache` can use.
struct BookPlaceContext: TemplateContext {
    var view: PlaceView
    var media: BookMedia

    static let fields = TemplateFields<BookPlaceContext> {
        $0.include(\.media)
        $0.include(\.view)
    }
}

/// The fields that `book/tour.mustache` can use.
struct BookTourContext: TemplateContext {
    var view: TourView
    var media: BookMedia
    /// Safe HTML.
    var body: Markup
    /// The price, with the visitors who pay it and a note.
    var priceLine: String?
    var hazards: [HazardContext]
    var map: BookMapContext?
    var stops: [StopContext]
    /// The leg back to the first stop, on a circular tour.
    var wayBack: LegContext?
    var links: [LinkContext]

    static let fields = TemplateFields<BookTourContext> {
        $0.html("body", \.body)
        $0.text("priceLine", \.priceLine)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.optional("map", \.map)
        $0.list("stops", \.stops)
        $0.optional("wayBack", \.wayBack)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.include(\.media)
        $0.include(\.view)
    }
}

/// The fields that `book/city.mustache` can use.
struct BookCityContext: TemplateContext {
    var name: String
    var summary: String
    var media: BookMedia
    /// Safe HTML.
    var body: Markup
    var map: BookMapContext?
    var hazards: [HazardContext]
    var places: [PlaceView]

    static let fields = TemplateFields<BookCityContext> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.html("body", \.body)
        $0.optional("map", \.map)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.include(\.media)
    }
}

/// A map that is a file in the book.
struct BookMapContext: TemplateContext {
    var src: Address
    var title: String
    var alt: String

    init(_ file: String, title: String, description: String) {
        src = .resource(file)
        self.title = title
        alt = "\(title). \(description)"
    }

    static let fields = TemplateFields<BookMapContext> {
        $0.address("src", \.src)
        $0.text("title", \.title)
        $0.text("alt", \.alt)
    }
}

/// Writes the chapters of one city's book.
struct BookChapters {
    let writer: CityWriter
    let templates: BookTemplates
    let address: BookAddress

    private var city: City { writer.city }
    private var words: Words { writer.words }

    /// Writes the chapter of the city.
    ///
    /// - Throws: a template error that appears only when the template is rendered.
    func cityChapter(hasMap: Bool) throws(TemplateError) -> [UInt8] {
        let map = BookMapContext(
            BookAddress.cityMap, title: words(PageWord.cityMap, city.name),
            description: words(PageWord.cityMapDescription, count: writer.index.places.count))
        let context = BookCityContext(
            name: city.name, summary: city.summary, media: BookMedia(city.media, in: city.body, of: writer),
            body: writer.markup.html(city.body), map: hasMap ? map : nil, hazards: writer.hazardsOfCity,
            places: writer.index.places.indices.map(writer.views.place))
        return chapter(try render(templates.city, context), named: city.name, page: SitePath.city(city.id))
    }

    /// Writes the chapter of a place or a feature.
    ///
    /// - Throws: a template error that appears only when the template is rendered.
    func chapter(of view: PlaceView) throws(TemplateError) -> [UInt8] {
        let context = BookPlaceContext(view: view, media: BookMedia(view.media, in: view.body, of: writer))
        let template = view.feature == nil ? templates.place : templates.feature
        return chapter(try render(template, context), named: view.name, page: view.path)
    }

    /// Writes the chapter of a tour.
    ///
    /// - Throws: a template error that appears only when the template is rendered.
    func chapter(of record: TourRecord, hasMap: Bool) throws(TemplateError) -> [UInt8] {
        let tour = record.tour
        let map = BookMapContext(
            BookAddress.map(of: tour), title: words(PageWord.tourMap, tour.name),
            description: words(PageWord.tourMapDescription, count: record.stops.count))
        let context = BookTourContext(
            view: writer.views.tour(record.number), media: BookMedia(tour.media, in: tour.body, of: writer),
            body: writer.markup.html(tour.body), priceLine: tour.price.map(words.line),
            hazards: writer.hazards(record), map: hasMap ? map : nil,
            stops: writer.stops(record).map { stop in
                var stop = stop
                // Chapters do not show where a tour continues.
                stop.href = stop.view.href
                return stop
            },
            wayBack: writer.returnLeg(of: record), links: writer.links(of: tour))
        return chapter(try render(templates.tour, context), named: tour.name, page: SitePath.tour(city.id, tour.id))
    }

    /// Writes the chapter of the imprint.
    ///
    /// - Throws: a template error that appears only when the template is rendered.
    func chapter(of imprint: FormattedText) throws(TemplateError) -> [UInt8] {
        let context = ImprintPage(text: writer.markup.html(imprint.text))
        return chapter(
            try render(templates.imprint, context), named: words(PageWord.imprint), page: SitePath.imprint)
    }

    private func render<Context>(
        _ template: CompiledTemplate<Context>, _ context: Context
    ) throws(TemplateError) -> Markup {
        try template.render(context, foreign: writer.frames.foreign)
    }

    private func chapter(_ markup: Markup, named name: String, page: String) -> [UInt8] {
        let html = markup.filled { address.href($0, on: page) }
        return BookMarkup(language: writer.language).document(title: name, style: BookAddress.style) { body in
            body.raw(XHTMLText.xhtml(String(decoding: html, as: UTF8.self)))
        }
    }
}
