// Tests of the addresses that an import downloads, and of those that it refuses without a request.

import GuideSupport
import Testing

@testable import GuideCommands
@testable import GuideEditing

@Suite("Downloads of pictures")
struct PictureDownloadTests {
    private let download = PictureDownload(folder: PictureFolder(), localHosts: ["media.museum.example"])

    private func target(_ address: String) -> Result<PictureDownload.Target, PictureFailure> {
        var hosts = ["public.example": [HostAddress([8, 8, 8, 8])], "mixed.example": [HostAddress([8, 8, 8, 8])]]
        hosts["mixed.example"]?.append(HostAddress([10, 0, 0, 1]))
        return download.target(of: address, &hosts)
    }

    @Test(
        "An address with another scheme, a login, an unusual host or a private network is refused",
        arguments: [
            "ftp://public.example/a.jpg", "file:///etc/passwd", "http://public.example@127.0.0.1/",
            "http://[::1]/a.jpg", "http://%6c%6f%63alhost/", "http://public.example:0/", "http://public.example:99999/",
            "http:///a.jpg",
            "http://127.0.0.1/", "http://2130706433/", "http://10.0.0.1:8080/a.jpg", "http://mixed.example/a.jpg",
            "http://public.example\\@127.0.0.1/", "http://mus\u{e9}e.example/a.jpg",
        ])
    func refused(_ address: String) {
        guard case .failure(.other) = target(address) else {
            Issue.record("it is accepted")
            return
        }
    }

    @Test("A public host is connected at the checked address, and a named host of the own network as it is")
    func accepted() {
        let encoded = PictureDownload.Target(
            address: "https://Public.example/a%20b%C3%A9.jpg", resolved: "public.example:443:8.8.8.8")
        #expect(target("https://Public.example/a b\u{e9}.jpg#x") == .success(encoded))
        let withPort = PictureDownload.Target(
            address: "http://public.example:81?a=b", resolved: "public.example:81:8.8.8.8")
        #expect(target("http://public.example:81?a=b") == .success(withPort))
        let own = PictureDownload.Target(address: "http://media.museum.example/a.jpg")
        #expect(target("http://media.museum.example/a.jpg") == .success(own))
    }
}
