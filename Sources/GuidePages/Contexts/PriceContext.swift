// The price for one kind of visitor.

import GuideModel

/// A price in words.
struct PriceContext: Sendable {
    var payer: String
    var amount: String
    var note: String?

    init(_ price: Price, words: Words) {
        payer = price.payer
        amount = words.amount(price)
        note = price.note
    }
}

extension PriceContext: TemplateContext {
    static let fields = TemplateFields<PriceContext> {
        $0.text("payer", \.payer)
        $0.text("amount", \.amount)
        $0.text("note", \.note)
    }
}
