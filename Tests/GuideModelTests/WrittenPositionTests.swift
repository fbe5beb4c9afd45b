// Tests of the notations of positions.

import GuideModel
import Testing

@Suite("Written positions")
struct WrittenPositionTests {
    private func position(_ text: String) -> Position? {
        if case .exact(let position)? = WrittenPosition(text) { position } else { nil }
    }

    @Test(
        "Degrees, minutes and seconds are read in the usual spellings",
        arguments: [
            ("53°57'43.9\"N 1°4'55.4\"W", 53.9621944, -1.0820556),
            ("53°57′43,9″N 1°4′55,4″W", 53.9621944, -1.0820556),
            ("N 53°57'43.9'', W 1°4'55.4''", 53.9621944, -1.0820556),
            ("53° 57.732' N, 1° 4.923' W", 53.9622, -1.08205),
            ("N53 57.732 W001 04.923", 53.9622, -1.08205),
            ("53.96° N 1.08° W", 53.96, -1.08),
            ("1.08° west, 53.96° north", 53.96, -1.08),
            ("53.96° −1.08°", 53.96, -1.08),
            ("-33 51 24, 151 12 54", -33.8566667, 151.215),
        ])
    func angles(_ text: String, _ latitude: Double, _ longitude: Double) {
        #expect(position(text) == Position(latitude: latitude, longitude: longitude))
    }

    @Test(
        "Links of map sites and geo addresses give the position that they contain",
        arguments: [
            "geo:53.96,-1.08;u=35", "GEO:53.96,-1.08,17", "geo:0,0?q=53.96,-1.08(The%20Inn)",
            "https://www.openstreetmap.org/?mlat=53.96&mlon=-1.08#map=17/53.9/-1.1",
            "https://www.openstreetmap.org/#map=17/53.96/-1.08",
            "https://www.google.com/maps/place/Inn/@53.9,-1.1,17z/data=!3m1!4b1!4m6!3m5!1s0x1!8m2!3d53.96!4d-1.08?a=b",
            "https://www.google.com/maps/@53.96,-1.08,17z", "https://www.google.com/maps/search/53.96,-1.08",
            "https://maps.google.com/?q=53.96%2C-1.08",
            "https://www.google.com/maps/search/?api=1&query=53.96,+-1.08",
            "https://maps.apple.com/?ll=53.96,-1.08&q=Inn", "https://www.bing.com/maps?cp=53.96~-1.08&lvl=16",
            "https://yandex.com/maps/?ll=-1.08%2C53.96&z=16", "https://maps.yandex.ru/?ll=-1.1,53.9&pt=-1.08,53.96",
            "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d900!2d-1.08!3d53.96!2m3!1f0",
            "https://www.openstreetmap.org/export/embed.html?bbox=-1.5%2C53.5%2C-1%2C54&marker=53.96%2C-1.08",
            "https://www.openstreetmap.org/export/embed.html?bbox=-1.08%2C53.96%2C-1.08%2C53.96",
        ])
    func links(_ text: String) { #expect(position(text) == Position(latitude: 53.96, longitude: -1.08)) }

    @Test(
        "A text that does not say which position it means is not a position",
        arguments: [
            "", "York", "53 57 43", "53°57'N 1°4'N", "91°N 1°W", "53°61'N 1°W", "1°4'O 53°N", "-53°N 1°W",
            "53.5°30'N 1°W", "53'57°N 1°W", "https://example.org/inn", "https://example.org/?q=Inn", "geo:91,0", "+",
            "++++", "https://example.org/!3d!4d/@,/%/%2", String(repeating: "1°", count: 2_000),
        ])
    func others(_ text: String) { #expect(WrittenPosition(text) == nil) }

    @Test(
        "One angle needs a letter or a sign, and a letter of its own direction",
        arguments: [
            ("53°57'36\"N", true, 53.96), ("53 57 36 N", true, 53.96), ("1°4'48\"W", false, -1.08),
            ("-1°4'48\"", false, -1.08),
            ("0 5.5", true, nil), ("53.96", true, nil), ("1°4'W", true, nil), ("91°", true, nil), ("91°", false, 91),
        ] as [(String, Bool, Double?)])
    func degrees(_ text: String, _ isLatitude: Bool, _ degrees: Double?) {
        #expect(WrittenPosition.degrees(text, isLatitude: isLatitude) == degrees)
    }
}

@Suite("Plus Codes")
struct PlusCodeTests {
    @Test(
        "A code is the middle of its cell, and a short one that of the nearest such cell",
        arguments: [
            // 47 and 8 degrees, then 7 and 10 steps of 0.05, 6 and 9 of 0.0025, 4 and 19 of 0.000125, and half a step.
            ("8FVC9G8F+6X", Position(latitude: 53.96, longitude: -1.08), 47.3655625, 8.5249375),
            // The eleventh digit, 15, is the fourth of five rows and the fourth of four columns.
            ("8fvc9g8f+6xq", Position(latitude: 53.96, longitude: -1.08), 47.3655875, 8.5249844),
            ("9C5WXW6C+", Position(latitude: 53.96, longitude: -1.08), 53.96125, -1.07875),
            ("9C5WXW6C+PX", Position(latitude: 53.96, longitude: -1.08), 53.9618125, -1.0775625),
            ("XW6C+PX", Position(latitude: 53.96, longitude: -1.08), 53.9618125, -1.0775625),
            ("5WXW6C+PX", Position(latitude: 50, longitude: 0), 53.9618125, -1.0775625),
            ("XW6C+PX", Position(latitude: 52.1, longitude: 0.5), 51.9618125, 0.9224375),
            // The nearest cell is on the other side of the 180th meridian.
            ("2422+22", Position(latitude: 0, longitude: 179.95), 0.0000625, -179.8999375),
        ] as [(String, Position, Double, Double)])
    func positions(_ text: String, _ reference: Position, _ latitude: Double, _ longitude: Double) throws {
        let code = try #require(PlusCode(text))
        #expect(code.position(near: reference) == Position(latitude: latitude, longitude: longitude))
        #expect(code.isFull == (text.count > 8 && !text.hasPrefix("5")))
    }

    @Test(
        "Other texts are not codes",
        arguments: [
            "", "+", "8FVC9G8F", "8FVC9G8F+6", "8FVC0000+", "XFVC9G8F+6X", "8XVC9G8F+6X", "C9G8F+6X", "22+22", "XW6C+",
            "8FVC9G8F+6A", "8FVC9G8F+6X+", "8FVC9G8F+22222222", "89+12",
        ])
    func others(_ text: String) { #expect(PlusCode(text) == nil) }

    @Test("The code of a text with a town is found")
    func inText() throws {
        let code = try #require(PlusCode("XW6C+PX"))
        #expect(WrittenPosition("XW6C+PX York") == .short(code))
        #expect(WrittenPosition.plusCode(in: "Bar C++, XW6C+PX York") == code)
        #expect(WrittenPosition.plusCode(in: "Salt + Pepper, 12 High Street") == nil)
        let full = Position(latitude: 53.9618125, longitude: -1.0775625)
        #expect(WrittenPosition("9C5WXW6C+PX York") == .exact(full))
        #expect(WrittenPosition("https://plus.codes/9C5WXW6C+PX") == .exact(full))
    }
}
