// How a city's result is recorded for builds in which the city has not changed.

import GuideModel
import GuidePages

extension CityResult: Recordable {
    package func write(to record: inout RecordWriter) {
        record.list(diagnostics)
        record.list(languages)
        record.list(Array(pages)) { $0.text($1) }
        for count in [pageCount, packCount, mediumCount] { record.number(count) }
        record.list(drafts) { record, draft in
            for text in [draft.page, draft.file, draft.name, draft.status.rawValue] { record.text(text) }
            record.flag(draft.isPart)
        }
        record.list(gaps) { record, gap in
            for text in [gap.kind.rawValue, gap.file, gap.name, gap.page] { record.text(text) }
        }
        record.flag(hasSponsors)
        record.list(schedule) { record, page in
            for text in [page.page, page.file, page.name] { record.text(text) }
            for text in [page.times.from?.text, page.times.until?.text, page.timeZone] { record.optional(text) }
        }
        record.optional(expiry) { $0.number($1) }
        record.list(budgetUses)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        self.init()
        diagnostics = try record.list()
        languages = try record.list()
        pages = SitePaths(try record.list { (record) throws(RecordError) in try record.text() })
        pageCount = try record.number()
        packCount = try record.number()
        mediumCount = try record.number()
        drafts = try record.list { (record) throws(RecordError) in
            let (page, file, name) = (try record.text(), try record.text(), try record.text())
            guard let status = ReviewStatus(rawValue: try record.text()) else { throw .damaged }
            return DraftPage(page: page, file: file, name: name, status: status, isPart: try record.flag())
        }
        gaps = try record.list { (record) throws(RecordError) in
            guard let kind = ContentGap.Kind(rawValue: try record.text()) else { throw .damaged }
            return ContentGap(kind, file: try record.text(), name: try record.text(), page: try record.text())
        }
        hasSponsors = try record.flag()
        schedule = try record.list { (record) throws(RecordError) in
            let (page, file, name) = (try record.text(), try record.text(), try record.text())
            let (from, until) = (try record.optionalText(), try record.optionalText())
            return ScheduledPage(
                page: page, file: file, name: name,
                times: PublicationTimes(
                    from: from.flatMap { CivilTime($0) }, until: until.flatMap { CivilTime($0) }),
                timeZone: try record.optionalText())
        }
        expiry = try record.optionalNumber()
        budgetUses = try record.list()
    }
}

extension CityResult.InLanguage: Recordable {
    package func write(to record: inout RecordWriter) {
        summary.write(to: &record)
        record.list(feed) { record, entry in
            record.text(entry.path)
            record.text(entry.title)
            record.text(entry.summary)
            record.optional(entry.updated) { $0.number($1) }
        }
        let counts = [
            translated.texts, translated.translatedTexts, translated.words, translated.translatedWords,
            translated.oldFiles,
        ]
        for count in counts { record.number(count) }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        summary = try CitySummary(from: &record)
        feed = try record.list { (record) throws(RecordError) in
            FeedEntry(
                path: try record.text(), title: try record.text(), summary: try record.text(),
                updated: try record.optionalNumber())
        }
        translated = TranslationCount()
        translated.texts = try record.number()
        translated.translatedTexts = try record.number()
        translated.words = try record.number()
        translated.translatedWords = try record.number()
        translated.oldFiles = try record.number()
    }
}

extension Diagnostic: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(severity.rawValue)
        record.text(location.file)
        record.number(location.line)
        record.number(location.column)
        record.text(code.rawValue)
        record.text(message)
        record.optional(suggestion)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        guard let severity = Severity(rawValue: try record.text()) else { throw .damaged }
        let location = SourceLocation(
            file: try record.text(), line: try record.number(), column: try record.number())
        guard let code = DiagnosticCode(rawValue: try record.text()) else { throw .damaged }
        self.init(severity, at: location, code: code, try record.text(), suggestion: try record.optionalText())
    }
}

extension CitySummary: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(id.text)
        record.text(name)
        record.text(summary)
        record.optional(country)
        record.decimal(position.latitude)
        record.decimal(position.longitude)
        record.optional(accent)
        record.optional(illustration) { $1.write(to: &$0) }
        record.number(placeCount)
        record.number(tourCount)
        record.optional(firstTour?.text)
        record.number(play.rawValue)
        record.list(eventDates) { record, date in
            record.text(date.event.text)
            record.text(date.name)
            record.text(date.start.text)
            for text in [date.end?.text, date.state?.rawValue, date.location, date.until?.text] {
                record.optional(text)
            }
        }
        record.number(eventCount)
        record.optional(timeZone)
        record.optional(end?.text)
        record.optional(eventDay?.text)
        record.list(tours) { record, tour in
            for text in [tour.id.text, tour.name, tour.summary, tour.activity.rawValue] { record.text(text) }
            record.decimal(tour.metres)
            record.number(tour.minutes)
            record.optional(tour.start) { record, start in
                record.decimal(start.latitude)
                record.decimal(start.longitude)
            }
        }
        record.list(homeCards) { record, card in
            for text in [card.item, card.path, card.name, card.summary] { record.text(text) }
            record.flag(card.isSponsored)
            record.optional(card.illustration) { $1.write(to: &$0) }
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        self.init(
            id: try record.slug(), name: try record.text(), summary: try record.text(),
            country: try record.optionalText(),
            position: Position(latitude: try record.decimal(), longitude: try record.decimal()),
            accent: try record.optionalText(),
            illustration: try record.optional { (record) throws(RecordError) in try MediumAsset(from: &record) },
            placeCount: try record.number(), tourCount: try record.number(),
            firstTour: try record.optionalText().flatMap { Slug($0) }, play: PlayKinds(rawValue: try record.number()))
        eventDates = try record.list { (record) throws(RecordError) in
            let (event, name) = (try record.slug(), try record.text())
            guard let start = CivilTime(try record.text()) else { throw .damaged }
            return EventDate(
                event: event, name: name, start: start, end: try record.optionalText().flatMap { CivilTime($0) },
                state: try record.optionalText().flatMap { EventState(rawValue: $0) },
                location: try record.optionalText(),
                until: try record.optionalText().flatMap { CivilTime($0) })
        }
        eventCount = try record.number()
        timeZone = try record.optionalText()
        end = try record.optionalText().flatMap { CivilTime($0) }
        eventDay = try record.optionalText().flatMap { CivilDate($0) }
        tours = try record.list { (record) throws(RecordError) in
            let (id, name, summary) = (try record.slug(), try record.text(), try record.text())
            guard let activity = TourActivity(rawValue: try record.text()) else { throw .damaged }
            return TourSummary(
                id: id, name: name, summary: summary, metres: try record.decimal(), minutes: try record.number(),
                start: try record.optional { (record) throws(RecordError) in
                    Position(latitude: try record.decimal(), longitude: try record.decimal())
                }, activity: activity)
        }
        homeCards = try record.list { (record) throws(RecordError) in
            HomeCard(
                item: try record.text(), path: try record.text(), name: try record.text(),
                summary: try record.text(), isSponsored: try record.flag(),
                illustration: try record.optional { (record) throws(RecordError) in try MediumAsset(from: &record) })
        }
    }
}

/// The part of a picture's asset that the home page needs.
extension MediumAsset: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(medium.id)
        record.text(medium.file)
        record.optional(medium.alt)
        record.flag(medium.isDecorative)
        for words in [medium.title, medium.caption, medium.credit, medium.licence] { record.optional(words) }
        record.text(kind.rawValue)
        record.list(renditions)
        record.optional(pixels) { record, size in
            record.number(size.width)
            record.number(size.height)
        }
        record.optional(placeholderColour)
        record.optional(preview) { $1.write(to: &$0) }
        record.optional(medium.focus) { record, focus in
            record.number(focus.x)
            record.number(focus.y)
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        var medium = Medium(
            id: try record.text(), file: try record.text(), location: SourceLocation(file: ""),
            alt: try record.optionalText(), isDecorative: try record.flag(), title: try record.optionalText(),
            caption: try record.optionalText(), credit: try record.optionalText(), licence: try record.optionalText())
        guard let kind = Kind(rawValue: try record.text()) else { throw .damaged }
        let (renditions, pixels): ([Rendition], PixelSize?) = (try record.list(), try record.pixels())
        let colour = try record.optionalText()
        let preview = try record.optional { (record) throws(RecordError) in try Rendition(from: &record) }
        medium.focus = try record.optional { (record) throws(RecordError) in
            FocalPoint(x: try record.number(), y: try record.number())
        }
        self.init(
            medium: medium, kind: kind, renditions: renditions, pixels: pixels, placeholderColour: colour,
            preview: preview)
    }
}

extension RecordReader {
    fileprivate mutating func pixels() throws(RecordError) -> PixelSize? {
        try flag() ? PixelSize(width: try number(), height: try number()) : nil
    }
}

extension Rendition: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(path)
        record.text(type)
        record.number(bytes)
        record.text(sha256)
        record.optional(pixels) { record, size in
            record.number(size.width)
            record.number(size.height)
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        self.init(
            path: try record.text(), type: try record.text(), bytes: try record.number(), sha256: try record.text(),
            pixels: try record.pixels())
    }
}
