// Tests of addresses in the network: which of them are public.

import GuideSupport
import Testing

@Suite("Addresses of hosts")
struct HostAddressTests {
    private static func version4(_ text: String) -> HostAddress {
        HostAddress(text.split(separator: ".").compactMap { UInt8($0) })
    }

    /// The first bytes of an address of version 6, zeros, and its last bytes.
    private static func version6(_ first: [UInt8], _ last: [UInt8] = []) -> HostAddress {
        HostAddress(first + [UInt8](repeating: 0, count: 16 - first.count - last.count) + last)
    }

    @Test(
        "Addresses of machines and of private networks are not public",
        arguments: [
            "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1",
            "0.0.0.0", "224.0.0.1", "255.255.255.255",
        ])
    func privateAddress(_ text: String) {
        #expect(!Self.version4(text).isPublic)
        let bytes = Self.version4(text).bytes
        #expect(!Self.version6([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], bytes).isPublic)
        #expect(!Self.version6([0, 0x64, 0xFF, 0x9B], bytes).isPublic)
    }

    @Test("Addresses of version 6 are public only in the public part of the network")
    func publicPart() {
        let notPublic: [HostAddress] = [
            Self.version6([]), Self.version6([], [1]), Self.version6([0xFE, 0x80], [1]), Self.version6([0xFD], [1]),
            Self.version6([0xFF, 0x02], [1]), Self.version6([0x20, 0x02, 0x7F, 0, 0, 1]), HostAddress([]),
        ]
        for address in notPublic { #expect(!address.isPublic, "\(address.text)") }
        #expect(Self.version6([0x26, 0x06, 0x47], [1]).isPublic)
    }

    @Test("Other addresses are public", arguments: ["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.3.1"])
    func publicAddress(_ text: String) {
        #expect(Self.version4(text).isPublic)
    }

    @Test("A number in another notation is the same address")
    func notations() {
        #expect(HostAddress.lookUp("2130706433").map(\.text) == ["127.0.0.1"])
        #expect(Self.version6([0x20, 0x01], [1]).text == "2001:0:0:0:0:0:0:1")
    }
}
