// Tests of what an import reads from a picture: its type, its maker and its rights.

import Testing

@testable import GuideMedia

@Suite("Metadata of pictures")
struct PictureMetadataTests {
    private static let xmp = """
        <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
        xmpRights:WebStatement="https://creativecommons.org/licenses/by/4.0/">
        <dc:creator><rdf:Seq><rdf:li>A. Walker</rdf:li><rdf:li>B. Stone</rdf:li></rdf:Seq></dc:creator>
        <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2020</rdf:li><rdf:li xml:lang="de">von 2020</rdf:li></rdf:Alt>
        </dc:rights></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
        """

    private static func dataSet(_ number: UInt8, _ value: [UInt8]) -> [UInt8] {
        [0x1C, 2, number, 0, UInt8(value.count)] + value
    }

    private static let iptc: [UInt8] = {
        var bytes = Array("Photoshop 3.0\u{0}8BIM\u{4}\u{4}".utf8)
        bytes += [0, 0, 0, 0, 0, 29]
        // Jürg in Latin-1.
        bytes += dataSet(80, [0x4A, 0xFC, 0x72, 0x67])
        bytes += dataSet(110, Array("Museum".utf8))
        bytes += dataSet(116, Array("© M".utf8))
        return bytes
    }()

    /// TIFF with two tags: an artist in four bytes, and a copyright behind the directory.
    private static let exif: [UInt8] = {
        var bytes = Array("Exif\u{0}\u{0}II*\u{0}".utf8)
        bytes += [8, 0, 0, 0, 2, 0]
        bytes += [0x3B, 0x01, 2, 0, 3, 0, 0, 0]
        bytes += Array("Jo\u{0}\u{0}".utf8)
        bytes += [0x98, 0x82, 2, 0, 6, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0]
        bytes += Array("(c) J\u{0}".utf8)
        return bytes
    }()

    @Test("XMP, IPTC and Exif name the maker and the rights")
    func fields() {
        let xmp = PictureMetadata(["xmp-data": Array(Self.xmp.utf8)])
        #expect(xmp.creator == "A. Walker, B. Stone")
        #expect(xmp.rights == "© 2020")
        #expect(xmp.licence == "https://creativecommons.org/licenses/by/4.0/")
        let iptc = PictureMetadata(["iptc-data": Self.iptc])
        #expect([iptc.creator, iptc.credit, iptc.rights] == ["Jürg", "Museum", "© M"])
        let exif = PictureMetadata(["exif-data": Self.exif])
        #expect([exif.creator, exif.rights] == ["Jo", "(c) J"])
    }

    @Test("XMP takes precedence over IPTC, and IPTC over Exif")
    func precedence() {
        let all = PictureMetadata(["xmp-data": Array(Self.xmp.utf8), "iptc-data": Self.iptc, "exif-data": Self.exif])
        #expect(all.creator == "A. Walker, B. Stone")
        let two = PictureMetadata(["iptc-data": Self.iptc, "exif-data": Self.exif])
        #expect(two.rights == "© M")
    }

    @Test("Metadata that are cut off at any byte are read without a crash")
    func cut() {
        for (name, bytes) in ["xmp-data": Array(Self.xmp.utf8), "iptc-data": Self.iptc, "exif-data": Self.exif] {
            for count in 0..<bytes.count { _ = PictureMetadata([name: Array(bytes.prefix(count))]) }
        }
        // A directory that is outside the bytes, and a text of 4 GB.
        let head = Array("II*\u{0}".utf8)
        let most = [UInt8](repeating: 0xFF, count: 8)
        let entry: [UInt8] = [8, 0, 0, 0, 1, 0, 0x3B, 0x01, 2, 0]
        for rest in [most, entry + most] { #expect(PictureMetadata(["exif-data": head + rest]) == PictureMetadata()) }
    }

    @Test("The metadata of a file are read, and its type is that of its bytes")
    func file() throws {
        let jpeg = try Sample.picture(width: 64, height: 64, as: ".jpg")
        let body = Array("http://ns.adobe.com/xap/1.0/\u{0}".utf8) + Array(Self.xmp.utf8)
        let segment: [UInt8] = [0xFF, 0xE1] + (body.count + 2).bigEndianBytes(2) + body
        let tagged = Array(jpeg.prefix(2)) + segment + jpeg.dropFirst(2)
        let picture = try PictureInspection.inspect(tagged, named: "a.png").get()
        #expect(picture.ending == "jpg")
        #expect(picture.metadata.creator == "A. Walker, B. Stone")
    }

    @Test(
        "A file that is no picture is refused with what to do",
        arguments: [
            ("<!doctype html><title>Not found</title>", "is a web page"), ("%PDF-1.4", "is a PDF document"),
            ("words", "is not a picture; name a JPEG"),
        ])
    func refused(_ text: String, _ start: String) {
        guard case .failure(let problem) = PictureInspection.inspect(Array(text.utf8), named: "a.jpg") else {
            Issue.record("it is accepted")
            return
        }
        #expect(problem.clause.hasPrefix(start))
    }

    @Test("The metadata of a picture come back from the child process that reads them")
    func message() throws {
        var result = PictureResult()
        result.metadata = ["exif-data": [1, 2, 3], "xmp-data": [4]]
        let message = PictureMessage(result)
        let received = PictureMessage(text: Array(message.head.dropFirst(16)), bytes: message.bytes)
        #expect(try received.result() == result)
        #expect(PictureMessage(text: Array("metadata".utf8), bytes: []).task == PictureTask(readsMetadata: true))
    }
}
