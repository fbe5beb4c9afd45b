// The ids of elements that other elements and other pages link to.

import GuideModel

/// Names of fragments.
enum Anchor {
    /// What is locked on a page.
    static let extra = "extra"

    /// The list of what a visitor has found.
    static let found = "found"

    /// A stop in the list of a tour, from 1.
    static func stop(_ number: Int) -> String { "stop-\(number)" }
    /// A hazard in the list of a tour or a city, from 1.
    static func hazard(_ number: Int) -> String { "hazard-\(number)" }
    /// A question of a quiz walk.
    static func question(_ question: Slug) -> String { "question-\(question)" }
    /// Where a page stands on a tour.
    static func tour(_ tour: Slug) -> String { "on-\(tour)" }
    /// Where the walk of a tour is tried by a visitor's first.
    static let firstWalk = "first-walk"
    /// A place in the list beside a city's map.
    static func pin(_ place: Slug) -> String { pins + place.text }
    /// What the anchors of all places begin with.
    static let pins = "pin-"
}
