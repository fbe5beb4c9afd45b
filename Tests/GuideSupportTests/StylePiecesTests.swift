// Tests of the pieces of a style sheet.

import Testing

@testable import GuideSupport

@Suite("The pieces of a style sheet")
struct StylePiecesTests {
    @Test(
        "A style sheet is divided at its signs, spaces, comments, strings and addresses",
        arguments: [
            ("a{b: c;}", ["text a", "sign {", "text b", "sign :", "space  ", "text c", "sign ;", "sign }"]),
            ("a/* b */c", ["text a", "comment /* b */", "text c"]), ("a/b/* c", ["text a/b", "comment /* c"]),
            ("'a\\'b'\"/*\"", ["string 'a\\'b'", "string \"/*\""]),
            ("'a\nb", ["string 'a", "space \n", "text b"]), ("\"a\\", ["string \"a\\"]),
            ("url( a;b )c", ["url url( a;b )", "text c"]), ("URL(a", ["url URL(a"]), ("url(", ["url url("]),
            ("url( 'a')", ["text url", "sign (", "space  ", "string 'a'", "sign )"]),
            ("curl(a)", ["text curl", "sign (", "text a", "sign )"]), ("a\\;b\\", ["text a\\;b\\"]), ("", []),
        ])
    func pieces(css: String, pieces: [String]) {
        let bytes = Array(css.utf8)
        #expect(
            StylePieces(bytes).map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" } == pieces)
    }
}
