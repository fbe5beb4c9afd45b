// Numbers and plurals in the English sentences of a new guide.

import GuideModel

enum NumberWords {
    private static let small = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// In words up to twelve and for thirty, in figures else.
    static func word(_ number: Int) -> String {
        if small.indices.contains(number) { return small[number] }
        return number == 20 ? "twenty" : number == 30 ? "thirty" : String(number)
    }

    /// `Porto, Gaia and Matosinhos`.
    static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    static func plural(of kind: PlaceKind) -> String {
        switch kind {
        case .attraction: return "sights"
        case .toilets: return "toilets"
        case .information: return "information offices"
        default: break
        }
        let name = kind.name
        if name.hasSuffix("ch") { return name + "es" }
        if name.hasSuffix("y"), !["ey", "ay", "oy"].contains(where: name.hasSuffix) { return name.dropLast() + "ies" }
        return name + "s"
    }
}
