// Whether a text may hold addresses that stand there bare, without the marks of a link.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Looks for what every bare address has: `www.`, `://`, or the `@` of an e-mail address.
enum BareAddresses {
    enum Likelihood {
        case none
        /// There are only schemes, as in the destinations of links.
        case unlessLinked
        case likely
    }

    static func likelihood(in text: UnsafeBufferPointer<UInt8>) -> Likelihood {
        // An @ may be written as a character reference too: &#64;, &commat;
        if has("@", in: text) || has("www.", in: text) || has("&#", in: text) || has("&com", in: text) {
            return .likely
        }
        guard hasScheme(text) else { return .none }
        // A footnote that nobody names is left out of the tree, and what stands in it cannot be seen there.
        return has("[^", in: text) ? .likely : .unlessLinked
    }

    /// Whether `www.` stands in a text: looked for 64 bytes at a time, since a `w` stands in every other word.
    static func hasHostName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return false }
        // Of three in a row, two make a pair that starts at an even place.
        let pair = SIMD8<UInt16>(repeating: 0x7777)
        func pairs(at place: Int) -> SIMDMask<SIMD8<Int16>> {
            base.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt16>.self) .== pair
        }
        var place = 0
        while place + 64 <= text.count {
            let found = pairs(at: place) .| pairs(at: place + 16) .| pairs(at: place + 32) .| pairs(at: place + 48)
            let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
            if halves.x | halves.y != 0 { return has("www.", in: text) }
            place += 64
        }
        // What began before may end here.
        return has("www.", in: UnsafeBufferPointer(rebasing: text[max(0, place - 2)...]))
    }

    static func hasScheme(_ text: UnsafeBufferPointer<UInt8>) -> Bool { has("://", in: text) }

    private static func has(_ needle: StaticString, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        let count = needle.utf8CodeUnitCount
        var start = 0
        while start + count <= text.count {
            guard let found = memchr(base + start, Int32(needle.utf8Start[0]), text.count - start - count + 1) else {
                return false
            }
            if memcmp(found, needle.utf8Start, count) == 0 { return true }
            start = UnsafeRawPointer(base).distance(to: found) + 1
        }
        return false
    }
}
