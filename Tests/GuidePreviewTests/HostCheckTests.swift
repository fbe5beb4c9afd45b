import Testing

@testable import GuidePreview

@Suite struct HostCheckTests {
    @Test(
        "Requests to this machine's own names get a response, with and without a port",
        arguments: [
            "localhost", "localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]",
            "york.localhost:8080", "localhost.",
        ])
    func own(host: String) { #expect(HostCheck().accepts(host)) }

    @Test(
        "Requests to other names do not",
        arguments: [
            "example.org", "example.org:8080", "localhost.example.org", "127.0.0.1.example.org", "127.0.0.2",
            "192.168.1.4:8080", "",
            "localhost:80a", "[::1]x", "[::1", "evil@localhost", "xlocalhost", "localhost:8080:9",
        ])
    func foreign(host: String) { #expect(!HostCheck().accepts(host)) }

    @Test("A request without a name is refused")
    func none() { #expect(!HostCheck().accepts(nil)) }

    @Test("On a local network the machine responds to its names there")
    func lan() {
        let check = HostCheck(alsoKnownAs: ["192.168.1.4", "Desk.local"])
        #expect(check.accepts("192.168.1.4:8080"))
        #expect(check.accepts("desk.local:8080"))
        #expect(!check.accepts("192.168.1.5:8080"))
    }
}
