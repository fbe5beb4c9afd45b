// The time that this thread has had a processor for, which others on the machine do not change much.

import GuideSupport

/// What work takes, compared only where nothing else runs.
///
/// With `WYND_COSTS=1` (`make test-costs`) times are compared: beside other tests they say little. Without it the same work is
/// done and its results are tested.
public enum ProcessorTime {
    /// Whether this run compares times.
    public static let isMeasured = getenv("WYND_COSTS") != nil

    /// What `work` takes, in seconds; 0 in a run that does not compare times.
    public static func seconds(of work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return isMeasured ? now - start : 0
    }

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
    /// In a run that does not compare times, `work` is done once at two sizes, and the answer is 1.
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
            // What takes less time than can be measured does not grow.
            growth = fourfold < 0.005 ? 1 : (fourfold / single).squareRoot()
            if growth <= limit { break }
        }
        return growth
    }
}
