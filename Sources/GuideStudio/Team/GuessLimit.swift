// Limits how often invitations may be guessed.

import Synchronization

/// Counts the failed attempts in a quarter of an hour.
final class GuessLimit: Sendable {
    /// The most failures from one address.
    static let mostOfAddress = 10
    /// The most failures from all addresses.
    static let mostInAll = 100
    static let seconds = 900

    private struct Count {
        var start = 0
        var inAll = 0
        var ofAddress: [String: Int] = [:]
    }

    private let count = Mutex(Count())

    /// Whether an address may try again.
    func allows(_ address: String, now: Int) -> Bool {
        count.withLock { count -> Bool in
            if now - count.start >= Self.seconds { count = Count(start: now) }
            return count.inAll < Self.mostInAll && count.ofAddress[address, default: 0] < Self.mostOfAddress
        }
    }

    func noteFailure(_ address: String, now: Int) {
        count.withLock { count in
            if now - count.start >= Self.seconds { count = Count(start: now) }
            count.inAll += 1
            count.ofAddress[address, default: 0] += 1
        }
    }
}
