// The chapters of a book: the city, its tours, its places and what is to be seen in them.

import GuideModel

/// Writes the chapters of one city's book.
struct BookChapters {
    let index: CityIndex
    let address: BookAddress
    private let hours: HoursIndex
    private let markup: RichTextMarkup

    init(_ index: CityIndex, address: BookAddress) {
        self.index = index
        self.address = address
        hours = HoursIndex(index.city, words: index.words)
        markup = RichTextMarkup(
            assets: index.material.assets, figure: { [index] in Markup(Self.figure($0, index).bytes) },
            words: index.words)
    }

    var city: City { index.city }
    var words: Words { index.words }
    private var units: WalkingUnits { index.material.guide.units }
    var blank: BookMarkup {
        BookMarkup(language: index.material.guide.language, foreignTexts: city.foreignTexts)
    }

    // MARK: Chapters

    func cityChapter(hasMap: Bool) -> [UInt8] {
        chapter(named: city.name, page: SitePath.city(city.id)) { section in
            section.text("p", city.summary, [("class", "summary")])
            pictures(city.media, in: city.body, first: true, &section)
            text(city.body, on: SitePath.city(city.id), &section)
            if hasMap {
                map(
                    BookAddress.cityMap, title: words(PageWord.cityMap, city.name),
                    description: words(PageWord.cityMapDescription, count: index.places.count), &section)
            }
            hazards(index.hazards, &section)
            if !index.places.isEmpty {
                section.line("h2") { $0.text(words(BookWord.places)) }
                section.element("ol") { list in for place in index.places { entry(place, &list) } }
            }
            recordings(city.media, on: SitePath.city(city.id), &section)
            pictures(city.media, in: city.body, first: false, &section)
        }
    }

    func chapter(of place: Place) -> [UInt8] {
        let page = SitePath.place(city.id, place.id)
        return chapter(named: place.name, page: page) { section in
            eyebrow(place.kind, isSponsored: place.sponsor != nil, &section)
            section.text("p", place.summary, [("class", "summary")])
            if let sponsor = place.sponsor { section.line("p") { $0.text(words(BookWord.sponsor, sponsor)) } }
            pictures(place.media, in: place.body, first: true, &section)
            text(place.body, on: page, &section)
            visit(place.facts, &section)
            recordings(place.media, on: page, &section)
            pictures(place.media, in: place.body, first: false, &section)
            guard !place.features.isEmpty else { return }
            section.line("h2") { $0.text(words(BookWord.features)) }
            section.element("ul") { list in
                for feature in place.features {
                    link(
                        feature.name, to: BookAddress.feature(feature, of: place), summary: feature.summary, &list)
                }
            }
        }
    }

    func chapter(of feature: Feature, in place: Place) -> [UInt8] {
        let page = SitePath.feature(city.id, place.id, feature.id)
        return chapter(named: feature.name, page: page) { section in
            section.line("p", [("class", "eyebrow")]) { line in
                line.inline("a", [("href", BookAddress.place(place))]) { $0.words(place.name) }
            }
            section.text("p", feature.summary, [("class", "summary")])
            pictures(feature.media, in: feature.body, first: true, &section)
            text(feature.body, on: page, &section)
            visit(feature.facts, &section)
            recordings(feature.media, on: page, &section)
            pictures(feature.media, in: feature.body, first: false, &section)
        }
    }

    func chapter(of record: TourRecord, hasMap: Bool) -> [UInt8] {
        let tour = record.tour
        let page = SitePath.tour(city.id, tour.id)
        return chapter(named: tour.name, page: page) { section in
            section.text("p", tour.summary, [("class", "summary")])
            facts(record, &section)
            pictures(tour.media, in: tour.body, first: true, &section)
            text(tour.body, on: page, &section)
            hazards(record.hazards, &section)
            if hasMap {
                section.line("h2") { $0.text(words(BookWord.map)) }
                map(
                    BookAddress.map(of: tour), title: words(PageWord.tourMap, tour.name),
                    description: words(PageWord.tourMapDescription, count: record.stops.count), &section)
            }
            if record.geometry.isStraight { section.line("p") { $0.text(words(BookWord.straight)) } }
            section.line("h2") { $0.text(words(BookWord.stopByStop)) }
            section.element("ol", [("class", "stops")]) { list in
                for number in record.stops.indices { stop(number, of: record, &list) }
            }
            if tour.isCircular, let first = record.stops.first {
                section.element("div", [("class", "leg")]) {
                    leg(record.stops.count - 1, of: record, note: tour.returnLeg, backTo: first.name, &$0)
                }
            }
            recordings(tour.media, on: page, &section)
            pictures(tour.media, in: tour.body, first: false, &section)
            links(tour.links, &section)
        }
    }

    private func chapter(named name: String, page: String, _ content: (inout BookMarkup) -> Void) -> [UInt8] {
        blank.document(title: name, style: BookAddress.style) { body in
            body.element(
                "section", [("epub:type", "chapter"), ("role", "doc-chapter"), ("aria-labelledby", "title")]
            ) { section in
                section.text("h1", name, [("id", "title")])
                content(&section)
            }
        }
    }

    // MARK: Parts of chapters

    private func entry(_ place: Place, _ list: inout BookMarkup) {
        let way = words.way(from: city.position, called: city.centre, to: place.position, in: units)
        link(
            place.name, to: BookAddress.place(place), summary: place.summary,
            fact: words(BookWord.placeLine, words.title(place.kind), way), &list)
    }

    private func link(
        _ name: String, to href: String, summary: String, fact: String? = nil, _ list: inout BookMarkup
    ) {
        list.element("li") { item in
            item.line("p") { line in line.inline("a", [("href", href)]) { $0.words(name) } }
            if let fact { item.line("p", [("class", "fact")]) { $0.text(fact) } }
            item.text("p", summary)
        }
    }

    private func eyebrow(_ kind: PlaceKind, isSponsored: Bool, _ section: inout BookMarkup) {
        section.line("p", [("class", "eyebrow")]) {
            $0.text(isSponsored ? words.line([words.title(kind), words(BookWord.sponsored)]) : words.title(kind))
        }
    }

    private func text(_ text: RichText, on page: String, _ section: inout BookMarkup) {
        guard !text.isEmpty else { return }
        let html = markup.html(text).filled { address.href($0, on: page) }
        section.raw(XHTMLText.xhtml(String(decoding: html, as: UTF8.self)))
    }

    private func hazards(_ hazards: [HazardRecord], _ section: inout BookMarkup) {
        guard !hazards.isEmpty else { return }
        section.line("h2") { $0.text(words(HazardWord.title)) }
        section.element("ul") { list in
            for hazard in hazards { list.line("li") { $0.words(hazard.hazard.text) } }
        }
    }

    private func map(_ file: String, title: String, description: String, _ section: inout BookMarkup) {
        section.element("figure", [("class", "map")]) { figure in
            figure.empty("img", [("src", file), ("alt", "\(title). \(description)")])
            figure.line("figcaption") { $0.text(title) }
        }
    }

    // MARK: Tours

    private func facts(_ record: TourRecord, _ section: inout BookMarkup) {
        let tour = record.tour
        section.element("dl") { list in
            fact(.distance, [words.distance(metres: record.geometry.metres, in: units)], &list)
            fact(.time, [words.duration(minutes: record.minutes)], &list)
            fact(.way, [words.direction(of: tour)], &list)
            fact(.season, [tour.season].compactMap(\.self), &list)
            fact(.price, [tour.price.map(words.line)].compactMap(\.self), &list)
            fact(.access, access(record), &list)
        }
    }

    /// What is said under one heading of a list of facts; nothing where there is nothing to say.
    private func fact(_ word: BookWord, _ texts: [String], _ list: inout BookMarkup) {
        guard !texts.isEmpty else { return }
        list.line("dt") { $0.text(words(word)) }
        for text in texts { list.text("dd", text) }
    }

    /// What the tour says of access, else what its way asks of legs and wheels.
    private func access(_ record: TourRecord) -> [String] {
        if let access = record.tour.access { return words.phrases(access) }
        guard let access = record.geometry.access else { return [] }
        let line = words.line(of: access, profile: record.tour.profile, in: units)
        return line.isEmpty ? [] : [line]
    }

    private func stop(_ number: Int, of record: TourRecord, _ list: inout BookMarkup) {
        let (stop, written) = (record.stops[number], record.tour.stops[number])
        list.element("li", [("id", XHTMLText.anchor(Anchor.stop(number + 1)))]) { item in
            if number > 0 {
                item.element("div", [("class", "leg")]) { leg(number - 1, of: record, note: written.leg, &$0) }
            }
            let href = address.href(.link(stop.path), on: SitePath.tour(city.id, record.tour.id))
            item.line("h3") { line in line.inline("a", [("href", href)]) { $0.words(stop.name) } }
            item.text("p", stop.summary)
            if let note = written.note { item.text("p", note) }
        }
    }

    /// The way from a stop to the next.
    private func leg(
        _ number: Int, of record: TourRecord, note: String?, backTo name: String? = nil, _ part: inout BookMarkup
    ) {
        let legs = record.geometry.legs
        if legs.indices.contains(number) {
            let way = words.way(metres: legs[number].metres, direction: legs[number].direction, in: units)
            part.line("p", [("class", "fact")]) { $0.text(name.map { words(PageWord.wayBack, way, $0) } ?? way) }
        }
        if let note { part.text("p", note) }
        let steps = legs.indices.contains(number) ? legs[number].steps : []
        guard !steps.isEmpty else { return }
        part.element("ul") { list in for step in steps { list.line("li") { $0.text(step.sentence) } } }
    }

    private func links(_ links: [ExternalLink], _ section: inout BookMarkup) {
        let links = links.compactMap { link in OutwardAddress.web(link.address).map { (link.title, $0) } }
        guard !links.isEmpty else { return }
        section.line("h2") { $0.text(words(BookWord.links)) }
        section.element("ul") { list in
            for (title, href) in links {
                list.line("li") { item in item.inline("a", [("href", href)]) { $0.words(title) } }
            }
        }
    }

    // MARK: Visits

    private func visit(_ facts: VisitFacts, _ section: inout BookMarkup) {
        guard let visit = VisitContext.of(facts, book: hours) else { return }
        section.line("h2") { $0.text(words(BookWord.visit)) }
        section.element("dl") { list in
            if let hours = visit.hours { self.hours(hours, &list) }
            fact(.season, [visit.season].compactMap(\.self), &list)
            fact(.prices, facts.prices.map(words.line), &list)
            fact(.access, visit.access.map(\.text), &list)
            fact(.address, [visit.address].compactMap(\.self), &list)
            guard !visit.contacts.isEmpty else { return }
            list.line("dt") { $0.text(words(BookWord.contact)) }
            for contact in visit.contacts {
                list.line("dd") { item in item.inline("a", [("href", contact.href.path)]) { $0.words(contact.name) } }
            }
        }
    }

    private func hours(_ hours: HoursContext, _ list: inout BookMarkup) {
        list.line("dt") { $0.text(hours.title) }
        for section in hours.sections {
            if let season = section.season { list.line("dd", [("class", "fact")]) { $0.text(season) } }
            for row in section.rows {
                list.line("dd") { item in
                    item.inline("span", [("class", "days")]) { $0.text(row.days) }
                    for time in row.times { item.text(" \(time.text)") }
                    if let remark = row.remark { item.text(" (\(remark))") }
                }
            }
        }
        for line in hours.written { list.line("dd") { $0.text(line.text) } }
        if let note = hours.note { list.text("dd", note) }
    }

    // MARK: Media

    /// The first picture, or the others, of those that the text does not show.
    private func pictures(_ media: [Medium], in text: RichText, first: Bool, _ section: inout BookMarkup) {
        let choice = MediaChoice(media, in: text, assets: index.material.assets)
        for asset in first ? choice.lead.map({ [$0] }) ?? [] : choice.pictures {
            guard let picture = PictureContext(asset) else { continue }
            let html = Self.figure(picture, index).bytes
            section.raw(String(decoding: html, as: UTF8.self))
        }
    }

    private static func figure(_ picture: PictureContext, _ index: CityIndex) -> BookMarkup {
        var markup = BookMarkup(
            language: index.material.guide.language, foreignTexts: index.city.foreignTexts)
        markup.element("figure") { figure in
            figure.empty("img", [("src", picture.src.path), ("alt", picture.alt)])
            guard picture.hasWords else { return }
            figure.element("figcaption") { caption in
                if let text = picture.caption { caption.text("p", text) }
                if let credit = picture.credit {
                    caption.line("p", [("class", "credit")]) { $0.text(index.words(BookWord.credit, credit)) }
                }
            }
        }
        return markup
    }

    /// What is said in recordings, which paper and many readers cannot play.
    private func recordings(_ media: [Medium], on page: String, _ section: inout BookMarkup) {
        for medium in media {
            guard let transcript = medium.transcript, !transcript.isEmpty else { continue }
            let title = medium.title ?? medium.alt ?? words(PageWord.recording)
            section.line("h2") { $0.text(words(BookWord.transcript, title)) }
            if let caption = medium.caption { section.text("p", caption) }
            text(transcript, on: page, &section)
        }
    }
}
