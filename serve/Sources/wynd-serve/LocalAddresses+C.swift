// Finds the addresses at which other devices in the network reach this machine.

import GuideSupport

enum LocalAddresses {
    /// The IPv4 addresses of the interfaces that are up, without the loopback interface.
    static func all() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [String] = []
        var next = first
        while let one = next {
            next = one.pointee.ifa_next
            guard let address = one.pointee.ifa_addr, address.pointee.sa_family == AF_INET,
                UInt32(one.pointee.ifa_flags) & UInt32(IFF_UP) != 0,
                UInt32(one.pointee.ifa_flags) & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { inet in
                _ = inet_ntop(AF_INET, &inet.pointee.sin_addr, &text, socklen_t(INET_ADDRSTRLEN))
            }
            found.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return found
    }

    /// The machine's host name.
    static var hostName: String? {
        var text = [CChar](repeating: 0, count: 256)
        guard gethostname(&text, text.count - 1) == 0 else { return nil }
        let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.isEmpty ? nil : name
    }
}
