// Creates the slides to show from a presentation in PWS XML.

import GuideModel

/// Creates one presentation, which reuses the city's media for the same files.
struct PWSSlideBuilder<Files: ContentFiles> {
    private let source: PWSPresentation
    private let sidecar: PWSSidecar
    private let typography: PWSTypography
    private let canvas: SlideCanvas?
    private let names: [String: String]
    /// The ids of points that are left out, and of the points inside them.
    private let leftOutPoints: Set<String>
    private var finder: PWSMediaFinder<Files>
    private var media: SlideMedia

    /// - Parameters:
    ///   - file: the presentation's path relative to the guide's folder.
    ///   - media: the city's own media.
    init(_ source: PWSPresentation, sidecar: PWSSidecar, file: String, files: Files, media: SlideMedia) {
        self.source = source
        self.sidecar = sidecar
        self.media = media
        typography = PWSTypography(source)
        canvas = source.canvas.map { SlideCanvas(width: $0.width, height: $0.height) }
        names = Dictionary(source.allPoints.compactMap { point in point.name.map { (point.id, $0) } }) { first, _ in
            first
        }
        leftOutPoints = Set(
            source.allPoints.filter { point in sidecar.points.contains { $0.key == point.id && $0.isLeftOut } }
                .flatMap(\.withInnerPoints).map(\.id))
        finder = PWSMediaFinder(files: files, presentation: file)
    }

    /// - Parameter name: the name to use if the presentation contains none.
    mutating func presentation(_ id: Slug, named name: String) -> Presentation {
        let slides = source.slides.filter { !isLeftOut($0) }.map { slide($0) }
        return Presentation(
            id: id, name: sidecar.name ?? source.meta("title", "name") ?? name,
            summary: sidecar.summary ?? source.meta("summary", "description"), canvas: canvas,
            slides: slides, media: media.added, location: source.location)
    }

    private func isLeftOut(_ slide: PWSSlide) -> Bool {
        sidecar.leftOutSlides.contains(slide.number) || slide.point.map(leftOutPoints.contains) == true
    }

    private mutating func slide(_ slide: PWSSlide) -> Slide {
        let order = Dictionary(slide.elements.enumerated().map { ($1, $0) }) { first, _ in first }
        var made = Slide(
            fill: slide.style.fill ?? .solid(PWSColour(red: 255, green: 255, blue: 255)), timing: slide.timing)
        for element in slide.elementsInReadingOrder {
            guard let content = content(of: element, on: slide, isFirstHeading: made.title == nil) else { continue }
            if case .heading(let words) = content { made.title = words.plainText }
            var style = element.style
            // The slide paints its own fill behind the text already.
            if case .text = element.content, style.fill == slide.style.fill { style.fill = nil }
            made.objects.append(
                SlideObject(
                    content: content,
                    box: canvas.map {
                        SlideLayout(slide: slide, canvas: $0).box(of: element, layer: order[element] ?? 0)
                    },
                    style: style, timing: element.timing))
        }
        made.title = made.title ?? slide.point.flatMap { names[$0] }
        return made
    }

    private mutating func content(
        of element: PWSElement, on slide: PWSSlide, isFirstHeading: Bool
    ) -> SlideObject.Content? {
        switch element.content {
        case .text(let runs):
            let paragraphs = PWSParagraphSplitter.paragraphs(of: runs)
            if paragraphs.isEmpty { return nil }
            let isHeading = isFirstHeading && paragraphs.count == 1 && typography.rank(of: paragraphs[0]) != nil
            let words = PWSSlideText.text(paragraphs, within: element.style, isHeading: isHeading)
            return isHeading ? .heading(words) : .words(words)
        case .shape(let shape): return .shape(shape)
        case .image(let path), .audio(let path), .video(let path):
            let words = sidecar.medium(path: path)
            guard words?.isLeftOut != true, let file = words?.file ?? finder.find(path).file else { return nil }
            let name = slide.point.flatMap { names[$0] }
            return .medium(media.id(of: file, words, name: name, at: element.location), alt: nil)
        }
    }
}
