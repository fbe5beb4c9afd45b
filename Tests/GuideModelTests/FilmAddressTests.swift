import GuideModel
import Testing

@Suite("Addresses of films on other sites")
struct FilmAddressTests {
    @Test(
        "The page of a film gives the address of the player that stores least",
        arguments: [
            ("https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?"),
            ("https://youtu.be/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?"),
            ("https://m.youtube.com/shorts/aqz_KE", "https://www.youtube-nocookie.com/embed/aqz_KE?"),
            ("https://www.youtube-nocookie.com/embed/a1", "https://www.youtube-nocookie.com/embed/a1?"),
            ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&"),
            ("https://vimeo.com/76979871/ab12", "https://player.vimeo.com/video/76979871?dnt=1&"),
            ("https://tube.example.org/w/a1B2", "https://tube.example.org/videos/embed/a1B2?p2p=0"),
            ("https://tube.example.org:8443/videos/watch/a1-b2", "https://tube.example.org:8443/videos/embed/a1-b2?"),
        ])
    func players(address: String, player: String) throws {
        let film = try #require(FilmAddress(address))
        #expect(film.player(language: "de-AT").hasPrefix(player))
        #expect(film.player(language: "de-AT").hasPrefix(film.origin + "/"))
        #expect(film.address == address)
    }

    @Test("A key of Vimeo stays in the address, and captions are in the language of the page")
    func details() throws {
        let film = try #require(FilmAddress("https://vimeo.com/76979871/ab12"))
        #expect(film.player(language: "de-AT") == "https://player.vimeo.com/video/76979871?dnt=1&texttrack=de&h=ab12")
        #expect(film.host == "vimeo.com")
    }

    @Test(
        "Other addresses are not films",
        arguments: [
            "https://www.youtube.com/", "https://www.youtube.com/@visit", "https://vimeo.com/about",
            "https://films.example.org/tower", "https://tube.example.org/w/", "https://tube.example.org/w/a\"b",
            "javascript:alert(1)", "https://youtu.be/a%20b", "https://a@tube.example.org/w/a1", "ftp://youtu.be/a1",
        ])
    func others(address: String) {
        #expect(FilmAddress(address) == nil)
    }

    @Test("A guide allows names and the addresses of servers, and nothing else")
    func allowed() throws {
        let films = Films(allow: ["youtube", "https://Tube.example.org/", "https://films.example.org/x", "dailymotion"])
        #expect(films.origins == ["https://www.youtube-nocookie.com", "https://tube.example.org"])
        #expect(films.allows(try #require(FilmAddress("https://youtu.be/a1"))))
        #expect(films.allows(try #require(FilmAddress("https://tube.example.org/w/a1"))))
        #expect(!films.allows(try #require(FilmAddress("https://vimeo.com/1"))))
        #expect(!films.allows(try #require(FilmAddress("https://other.example.org/w/a1"))))
        #expect(Films.origin(of: "http://tube.example.org") == nil && Films.origin(of: "https://youtube.com") == nil)
    }
}
