// Tests of the encodings of tables: each is found from the bytes, or chosen.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Encodings of tables")
struct EncodingTests {
    private func read(_ bytes: [UInt8], as encoding: TextEncoding? = nil) -> ImportedContent {
        ImportReader.read(.bytes(bytes), as: .csv, encoding: encoding, file: "a.csv")
    }

    /// A table with a place for each name.
    private func table(_ names: [[UInt8]]) -> [UInt8] {
        var bytes = Array("name,lat,lon\n".utf8)
        for (number, name) in names.enumerated() { bytes += name + Array(",53.9\(number),-1.08\n".utf8) }
        return bytes
    }

    /// Bytes from their hexadecimal digits.
    private func bytes(_ digits: String) -> [UInt8] {
        let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }

    /// Names of places and their bytes in hexadecimal digits.
    private static let samples: [(TextEncoding, [(name: String, digits: String)])] = [
        (
            .cp850,
            [
                ("Bürgerhaus am Straßentor", "4281726765726861757320616d2053747261e1656e746f72"),
                ("Schöne Gärten", "536368946e652047847274656e"),
            ]
        ),
        (
            .cp850,
            [
                ("Théâtre de l'Évêché", "54688283747265206465206c27907688636882"),
                ("Musée à côté", "4d7573826520852063937482"),
            ]
        ),
        (
            .windows1250,
            [
                ("Kościół Mariacki", "4b6f9c6369f3b3204d61726961636b69"),
                ("Piękny ołtarz", "5069ea6b6e79206fb37461727a"),
            ]
        ),
        (
            .iso2,
            [
                ("Kościół Mariacki", "4b6fb66369f3b3204d61726961636b69"),
                ("Piękny ołtarz", "5069ea6b6e79206fb37461727a"),
            ]
        ),
        (
            .windows1251,
            [
                ("Московский Кремль", "cceef1eaeee2f1eae8e920caf0e5ecebfc"),
                ("Большой театр", "c1eeebfcf8eee920f2e5e0f2f0"),
            ]
        ),
        (
            .koi8,
            [
                ("Московский Кремль", "edcfd3cbcfd7d3cbc9ca20ebd2c5cdccd8"),
                ("Большой театр", "e2cfccd8dbcfca20d4c5c1d4d2"),
            ]
        ),
        (
            .windows1253,
            [
                ("Ακρόπολη", "c1eaf1fcf0efebe7"),
                ("Ο λόφος της Αθήνας", "cf20ebfcf6eff220f4e7f220c1e8deede1f2"),
            ]
        ),
        (
            .windows1255,
            [
                ("מוזיאון ישראל", "eee5e6e9e0e5ef20e9f9f8e0ec"),
                ("העיר העתיקה בירושלים", "e4f2e9f820e4f2fae9f7e420e1e9f8e5f9ece9ed"),
            ]
        ),
        (
            .windows1256,
            [
                ("متحف المدينة", "e3cacddd20c7e1e3cfede4c9"),
                ("القلعة", "c7e1dee1dac9"),
            ]
        ),
        (
            .shiftJIS,
            [
                ("東京タワー", "938c8b9e835e838f815b"),
                ("スカイツリー", "8358834a83438363838a815b"),
            ]
        ),
        (
            .eucJP,
            [
                ("東京タワー", "c5ecb5fea5bfa5efa1bc"),
                ("とても高い塔", "a4c8a4c6a4e2b9e2a4a4c5e3"),
            ]
        ),
        (
            .gb18030,
            [
                ("故宫博物院", "b9cab9acb2a9ceefd4ba"),
                ("明清两代的皇家宫殿", "c3f7c7e5c1bdb4fab5c4bbcabcd2b9acb5ee"),
                ("皇帝祭天的地方", "bbcab5dbbcc0ccecb5c4b5d8b7bd"),
            ]
        ),
        (
            .big5,
            [
                ("故宮博物院", "ac47ae63b3d5aaabb07c"),
                ("歷史悠久的廟宇", "befaa576b179a45baababc71a674"),
            ]
        ),
        (
            .eucKR,
            [
                ("조선의 궁궐", "c1b6bcb1c0c720b1c3b1c8"),
                ("남산타워", "b3b2bbeac5b8bff6"),
                ("서울의 전망대", "bcadbfefc0c720c0fcb8c1b4eb"),
            ]
        ),
    ]

    @Test("An encoding without a byte order mark is found from the words", arguments: samples)
    func guesses(encoding: TextEncoding, names: [(name: String, digits: String)]) {
        let content = read(table(names.map { bytes($0.digits) }))
        #expect(content.encoding == encoding)
        #expect(content.places.map(\.name) == names.map(\.name))
        #expect(content.diagnostics == [])
        #expect(encoding.isUnicode == false)
    }

    @Test(
        "UTF-32 is found with and without a byte order mark, in both orders", arguments: [true, false], [true, false])
    func wide(isBig: Bool, hasMark: Bool) {
        let text = (hasMark ? "\u{FEFF}" : "") + "name,lat,lon\nCafé 東京 \u{20000},53.96,-1.08\n"
        let bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
            let order: [UInt32] = isBig ? [24, 16, 8, 0] : [0, 8, 16, 24]
            return order.map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
        }
        let content = read(bytes)
        #expect(content.encoding == .utf32)
        #expect(content.places.map(\.name) == ["Café 東京 \u{20000}"])
        #expect(RecognizedFormat.recognize(start: bytes) == .format(.csv))
    }

    @Test(
        "An encoding can be chosen by its usual names",
        arguments: [
            ("cp437", TextEncoding.cp437, "43616682", "Café"), ("IBM866", .cp866, "8ae0a5acabec", "Кремль"),
            ("windows-1254", .windows1254, "c7fd6e67fd72616b", "Çıngırak"),
            ("CP1251", .windows1251, "c4eeec", "Дом"), ("koi8r", .koi8, "e4cfcd", "Дом"),
            ("Latin-1", .windows1252, "436166e9", "Café"), ("GBK", .gb18030, "b9cab9ac", "故宫"),
            ("sjis", .shiftJIS, "938c8b9e", "東京"),
        ])
    func chosen(name: String, encoding: TextEncoding, digits: String, expected: String) {
        #expect(TextEncoding(named: name) == encoding)
        #expect(read(table([bytes(digits)]), as: encoding).places.map(\.name) == [expected])
    }

    @Test("Every name of an encoding finds it")
    func names() {
        for encoding in TextEncoding.allCases { #expect(TextEncoding(named: encoding.rawValue) == encoding) }
        #expect(TextEncoding(named: "cp9999") == nil)
    }

    @Test("A line without the chosen encoding is an error, and one without the assumed encoding is a warning")
    func invalid() {
        let name = Array("Caf".utf8) + [0x8E]
        let chosen = read(table([name]), as: .gb18030)
        #expect(chosen.places.isEmpty)
        #expect(chosen.diagnostics.map(\.location.line) == [2])
        #expect(chosen.diagnostics.map(\.severity) == [.error])
        #expect(
            chosen.diagnostics.map(\.message) == [
                "this line is not GB18030; choose the encoding of the file, for example --encoding MacRoman"
            ])
        let assumed = read([0xEF, 0xBB, 0xBF] + table([Array("Gate".utf8), name]))
        #expect(assumed.encoding == .utf8 && assumed.places.count == 2)
        #expect(assumed.diagnostics.map(\.location.line) == [3])
        #expect(assumed.diagnostics.map(\.severity) == [.warning])
    }
}
