// Measures the processor time of a thread, which other programs on the machine do not change much.

import GuideSupport

/// Measures and compares the time of work, only when no other tests run.
///
/// With `WYND_COSTS=1` (`make test-costs`), tests compare times. Without it, tests do the same work and check its
/// results, because times mean little while other tests run.
public enum ProcessorTime {
    /// Whether this run compares times.
    public static let isMeasured = getenv("WYND_COSTS") != nil

    /// The time of `work` in seconds, or 0 in a run that does not compare times.
    public static func seconds(of work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return isMeasured ? now - start : 0
    }

    /// The processor time since the thread began, in seconds.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The limit for linear growth: linear time grows less than this at twice the size.
    public static let linearGrowth = 2.8

    /// How many times as long work takes at twice the size.
    ///
    /// The result is about 2 for linear time and about 4 for quadratic time. The function compares one size with four
    /// times that size, which takes 4 or 16 times as long, so that the effect of other programs on the processor's
    /// caches matters less. Each time is the minimum of up to twelve measurements, which stop when the result is at
    /// most `limit`. In a run that does not compare times, `work` runs once at each of two sizes, and the result is
    /// 1.
    public static func growth(from size: Int, below limit: Double = linearGrowth, of work: (Int) -> Void) -> Double {
        guard isMeasured else {
            work(size)
            work(2 * size)
            return 1
        }
        func seconds(_ size: Int) -> Double { self.seconds { work(size) } }
        var growth = Double.infinity
        var (single, fourfold) = (Double.infinity, Double.infinity)
        for _ in 0..<12 {
            single = min(single, seconds(size))
            fourfold = min(fourfold, seconds(4 * size))
            // A time that is too short to measure counts as no growth.
            growth = fourfold < 0.005 ? 1 : (fourfold / single).squareRoot()
            if growth <= limit { break }
        }
        return growth
    }
}
