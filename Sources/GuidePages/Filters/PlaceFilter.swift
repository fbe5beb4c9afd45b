// The filter of a list of places: what visitors can choose, and which place has which of the facts.

import GuideModel
import GuideSupport

/// The words for the filters of lists of places, and for the same facts on the pages of places.
enum FilterWord: String, WordName {
    case price = "filter.price", cuisine = "filter.cuisine"
    case family = "fact.family", dogs = "fact.dogs", partlyDogs = "fact.dogs.partly", noDogs = "fact.dogs.no"
    case low = "price.level.low", medium = "price.level.medium", high = "price.level.high"
}

/// A fact of a place that visitors can choose in a filter.
struct PlaceFact: Hashable, Sendable {
    /// The name of the fact in the page's address.
    enum Name: String, CaseIterable, Sendable {
        case open
        case stepFree = "step-free"
        case toilets, family, dogs, price, cuisine, kind, tag

        /// The start of the fact's codes in the page.
        var letter: String { self == .tag ? "g" : String(rawValue.prefix(1)) }
    }

    var name: Name
    /// The value in the page's address.
    var value: String
}

/// The filter of one list.
///
/// It offers a fact only if some of the places have it, and not all.
struct PlaceFilter: Sendable {
    /// The groups of the form; empty if the list needs no filter.
    let groups: [PlaceFilterGroup]
    /// The codes of each place's facts, separated by spaces, in the order of the list; empty if there is no filter.
    let codes: [String]

    /// A shorter list is read faster than a form.
    static let fewestPlaces = 8
    /// The largest number of cuisines and of tags; more make the form too long for a phone.
    private static let mostChoices = 12

    /// Creates the filter of a list.
    ///
    /// - Parameter views: the places and features of the list, in its order.
    init(_ views: [PlaceView], words: Words, order: NameOrder) {
        var groups: [PlaceFilterGroup] = []
        var codes: [String] = []
        if views.count >= Self.fewestPlaces {
            let facts = views.map(Self.facts)
            let choices = Choices(facts, labels: Self.labels(views, words: words), order: order)
            let all: [(title: String, choices: [Choice])] = [
                (words(PageWord.facts), choices.practical(words)), (words(FilterWord.price), choices.prices(words)),
                (words(FilterWord.cuisine), choices.named(.cuisine, atLeast: 1, most: Self.mostChoices)),
                (words(PageWord.kinds), choices.named(.kind, atLeast: 1, most: PlaceKind.allCases.count)),
                // A tag of one place is no choice among places.
                (words(PageWord.tags), choices.named(.tag, atLeast: 2, most: Self.mostChoices)),
            ]
            groups = all.filter { !$0.choices.isEmpty }.map { group in
                PlaceFilterGroup(title: group.title, choices: group.choices.map(\.context))
            }
            let offered = Dictionary(all.flatMap(\.choices).map { ($0.fact, $0.context.code) }) { first, _ in first }
            codes = facts.map { $0.compactMap { offered[$0] }.joined(separator: " ") }
        }
        self.groups = groups
        self.codes = groups.isEmpty ? [] : codes
    }

    /// The facts of one place, each once.
    private static func facts(_ view: PlaceView) -> [PlaceFact] {
        let (facts, topics) = (view.facts, view.views.index.topics)
        var found: [PlaceFact] = []
        if view.openNow != nil { found.append(PlaceFact(name: .open)) }
        if TopicFact.stepFree.isTrue(of: facts) { found.append(PlaceFact(name: .stepFree)) }
        if facts.access?.toilets == true { found.append(PlaceFact(name: .toilets)) }
        if TopicFact.family.isTrue(of: facts) { found.append(PlaceFact(name: .family)) }
        if TopicFact.dogs.isTrue(of: facts) { found.append(PlaceFact(name: .dogs)) }
        // A tag may also say that a place is free, so the filter offers it as a price only.
        let level = topics.isFree(facts, tags: view.tags) ? PriceLevel.free : facts.effectivePriceLevel
        if let level { found.append(PlaceFact(name: .price, value: level.rawValue)) }
        found.append(PlaceFact(name: .kind, value: view.kind.rawValue))
        let lists =
            facts.cuisine.map { PlaceFact(name: .cuisine, value: $0.lowercased()) }
            + view.tags.filter { !topics.meansFree($0) }.compactMap { tag in
                topics.id(ofTag: tag).map { PlaceFact(name: .tag, value: $0.text) }
            }
        for fact in lists where !found.contains(fact) { found.append(fact) }
        return found
    }

    /// The names of cuisines, kinds and tags.
    private static func labels(_ views: [PlaceView], words: Words) -> [PlaceFact: String] {
        var labels: [PlaceFact: String] = [:]
        for view in views {
            labels[PlaceFact(name: .kind, value: view.kind.rawValue)] = view.kindTitle
            for text in view.facts.cuisine {
                let fact = PlaceFact(name: .cuisine, value: text.lowercased())
                if labels[fact] == nil { labels[fact] = words.capitalised(text) }
            }
            for tag in view.tags {
                guard let id = view.views.index.topics.id(ofTag: tag) else { continue }
                labels[PlaceFact(name: .tag, value: id.text)] = view.views.index.topics.name(ofTag: tag)
            }
        }
        return labels
    }
}

/// A fact that a list offers, and its choice in the form.
private struct Choice {
    var fact: PlaceFact
    var context: PlaceFilterChoice
}

/// The facts that make a difference in a list.
private struct Choices {
    private let counts: [PlaceFact: Int]
    private let labels: [PlaceFact: String]
    private let order: NameOrder

    init(_ facts: [[PlaceFact]], labels: [PlaceFact: String], order: NameOrder) {
        var counts: [PlaceFact: Int] = [:]
        for fact in facts.joined() { counts[fact, default: 0] += 1 }
        // Which places are open changes during the day.
        self.counts = counts.filter { $0.key.name == .open || $0.value < facts.count }
        self.labels = labels
        self.order = order
    }

    /// The facts that a place has or has not.
    func practical(_ words: Words) -> [Choice] {
        let all: [(name: PlaceFact.Name, label: String)] = [
            (.open, words(OpenNowWord.open)), (.stepFree, words(AccessWord.stepFree)),
            (.toilets, words(AccessWord.toilets)), (.family, words(FilterWord.family)),
            (.dogs, words(FilterWord.dogs)),
        ]
        return all.compactMap { choice(PlaceFact(name: $0.name), code: "\($0.name.letter)0", label: $0.label) }
    }

    /// The price levels, the lowest first.
    func prices(_ words: Words) -> [Choice] {
        PriceLevel.allCases.enumerated().compactMap { number, level in
            choice(
                PlaceFact(name: .price, value: level.rawValue), code: "p\(number)", label: words.priceLevel(level))
        }
    }

    /// The facts with a name, sorted by their labels; if there are too many, only the most frequent.
    func named(_ name: PlaceFact.Name, atLeast least: Int, most: Int) -> [Choice] {
        let frequent = counts.filter { $0.key.name == name && $0.value >= least }
            .sorted { ($1.value, $0.key.value) < ($0.value, $1.key.value) }.prefix(most)
        var sorted: [(key: [UInt8], fact: PlaceFact, label: String)] = frequent.map { fact, _ in
            let label = labels[fact] ?? fact.value
            return (order.key(of: label), fact, label)
        }
        sorted.sort { $0.key == $1.key ? $0.fact.value < $1.fact.value : $0.key.lexicographicallyPrecedes($1.key) }
        return sorted.enumerated().compactMap { number, entry in
            choice(entry.fact, code: "\(name.letter)\(number)", label: entry.label)
        }
    }

    /// The choice of a fact; nil if the fact makes no difference.
    private func choice(_ fact: PlaceFact, code: String, label: String) -> Choice? {
        guard let count = counts[fact] else { return nil }
        return Choice(
            fact: fact,
            context: PlaceFilterChoice(
                name: fact.name.rawValue, value: fact.value, code: code, label: label, count: count))
    }
}

extension PlaceFact {
    /// A fact that a place has or has not.
    init(name: Name) { self.init(name: name, value: "yes") }
}

extension Words {
    /// The name of a price level.
    func priceLevel(_ level: PriceLevel) -> String {
        switch level {
        case .free: self(PriceWord.free)
        case .low: self(FilterWord.low)
        case .medium: self(FilterWord.medium)
        case .high: self(FilterWord.high)
        }
    }

    /// Whether a place suits families and dogs, in phrases; unknown facts are omitted.
    func goodToKnow(_ facts: VisitFacts) -> [String] {
        var phrases: [String] = []
        if facts.family == true { phrases.append(self(FilterWord.family)) }
        switch facts.dogs {
        case .yes: phrases.append(self(FilterWord.dogs))
        case .partly: phrases.append(self(FilterWord.partlyDogs))
        case .no: phrases.append(self(FilterWord.noDogs))
        case nil: break
        }
        return phrases
    }
}
