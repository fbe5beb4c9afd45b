// Tells headings from prose by how the whole presentation is lettered.

import GuideModel

/// The sizes and weights that headings have in one presentation.
struct PWSTypography: Hashable, Sendable {
    /// The size that most letters have; nil when no text sets one.
    private(set) var bodySize: Int?
    /// Larger sizes, the largest first.
    private(set) var headingSizes: [Int] = []
    /// False where most of the prose is bold, so that weight says nothing.
    private(set) var weightIsTelling = true

    /// Letters at least this much larger than the prose are headings.
    private static let headingRatio = 1.2
    /// Longer bold paragraphs are not headings but emphasis.
    private static let longestBoldHeading = 80

    init(_ presentation: PWSPresentation) {
        var letters: [Int: Int] = [:]
        var boldLetters = 0
        var bodyLetters = 0
        for case .text(let runs) in presentation.slides.flatMap(\.elements).map(\.content) {
            for run in runs { letters[run.style.textSize ?? 0, default: 0] += run.text.count }
        }
        guard let body = letters.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return }
        for case .text(let runs) in presentation.slides.flatMap(\.elements).map(\.content) {
            for run in runs where run.style.textSize ?? 0 == body {
                bodyLetters += run.text.count
                if run.style.isBold { boldLetters += run.text.count }
            }
        }
        bodySize = body == 0 ? nil : body
        headingSizes = letters.keys.filter { Double($0) >= Double(body) * PWSTypography.headingRatio && body > 0 }
            .sorted(by: >)
        weightIsTelling = boldLetters * 2 < bodyLetters
    }

    /// 0 for the most important headings; nil for prose.
    func rank(of paragraph: PWSParagraph) -> Int? {
        if let size = paragraph.textSize, let rank = headingSizes.firstIndex(of: size) { return rank }
        guard weightIsTelling, paragraph.isBold, paragraph.lines.count == 1 else { return nil }
        let text = paragraph.text
        guard text.count <= PWSTypography.longestBoldHeading, let last = text.last, !".,;".contains(last),
            !PWSParagraphSplitter.startsWithBullet(text)
        else { return nil }
        return headingSizes.count
    }
}
