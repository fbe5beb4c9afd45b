// The time that this thread has had a processor for, which others on the machine do not change much.

import GuideSupport

public enum ProcessorTime {
    /// In seconds since the thread began.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How many times as long something takes at twice the size: about 2 where its time grows with the size, about 4 where
    /// it grows with its square.
    ///
    /// Each is the quickest of a few, and the answer the least of a few while it is more than `limit`: the machine has other
    /// work as well.
    public static func growth(from size: Int, below limit: Double = 2.6, of work: (Int) -> Void) -> Double {
        func seconds(_ size: Int) -> Double {
            let start = now
            work(size)
            return now - start
        }
        var (single, double) = (Double.infinity, Double.infinity)
        for _ in 0..<4 {
            single = min(single, seconds(size))
            double = min(double, seconds(2 * size))
            if double / single <= limit { break }
        }
        // What takes no time that can be measured does not grow.
        return double < 0.005 ? 1 : double / single
    }
}
