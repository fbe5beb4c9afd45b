// How long a walk takes.

import GuideModel

extension WalkingRoute {
    /// Steps are climbed at about 0.45 m along the ground a second by who walks 4.5 km/h, down a little faster.
    private static let upSteps = 0.36
    private static let downSteps = 0.45
    /// To wait for a lift and to ride in it.
    private static let secondsForLift = 60.0
    /// Naismith's rule with metres: an hour for 600 m of climb.
    private static let secondsAMetreOfClimb = 6.0

    /// Seconds along ways at a speed on level ground; steps slow a walker, lifts keep one waiting, slopes take their
    /// time where heights are known.
    public func seconds(at speed: WalkingSpeed) -> Double {
        let metresPerSecond = max(0.1, speed.metresPerMinute / 60)
        return stretches.reduce(0) { seconds, stretch in
            var own = stretch.metres / metresPerSecond
            switch stretch.traits.kind {
            case .steps: own /= stretch.traits.isUphill == false ? Self.downSteps : Self.upSteps
            case .lift: own += Self.secondsForLift
            default: own += (stretch.traits.climb ?? 0) * Self.secondsAMetreOfClimb
            }
            return seconds + own
        }
    }
}
