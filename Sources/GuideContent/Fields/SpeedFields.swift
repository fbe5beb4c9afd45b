// Reads the walking speed in guide.yaml.

import GuideModel

extension FieldReader {
    /// Reads `walking-speed`: kilometres an hour, with or without the unit.
    package mutating func walkingSpeed(_ entry: YAMLEntry) -> WalkingSpeed? {
        guard case .scalar(let scalar) = entry.value.content, let speed = WalkingSpeed(written: scalar.text) else {
            log.error(
                entry.value.mark, .walkingSpeed,
                "walking-speed should be kilometres an hour, such as 4.5 km/h, but this is \(entry.value.kindInWords)")
            return nil
        }
        guard WalkingSpeed.possible.contains(speed.kilometresPerHour) else {
            log.error(
                entry.value.mark, .walkingSpeed,
                "visitors walk between 1 and 10 km/h, not \(scalar.text.shortForMessage)")
            return nil
        }
        return speed
    }
}

extension WalkingSpeed {
    /// Reads a speed such as `4.5` or `4.5 km/h`; nil for any other text.
    init?(written text: String) {
        var number = text.onOneLine.lowercased()
        if number.hasSuffix("km/h") { number = String(number.dropLast(4)).onOneLine }
        guard let speed = Decimal.degrees(number.withDecimalPoint ?? number) else { return nil }
        self.init(kilometresPerHour: speed)
    }
}
