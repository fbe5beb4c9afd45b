// The time that this thread has had a processor for, which others on the machine do not change much.

import GuideSupport

public enum ProcessorTime {
    /// In seconds since the thread began.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// What grows less than this at twice the size grows with the size.
    public static let linearGrowth = 2.8

    /// How many times as long something takes at twice the size: about 2 where its time grows with the size, about 4 where
    /// it grows with its square.
    ///
    /// It compares one size with four times that size, so that what other programs do to the caches of the processor matters
    /// less: 4 or 16 times as long. Each time is the least of up to twelve, which are taken while the answer is above `limit`.
    public static func growth(from size: Int, below limit: Double = linearGrowth, of work: (Int) -> Void) -> Double {
        func seconds(_ size: Int) -> Double {
            let start = now
            work(size)
            return now - start
        }
        var growth = Double.infinity
        var (single, fourfold) = (Double.infinity, Double.infinity)
        for _ in 0..<12 {
            single = min(single, seconds(size))
            fourfold = min(fourfold, seconds(4 * size))
            // What takes less time than can be measured does not grow.
            growth = fourfold < 0.005 ? 1 : (fourfold / single).squareRoot()
            if growth <= limit { break }
        }
        return growth
    }
}
