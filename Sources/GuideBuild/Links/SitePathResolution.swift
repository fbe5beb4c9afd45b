// From a relative address on a page to a path from the site's root.

/// Resolves addresses as bytes where that is simple, which it nearly always is.
enum SitePathResolution {
    enum Outcome {
        case path, outside
        /// The address has parts such as `.` or `..` in its middle, which `resolvedSitePath` walks one by one.
        case unsure
    }

    /// Turns a folder's path into the path that an address in it leads to, when it only climbs and then descends.
    static func climbAndDescend(_ address: UnsafeRawBufferPointer, from path: inout [UInt8]) -> Outcome {
        let dot = UInt8(ascii: ".")
        let slash = UInt8(ascii: "/")
        var start = 0
        while address.count > start + 1, address[start] == dot {
            if address[start + 1] == slash {
                start += 2
            } else if address.count > start + 2, address[start + 1] == dot, address[start + 2] == slash {
                if path.isEmpty { return .outside }
                path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
                start += 3
            } else {
                break
            }
        }
        guard start < address.count, address[address.count - 1] != slash else { return .unsure }
        var previous = slash
        for byte in address[start...] {
            if previous == slash, byte == slash || byte == dot { return .unsure }
            previous = byte
        }
        if !path.isEmpty { path.append(slash) }
        path.append(contentsOf: address[start...])
        return .path
    }
}

/// The path from the site's root that a relative address in the file `page` leads to; nil when it leaves the site.
func resolvedSitePath(_ address: String, from page: String) -> String? {
    var parts = page.split(separator: "/", omittingEmptySubsequences: false).dropLast().filter { !$0.isEmpty }
    for part in address.split(separator: "/", omittingEmptySubsequences: false) {
        switch part {
        case "", ".": continue
        case "..":
            guard parts.popLast() != nil else { return nil }
        default: parts.append(part)
        }
    }
    return parts.joined(separator: "/")
}
