// Joins the slides about one point into continuous prose.

import GuideModel

/// Receives a point's slides in order.
struct PWSArticleWriter {
    private(set) var article = PWSArticle()
    private let typography: PWSTypography
    /// The page's title, as folded words.
    private let title: String
    private let exactTitle: String
    /// The heading above the next words; nil before the first heading.
    private var section: String?
    /// Whether the last block ends a slide's text in mid-sentence.
    private var runsOn = false
    /// Whether unpunctuated paragraphs are items of a list, because a colon announced one.
    private var listIsOpen = false
    private var slide = 0
    /// The last heading of the largest kind.
    private var mainSection: String?
    /// The last heading so far on this slide.
    private var headingOnSlide: String?
    /// The first heading on this slide.
    private var headingBelow: String?
    /// Whether pictures wait for the heading below them, which they illustrate.
    private var holdsPictures = false
    private var heldPictures: [String] = []

    init(title: String, typography: PWSTypography) {
        exactTitle = title.withSingleSpaces
        self.title = PWSArticleWriter.foldedTitle(title)
        self.typography = typography
    }

    mutating func add(_ slide: PWSSlide) {
        self.slide = slide.number
        headingBelow = firstHeading(of: slide)
        headingOnSlide = nil
        holdsPictures = startsWithHeading(slide)
        var isFirst = true
        var waiting: [(paragraph: PWSParagraph, location: SourceLocation)] = []
        for element in slide.elementsInReadingOrder {
            switch element.content {
            case .text(let runs):
                waiting += PWSParagraphSplitter.paragraphs(of: runs).map { ($0, element.location) }
            case .image(let path), .audio(let path), .video(let path):
                write(waiting, isFirst: &isFirst)
                waiting = []
                addMedium(element, path: path)
            case .shape:
                break
            }
        }
        write(waiting, isFirst: &isFirst)
        releasePictures()
        runsOn = runsOn || (!isFirst && !PWSArticleWriter.endsSentence(lastText))
    }

    private mutating func addMedium(_ element: PWSElement, path: String) {
        let kind: PWSArticle.MediumUse.Kind =
            switch element.content {
            case .audio: .audio
            case .video: .video
            default: .image
            }
        if kind == .image {
            if holdsPictures { heldPictures.append(path) } else { article.blocks.append(.picture(file: path)) }
        }
        article.media.append(
            .init(
                kind: kind, path: path, heading: headingOnSlide ?? headingBelow ?? mainSection, slide: slide,
                location: element.location))
    }

    private mutating func releasePictures() {
        article.blocks += heldPictures.map { .picture(file: $0) }
        heldPictures = []
        holdsPictures = false
    }

    /// Whether the first words of a slide are a heading.
    private func startsWithHeading(_ slide: PWSSlide) -> Bool {
        for case .text(let runs) in slide.elementsInReadingOrder.map(\.content) {
            if let first = PWSParagraphSplitter.paragraphs(of: runs).first { return typography.rank(of: first) != nil }
        }
        return false
    }

    private func firstHeading(of slide: PWSSlide) -> String? {
        for case .text(let runs) in slide.elementsInReadingOrder.map(\.content) {
            for paragraph in PWSParagraphSplitter.paragraphs(of: runs) where typography.rank(of: paragraph) != nil {
                return paragraph.text.withSingleSpaces
            }
        }
        return nil
    }

    /// Writes paragraphs that are below one another, and extracts opening hours from them.
    private mutating func write(
        _ paragraphs: [(paragraph: PWSParagraph, location: SourceLocation)], isFirst: inout Bool
    ) {
        var index = 0
        while index < paragraphs.count {
            if let end = endOfHours(paragraphs.map(\.paragraph), from: index) {
                let taken = paragraphs[index..<end]
                if takeHours(taken.map(\.paragraph), at: paragraphs[index].location) {
                    index = end
                    isFirst = false
                    runsOn = false
                    continue
                }
            }
            let (paragraph, location) = paragraphs[index]
            if let rank = typography.rank(of: paragraph) {
                writeHeading(paragraph, rank: rank, at: location)
                releasePictures()
            } else {
                writeProse(paragraph, isFirst: isFirst)
                isFirst = false
                if paragraph.text.hasSuffix(":"), index + 1 < paragraphs.count {
                    // A colon before a paragraph that does not end a sentence announces a list.
                    listIsOpen = !PWSArticleWriter.endsSentence(paragraphs[index + 1].paragraph.text)
                }
            }
            index += 1
        }
    }

    // MARK: Opening hours

    /// The end of the paragraphs from `start` that contain only opening hours; nil if they contain none.
    private func endOfHours(_ paragraphs: [PWSParagraph], from start: Int) -> Int? {
        var end = start
        while end < paragraphs.count, PWSArticleWriter.hoursLines(of: paragraphs[end]) != nil { end += 1 }
        while end > start {
            let lines = paragraphs[start..<end].flatMap { PWSArticleWriter.hoursLines(of: $0) ?? [] }
            if PWSHoursLine.openingHours(lines) != nil { return end }
            end -= 1
        }
        return nil
    }

    /// False if the point already has other hours; then these hours remain in the prose.
    private mutating func takeHours(_ paragraphs: [PWSParagraph], at location: SourceLocation) -> Bool {
        let lines = paragraphs.flatMap { PWSArticleWriter.hoursLines(of: $0) ?? [] }
        guard let hours = PWSHoursLine.openingHours(lines), article.hours == nil || article.hours == hours else {
            return false
        }
        article.hours = hours
        let text = paragraphs.map(\.text).joined(separator: " ").withSingleSpaces
        article.leftOut.append(PWSUnusedElement(reason: .hours(hours), slide: slide, text: text, location: location))
        return true
    }

    private static func hoursLines(of paragraph: PWSParagraph) -> [PWSHoursLine]? {
        var lines: [PWSHoursLine] = []
        for line in paragraph.lines where !line.lineText.allSatisfy(\.isWhitespace) {
            guard let hours = PWSHoursLine(line.lineText) else { return nil }
            lines.append(hours)
        }
        return lines
    }

    // MARK: Headings

    private mutating func writeHeading(_ paragraph: PWSParagraph, rank: Int, at location: SourceLocation) {
        let text = paragraph.text.withSingleSpaces
        let folded = PWSArticleWriter.foldedTitle(text)
        let current = section ?? exactTitle
        headingOnSlide = text
        if !folded.isEmpty, folded == PWSArticleWriter.foldedTitle(current) {
            // The page shows it already; report it only if the spelling differs.
            if text != current {
                let reason: PWSUnusedElement.Reason = section == nil || folded == title ? .title : .repeatedHeading
                article.leftOut.append(PWSUnusedElement(reason: reason, slide: slide, text: text, location: location))
            }
            if section == nil { section = exactTitle }
            return
        }
        section = text
        if rank == 0 { mainSection = text }
        runsOn = false
        listIsOpen = false
        let inlines = [PWSInline(text: text)]
        article.blocks.append(.heading(level: level(rank: rank), inlines))
    }

    /// The level of a heading, at most one below the heading before it.
    private func level(rank: Int) -> Int {
        var deepest = 1
        for case .heading(let level, _) in article.blocks { deepest = level }
        return min(rank + 2, deepest + 1, 6)
    }

    // MARK: Prose

    private mutating func writeProse(_ paragraph: PWSParagraph, isFirst: Bool) {
        var inlines = paragraph.inlines()
        let text = paragraph.text
        let bullet = PWSParagraphSplitter.bulletLength(of: text)
        defer { if listIsOpen, PWSArticleWriter.endsSentence(text) { listIsOpen = false } }
        if isFirst, runsOn, bullet == 0, continues(with: text) {
            runsOn = false
            article.joinCount += 1
            append([PWSInline(text: " ")] + inlines)
            return
        }
        runsOn = false
        if bullet > 0 {
            inlines = PWSArticleWriter.dropping(bullet, from: inlines)
            addItem(inlines)
        } else if listIsOpen, paragraph.lines.count == 1 {
            addItem(inlines)
        } else {
            article.blocks.append(.paragraph(inlines))
        }
    }

    /// The index of the last block of words.
    ///
    /// Pictures do not interrupt a sentence.
    private var lastProse: Int? {
        article.blocks.lastIndex { block in
            if case .picture = block { false } else { true }
        }
    }

    private var lastText: String {
        switch lastProse.map({ article.blocks[$0] }) {
        case .paragraph(let inlines): inlines.text
        case .list(let items): items.last?.text ?? ""
        case .heading, .picture, nil: "."
        }
    }

    /// Whether `text`, the first on its slide, continues the unfinished sentence of the slide before.
    private func continues(with text: String) -> Bool {
        guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return false }
        if first.isLowercase { return true }
        // A capital in mid-sentence may begin a name, but also the next item of a list.
        if let lastProse, case .list = article.blocks[lastProse] { return false }
        return !listIsOpen && lastText.split(separator: " ").count > 8
    }

    private mutating func append(_ inlines: [PWSInline]) {
        guard let index = lastProse else { return }
        switch article.blocks[index] {
        case .paragraph(let before):
            article.blocks[index] = .paragraph((before + inlines).merged)
        case .list(var items):
            if let last = items.popLast() { items.append((last + inlines).merged) }
            article.blocks[index] = .list(items)
        case .heading, .picture:
            break
        }
    }

    private mutating func addItem(_ inlines: [PWSInline]) {
        if let index = lastProse, case .list(let items) = article.blocks[index] {
            article.blocks[index] = .list(items + [inlines])
        } else {
            article.blocks.append(.list([inlines]))
        }
    }

    private static func dropping(_ count: Int, from inlines: [PWSInline]) -> [PWSInline] {
        var rest = count
        return inlines.compactMap { inline in
            let taken = min(rest, inline.text.count)
            rest -= taken
            var inline = inline
            inline.text = String(inline.text.dropFirst(taken))
            return inline.text.isEmpty ? nil : inline
        }
    }

    /// Whether the text ends a sentence; a closing quote, bracket or note such as [4] may follow.
    static func endsSentence(_ text: String) -> Bool {
        var rest = text.trimmedOfSpace[...]
        while let last = rest.last {
            if ".!?:…".contains(last) { return true }
            if last == "]", let open = rest.lastIndex(of: "["),
                rest[rest.index(after: open)...].dropLast().allSatisfy(\.isNumber)
            {
                rest = rest[..<open]
            } else if "”’\"')]»".contains(last) {
                rest = rest.dropLast()
            } else {
                return false
            }
        }
        return true
    }

    /// Folds a heading or title for comparison: folded words, without "the" before them.
    static func foldedTitle(_ text: String) -> String {
        let words = text.foldedWords
        return words.hasPrefix("the ") ? String(words.dropFirst(4)) : words
    }
}
