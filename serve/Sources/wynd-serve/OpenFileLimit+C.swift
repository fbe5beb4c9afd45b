// Raises the number of files and connections that this process may have open (getrlimit(2)).

import GuideSupport

enum OpenFileLimit {
    /// Raises the limit as far as the system allows, up to 16,384.
    ///
    /// - Returns: the new limit.
    static func raise() -> Int {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 256 }
        var raised = limit
        raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 16_384))
        return Int(setrlimit(resource, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur)
    }
}
