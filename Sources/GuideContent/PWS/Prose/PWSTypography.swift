// Distinguishes headings from prose by the type sizes and weights of the whole presentation.

import GuideModel

/// The sizes and weights of headings in one presentation.
struct PWSTypography: Hashable, Sendable {
    /// The most common size of letters; nil if no text sets one.
    private(set) var bodySize: Int?
    /// The larger sizes, the largest first.
    private(set) var headingSizes: [Int] = []
    /// False if most of the prose is bold, because then weight does not mark headings.
    private(set) var weightMarksHeadings = true

    /// Letters at least this many times larger than the prose are headings.
    private static let headingRatio = 1.2
    /// The most characters of a bold heading; longer bold paragraphs are emphasis.
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
        weightMarksHeadings = boldLetters * 2 < bodyLetters
    }

    /// The rank of a heading, 0 for the most important; nil for prose.
    func rank(of paragraph: PWSParagraph) -> Int? {
        if let size = paragraph.textSize, let rank = headingSizes.firstIndex(of: size) { return rank }
        guard weightMarksHeadings, paragraph.isBold, paragraph.lines.count == 1 else { return nil }
        let text = paragraph.text
        guard text.count <= PWSTypography.longestBoldHeading, let last = text.last, !".,;".contains(last),
            !PWSParagraphSplitter.startsWithBullet(text)
        else { return nil }
        return headingSizes.count
    }
}
