import GuideSupport
import Testing

@Suite struct JoinedTextTests {
    @Test("A joined text is its parts one after the other, short or long, of any letters")
    func joined() {
        let parts = ["", "a", "York", "Łódź", "a part that is longer than a short text may be", "北京"]
        for first in parts {
            for second in parts {
                #expect(String(joining: first, second) == first + second)
                for third in parts {
                    let expected = first + second + third + first + second + third
                    #expect(String(joining: first, second, third, first, second, third) == expected)
                }
            }
        }
    }

    @Test("A part that lies in another text is joined as it is")
    func substring() {
        let whole = "york/places/minster.html"
        let part = String(whole.dropFirst(5))
        #expect(String(joining: "../", part) == "../places/minster.html")
    }
}
