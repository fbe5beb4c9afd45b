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

    /// Whether `www.` stands in a text: looked for sixteen bytes at a time, since a `w` stands in every other word.
    static func hasHostName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return false }
        let letter = SIMD16<UInt8>(repeating: UInt8(ascii: "w"))
        var place = 0
        while place + 18 <= text.count {
            let first = base.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            let third = base.loadUnaligned(fromByteOffset: place + 2, as: SIMD16<UInt8>.self)
            let pairs = unsafeBitCast(first .== letter .& third .== letter, to: SIMD2<UInt64>.self)
            if pairs.x | pairs.y != 0 { return has("www.", in: text) }
            place += 16
        }
        return has("www.", in: UnsafeBufferPointer(rebasing: text[max(0, min(place, text.count))...]))
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
