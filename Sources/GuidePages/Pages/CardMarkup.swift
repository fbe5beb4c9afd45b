// A finished card with room for the one thing that is not the same on all pages.

import GuideModel

/// A card's markup, and where the short fact about it belongs.
struct CardMarkup: Sendable {
    /// Stands for the fact while the card is rendered: characters for private use, in an order of our own; the first byte
    /// of the first is EE.
    static let gap = "\u{E000}\u{F8FF}\u{E000}"

    private let card: Markup
    /// Where `gap` stands in it, in order.
    private let gaps: [Range<Int>]

    /// - Parameter card: the card with `gap` as its fact.
    init(_ card: Markup) {
        var gaps: [Range<Int>] = []
        let gap = Self.gap.utf8
        card.bytes.withUnsafeBufferPointer { card in
            var place = 0
            while place < card.count {
                place = ByteWord.firstIndex(in: card, from: place) { ByteWord.equal($0, 0xEE) }
                guard place < card.count else { return }
                let isGap = card[place...].starts(with: gap)
                if isGap { gaps.append(place..<place + gap.count) }
                place += isGap ? gap.count : 1
            }
        }
        self.card = card
        self.gaps = gaps
    }

    /// How many bytes there are, which is about as many with any fact.
    var count: Int { card.bytes.count }

    /// Writes the card with a fact.
    ///
    /// - Parameter fact: writes it, safe to stand in HTML and without links.
    func write(into page: inout MarkupWriter, fact: (inout ByteBuffer) -> Void) {
        var start = 0
        for gap in gaps {
            page.write(card, start..<gap.lowerBound)
            fact(&page.bytes)
            start = gap.upperBound
        }
        page.write(card, start..<card.bytes.count)
    }
}
