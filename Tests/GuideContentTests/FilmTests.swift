// Tests of films on other sites: the diagnostics about their addresses and pictures.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@Suite("Films on other sites")
struct FilmTests {
    private func found(_ medium: String) -> [String] {
        Sample.foundInPlace("media: [\(medium)]", files: ["places/tower.jpg": "x", "places/tower.mp4": "x"])
    }

    @Test("The address is the page of a film, and the file is a picture")
    func diagnostics() {
        #expect(found("{file: tower.jpg, alt: Stairs, film: \"https://vimeo.com/1\"}") == [])
        #expect(
            found("{file: tower.jpg, alt: Stairs, film: \"https://films.example.org/1\"}") == [
                "6:46: error: https://films.example.org/1 is not a film on YouTube, Vimeo or PeerTube; copy the address of the film's page, or write a link into the text [film]"
            ])
        #expect(
            found("{file: tower.mp4, alt: Stairs, film: \"https://vimeo.com/1\"}") == [
                "6:16: error: tower.mp4 is not a picture; a film on another site needs a picture of your own as its file [film]"
            ])
        #expect(found("{alt: Stairs, film: \"https://vimeo.com/1\"}").contains { $0.contains("[missing-key]") })
        #expect(found("{file: tower.jpg, alt: Stairs, film: tower}").allSatisfy { !$0.contains("[film]") })
    }

    @Test("The guide allows known sites only")
    func allowed() {
        let settings = Sample.settings + "\nfilms: {allow: [youtube, dailymotion, \"https://tube.example.org\"]}\n"
        let read = Sample(["guide.yaml": settings]).read()
        #expect(
            read.found == [
                "guide.yaml:5:26: error: dailymotion is not a site for films; write youtube, vimeo, or the address of a server with PeerTube, as in https://tube.example.org [film]"
            ])
        #expect(read.guide?.films?.origins.count == 2)
    }
}
