// Names in order of their bytes, in one piece of memory.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Names among which one is found without making or holding a text.
struct SortedNames: Sendable {
    private var bytes: [UInt8] = []
    /// Where each name ends.
    private var ends: [Int] = []

    /// - Parameter names: in order of their bytes.
    init(_ names: some Collection<String>) {
        ends.reserveCapacity(names.count)
        for name in names {
            bytes.append(contentsOf: name.utf8)
            ends.append(bytes.count)
        }
    }

    /// Which of the names this is.
    ///
    /// Names are compared byte by byte: to a disk, an é in one scalar or in two are two names.
    ///
    /// - Complexity: logarithmic in the number of names.
    func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            ends.withUnsafeBufferPointer { ends in
                var low = 0
                var high = ends.count
                while low < high {
                    let middle = (low + high) / 2
                    let start = middle == 0 ? 0 : ends[middle - 1]
                    let order = SortedNames.order(of: UnsafeBufferPointer(rebasing: bytes[start..<ends[middle]]), name)
                    if order == 0 { return middle }
                    if order < 0 { low = middle + 1 } else { high = middle }
                }
                return nil
            }
        }
    }

    private static func order(of left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.count - right.count }
        let order = memcmp(first, second, min(left.count, right.count))
        return order == 0 ? left.count - right.count : Int(order)
    }
}
