// The ids of elements that other elements and other pages link to.

import GuideModel

/// The names of fragments.
enum Anchor {
    /// The locked content of a page.
    static let extra = "extra"

    /// The list of the visitor's finds.
    static let found = "found"

    /// A stop in the list of a tour, from 1.
    static func stop(_ number: Int) -> String { "stop-\(number)" }
    /// A hazard in the list of a tour or a city, from 1.
    static func hazard(_ number: Int) -> String { "hazard-\(number)" }
    /// A question of a quiz walk.
    static func question(_ question: Slug) -> String { "question-\(question)" }
    /// The bar that shows a page's position on a tour.
    static func tour(_ tour: Slug) -> String { "on-\(tour)" }
    /// The fragment with which the page of a tour's walk offers the visitor's first walk.
    static let firstWalk = "first-walk"
    /// A place in the list next to a city's map.
    static func pin(_ place: Slug) -> String { pins + place.text }
    /// The prefix of the anchors of all places.
    static let pins = "pin-"
}
