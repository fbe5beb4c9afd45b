// The time that this thread has had a processor for, which others on the machine do not change much.

import GuideSupport

enum ProcessorTime {
    /// In seconds since the thread began.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
