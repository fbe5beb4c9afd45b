// Tests with the real presentation of York: the import loses nothing.

import GuideModel
import SystemPackage
import Testing

@testable import GuideContent

@Suite("York's real presentation is read in full", .enabled(if: RealPresentation.isAtHand, "../shared/real is absent"))
struct PWSRealPresentationTests {
    private let reading = RealPresentation.reading

    /// Every page with its name, body and files.
    private var pages: [(name: String, body: RichText, media: [Medium])] {
        guard let city = reading.city else { return [] }
        var pages = [(city.name, city.body, city.media)]
        for place in city.places {
            pages.append((place.name, place.body, place.media))
            pages += place.features.map { ($0.name, $0.body, $0.media) }
        }
        return pages
    }

    @Test("The presentation has no error, and its name is York")
    func errors() {
        #expect(reading.errors.isEmpty)
        #expect(reading.city?.name == "York")
        #expect(reading.presentation?.slides.count == 102)
        #expect(
            reading.presentation?.slides.flatMap(\.elements).count {
                if case .text = $0.content { true } else { false }
            } == 198)
    }

    @Test("All 39 points have a page")
    func points() throws {
        let city = try #require(reading.city)
        #expect(city.places.count == 31)
        #expect(city.places.flatMap(\.features).count == 8)
        #expect(Set(city.places.map(\.id)).count == 31)
        let names = Set(pages.map(\.name))
        for point in reading.presentation?.allPoints ?? [] {
            #expect(names.contains(point.name ?? ""), "\(point.id)")
        }
    }

    @Test("All words of all slides, in order, are on a page or in the list of omitted content")
    func words() throws {
        let presentation = try #require(reading.presentation)
        let texts = pages.map { " \($0.name.foldedWords) " } + pages.map { " \($0.body.plainText.foldedWords) " }
        let leftOut = Dictionary(grouping: reading.leftOut, by: \.slide).mapValues {
            $0.map { " \($0.text.foldedWords) " }
        }
        var count = 0
        for slide in presentation.slides {
            for case .text(let runs) in slide.elements.map(\.content) {
                // Text that is removed, for example opening hours, splits a text, so each paragraph is searched for
                // separately.
                for paragraph in PWSParagraphSplitter.paragraphs(of: runs) {
                    let words = " \(paragraph.text.foldedWords) "
                    count += 1
                    let isThere =
                        texts.contains { $0.contains(words) }
                        || (leftOut[slide.number] ?? []).contains { $0.contains(words) }
                    #expect(isThere, "slide \(slide.number):\(words)")
                }
            }
        }
        #expect(count > 198)
    }

    @Test("The words of a point's slides are in the same order on its page as on the slides")
    func order() throws {
        let presentation = try #require(reading.presentation)
        for place in reading.city?.places ?? [] {
            let point = presentation.allPoints.first { $0.location == place.location }
            let page = place.body.plainText.foldedWords
            var position = page.startIndex
            for slide in presentation.slides where slide.point == point?.id && place.id.text == point?.id {
                for case .text(let runs) in slide.elementsInReadingOrder.map(\.content) {
                    for paragraph in PWSParagraphSplitter.paragraphs(of: runs) {
                        let words = paragraph.text.foldedWords
                        // Short texts may be anywhere: headings are repeated, and hours are removed.
                        guard words.split(separator: " ").count > 9 else { continue }
                        let found = page[position...].firstRange(of: words)
                        #expect(found != nil, "\(place.id): \(words)")
                        position = found?.upperBound ?? position
                    }
                }
            }
        }
    }

    @Test("Text continues mid-sentence 20 times, 18 of them in lower case, and is joined")
    func joins() throws {
        let presentation = try #require(reading.presentation)
        let typography = PWSTypography(presentation)
        var count = 0
        for point in presentation.allPoints {
            var writer = PWSArticleWriter(title: point.name ?? "", typography: typography)
            for slide in presentation.slides where slide.point == point.id { writer.add(slide) }
            // Five points share one id, and so the same slides.
            let isShared = point.id == "citywalls" && point.name?.hasSuffix("Bootham Bar") != true
            count += isShared ? 0 : writer.article.joinCount
        }
        #expect(count == 20)
        let tower = reading.place("cliffordstower")?.body.plainText ?? ""
        #expect(tower.contains("their exile lasted until the 17th century."))
        let minster = reading.place("minster")?.body.plainText ?? ""
        #expect(minster.contains("the site of a Roman basilica – the remains of which"))
    }

    @Test("All 57 uses of images find their files, one with different case, and every image has alternative text")
    func images() throws {
        let presentation = try #require(reading.presentation)
        let used = presentation.slides.flatMap(\.elements).filter {
            if case .image = $0.content { true } else { false }
        }
        #expect(used.count == 57)
        let media = pages.flatMap(\.media).filter { !$0.file.hasSuffix(".mp4") }
        #expect(media.count == 57)
        #expect(media.allSatisfy { $0.alt?.isEmpty == false })
        #expect(reading.warnings.count { $0.code == .pathCase } == 1)
        let folder = try #require(RealPresentation.folder)
        for medium in pages.flatMap(\.media) {
            #expect(DiskFiles(root: folder).entry(medium.file)?.kind == .file, "\(medium.file)")
        }
        #expect(Set(pages.flatMap(\.media).map(\.id)).count == pages.flatMap(\.media).count)
    }

    @Test("The missing film is reported once")
    func absent() {
        let missing = reading.diagnostics.filter { $0.code == .missingFile }
        #expect(missing.map(\.message) == ["./content/minster.mp4 does not exist; the video is left out"])
        #expect(missing.map(\.location.line) == [83])
    }

    @Test("Other irregularities are recognised: shared ids, inverted boxes, types in any case")
    func traps() {
        #expect(reading.warnings.count { $0.code == .duplicateID } == 4)
        #expect(reading.warnings.first { $0.code == .pwsBox }?.message.hasPrefix("16 boxes end above") == true)
        #expect(!reading.warnings.contains { $0.code == .unknownKind || $0.code == .unknownPoint })
        #expect(reading.place("bettystearoom")?.kind == .cafe)
        #expect(reading.place("yorkarmoury")?.kind == .shop)
        #expect(reading.place("kenspelmanbooks")?.kind == .shop)
        #expect(reading.place("cliffordstower")?.facts.hours == "Mo-Su 10:00-18:00")
        #expect(reading.place("no88walmgate")?.facts.hours == "Mo-Su 06:30-10:30,12:00-21:45")
    }

    @Test("Slides that are not about the city can be omitted, and are listed then")
    func leaveOut() throws {
        let folder = try #require(RealPresentation.folder)
        let disk = DiskFiles(root: folder)
        var files = MemoryFolder(["york.pws.yaml": "leave-out: [\"#presentation\", \"#finances\"]"])
        files.files["york.pws"] = try disk.read("york.pws", limit: .max)
        let read = PWSReader.read(
            id: PresentationSample.slug("york"), file: "york.pws", files: files, guide: RealPresentation.guide)
        #expect(read.leftOut.filter { $0.reason == .sidecar }.count == 17)
        #expect(read.city?.places.count == 29)
    }
}
