// The facts whose places have a page of their own, which browsers without scripts show in place of a filter.

import GuideModel

/// A fact that a place has or has not.
enum TopicFact: String, CaseIterable, Sendable {
    case stepFree = "step-free"
    case free, family, dogs

    /// Whether the facts of a place say so; a tag may also mean ``free``: see ``TopicIndex/isFree(_:tags:)``.
    func isTrue(of facts: VisitFacts) -> Bool {
        switch self {
        case .stepFree: facts.access?.stepFree == .yes
        case .free: facts.effectivePriceLevel == .free
        case .family: facts.family == true
        case .dogs: facts.dogs == .yes || facts.dogs == .partly
        }
    }

    func name(_ words: Words) -> String {
        switch self {
        case .stepFree: words(AccessWord.stepFree)
        case .free: words(PriceWord.free)
        case .family: words(FilterWord.family)
        case .dogs: words(FilterWord.dogs)
        }
    }
}
