// Tests of QR codes: above all, that they can be read.

import Testing

@testable import GuidePacks

@Suite("QR codes")
struct QRCodeTests {
    static let address = "https://guide.example/york/packs/city-walls.html"

    @Test(
        "A scanner reads the address from the picture",
        .enabled(if: Command.find("zbarimg") != nil, "zbarimg is not on this machine"),
        arguments: [
            address, "http://localhost:8080/york/packs/york.html", "HTTPS://EXAMPLE.ORG/A",
            "https://example.org/" + String(repeating: "long-", count: 90) + "end.html",
        ])
    func scanned(text: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(try QRCode(text).png(), to: "code.png")
        let result = try Command.run("zbarimg", ["--quiet", "--nodbus", "--raw", file.string])
        // The scheme and host may be in capitals, which means the same.
        #expect(result.output == (try QRCode(text).text) + "\n")
        #expect(result.output.lowercased() == text.lowercased() + "\n")
    }

    @Test(
        "A scanner reads the address from the drawing",
        .enabled(
            if: Command.find("zbarimg") != nil && Command.find("rsvg-convert") != nil,
            "zbarimg or rsvg-convert is not on this machine"))
    func scannedDrawing() throws {
        let folder = try TemporaryFolder()
        let svg = try folder.write(try QRCode(Self.address).svg(title: "York"), to: "code.svg")
        _ = try Command.run("rsvg-convert", ["-o", folder.file("code.png").string, svg.string])
        let result = try Command.run("zbarimg", ["--quiet", "--nodbus", "--raw", folder.file("code.png").string])
        #expect(result.output == (try QRCode(Self.address).text) + "\n")
    }

    @Test("Capitals are used only for scheme and host, and only if the code gets smaller")
    func capitals() throws {
        #expect(QRCode.withCapitalHost("https://a.example:80/b?c") == "HTTPS://A.EXAMPLE:80/b?c")
        #expect(QRCode.withCapitalHost("https://a.example") == "HTTPS://A.EXAMPLE")
        #expect(QRCode.withCapitalHost("https://Me@a.example/") == "https://Me@a.example/")
        #expect(QRCode.withCapitalHost("mailto:me@a.example") == "mailto:me@a.example")
        for count in 1...60 {
            let text = "https://a-longer-host.example/" + String(repeating: "x", count: count)
            let code = try QRCode(text)
            let plain = try #require(QRSymbol(text: text, correction: .quarter))
            if code.text == text {
                let capital = try #require(QRSymbol(text: QRCode.withCapitalHost(text), correction: .quarter))
                #expect(capital.size == plain.size)
            } else {
                #expect(code.size < plain.size)
            }
        }
    }

    @Test("The picture is at least 1024 pixels wide, one bit deep, and the same every time")
    func picture() throws {
        let png = try QRCode(Self.address).png()
        let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
        #expect(width >= QRCode.leastPixels)
        #expect(png[24] == 1 && png[25] == 0)
        #expect(png.count < 10_000)
        #expect(try QRCode(Self.address).png() == png)
    }

    @Test("The drawing has four modules of quiet zone, and escapes its description")
    func drawing() throws {
        let code = try QRCode(Self.address)
        let svg = String(decoding: code.svg(title: "A & <B>", description: "\"C\"\u{1}", idPrefix: "p"), as: UTF8.self)
        #expect(svg.contains("viewBox=\"0 0 \(code.size + 8) \(code.size + 8)\""))
        #expect(svg.contains("<title id=\"p-title\">A &amp; &lt;B&gt;</title>"))
        #expect(svg.contains(">&quot;C&quot; <"))
        #expect(svg.contains("d=\"M4 4h7v1h-7z"))
    }

    @Test("Codes made at once on several threads are the same as codes made one by one")
    func threads() async throws {
        let texts = (0..<200).map { "https://guide.example/york/packs/tour-\($0).html" }
        let alone = try texts.map { try QRCode($0) }
        let together = try await withThrowingTaskGroup(of: (Int, QRCode).self) { group in
            for (index, text) in texts.enumerated() { group.addTask { (index, try QRCode(text)) } }
            return try await group.reduce(into: [Int: QRCode]()) { $0[$1.0] = $1.1 }
        }
        for (index, code) in alone.enumerated() { #expect(together[index] == code) }
    }

    @Test("Too much or no text is refused with an error", arguments: ["", String(repeating: "x", count: 3000), "a\0b"])
    func refused(text: String) {
        #expect(throws: PackError.textTooLongForQRCode(bytes: text.utf8.count)) { try QRCode(text) }
    }

    @Test("A page's address joins base and path, whether or not the base ends in a slash")
    func addresses() {
        #expect(
            QRCode.address(of: "york/packs/a.html", base: "https://x.example/g")
                == "https://x.example/g/york/packs/a.html")
        #expect(QRCode.address(of: "york/a b.html", base: "https://x.example/") == "https://x.example/york/a%20b.html")
    }
}
