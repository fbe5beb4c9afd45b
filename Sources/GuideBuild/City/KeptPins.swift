// Keeps the pins that the maps of a city share.

import GuideMaps
import GuidePages
import Synchronization

/// The pins that stand on many maps of a city, drawn for the first of them.
final class KeptPins: Sendable {
    private let kept = Mutex<(pins: SharedPins, drawn: [DrawnPin])?>(nil)

    func drawn(_ pins: SharedPins, words: MapWords) -> [DrawnPin] {
        kept.withLock { kept in
            if let kept, kept.pins === pins { return kept.drawn }
            let drawn = pins.pins.map { DrawnPin(MapPin($0), words: words) }
            kept = (pins, drawn)
            return drawn
        }
    }
}

extension MapPin {
    init(_ pin: MapPlan.Pin) {
        self.init(
            label: pin.label, name: pin.name, address: pin.href, kind: pin.kind, position: pin.position,
            isSponsored: pin.isSponsored, isProminent: pin.isProminent)
    }
}
