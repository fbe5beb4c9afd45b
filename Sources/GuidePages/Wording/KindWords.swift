// What kinds of place are called, and the few headings under which a city's places stand.

import GuideModel

/// A word for a kind of place, as it stands within a sentence.
struct KindWord: WordName {
    static let allCases = PlaceKind.allCases.map(KindWord.init)
    let kind: PlaceKind

    var name: String { "kind.\(kind.rawValue)" }
}

/// A word for several places of a kind, as it stands within a sentence.
struct KindsWord: WordName {
    static let allCases = PlaceKind.allCases.map(KindsWord.init)
    let kind: PlaceKind

    var name: String { "kinds.\(kind.rawValue)" }
}

extension Words {
    /// The name of a kind as it stands within a line: `church`.
    func kind(_ kind: PlaceKind) -> String { self(KindWord(kind: kind)) }

    /// The name of a kind as it stands at the start of a line: `Church`.
    func title(_ kind: PlaceKind) -> String { capitalised(self.kind(kind)) }

    /// What places of a kind are called at the start of a line: `Churches`; `Church` where there is one.
    func title(_ kind: PlaceKind, of count: Int) -> String {
        count == 1 ? title(kind) : capitalised(self(KindsWord(kind: kind)))
    }

    /// A text that begins with a capital, where its script has them.
    func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// Kinds of places that are much alike.
enum PlaceGroup: Int, CaseIterable {
    case sights, museums, green, food, shops, stay, practical

    init(_ kind: PlaceKind) {
        switch kind {
        case .cinema, .gallery, .library, .museum, .theatre: self = .museums
        case .garden, .park, .river: self = .green
        case .cafe, .pub, .restaurant: self = .food
        case .market, .shop: self = .shops
        case .hotel: self = .stay
        case .information, .station, .toilets: self = .practical
        default: self = .sights
        }
    }
}
