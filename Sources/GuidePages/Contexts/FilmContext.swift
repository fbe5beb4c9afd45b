// A film on another site: a picture of the guide with a link, and the player that a visitor may load.

import GuideModel

/// The words about films on other sites.
enum FilmWord: String, WordName {
    case watch = "film.watch", privacy = "privacy.films.text"

    var placeholders: [String] { self == .watch ? ["host"] : ["sites"] }
}

/// A film on another site.
struct FilmContext: Sendable {
    /// The name of the element that asks before it loads the player.
    static let script = "film-elsewhere"

    var picture: PictureContext
    var href: Address
    /// The name of the site.
    var host: String
    /// The words of the link.
    var watch: String
    /// The address of the player; nil if the guide does not allow the site.
    var player: String?
    var title: String

    /// Creates the film of an asset.
    ///
    /// - Parameter films: the sites that the page may load a player from; nil for none.
    /// - Returns: nil if the asset is not the picture of a film.
    init?(_ asset: MediumAsset, films: Films?, language: String, words: Words) {
        guard let film = asset.medium.film.flatMap({ FilmAddress($0) }), let picture = PictureContext(asset),
            let address = ExternalAddress.web(film.address)
        else { return nil }
        self.picture = picture
        href = .outward(address)
        host = film.host
        watch = words(FilmWord.watch, film.host)
        player = films?.allows(film) == true ? film.player(language: language) : nil
        title = asset.medium.title ?? asset.medium.alt ?? words(PageWord.video)
    }
}

extension FilmContext: TemplateContext {
    static let fields = TemplateFields<FilmContext> {
        $0.object("picture", \.picture)
        $0.address("href", \.href)
        $0.text("host", \.host)
        $0.text("watch", \.watch)
        $0.text("player", \.player)
        $0.text("title", \.title)
    }
}

extension RecordingContext {
    /// The recording or the film of an asset.
    ///
    /// - Parameter films: the sites that the page may load films from; nil for none.
    static func of(
        _ asset: MediumAsset, films: Films? = nil, language: String, words: Words, html: (RichText) -> Markup
    ) -> RecordingContext? {
        FilmContext(asset, films: films, language: language, words: words)
            .map { RecordingContext($0, of: asset, language: language, html: html) }
            ?? RecordingContext(asset, language: language, words: words, html: html)
    }

    private init(_ film: FilmContext, of asset: MediumAsset, language: String, html: (RichText) -> Markup) {
        self.film = film
        isAudio = false
        isVideo = false
        src = film.picture.src
        type = ""
        title = film.title
        self.language = language
        transcript = asset.medium.transcript.map(html) ?? .none
        caption = asset.medium.caption
        credit = CreditWords.line(asset.medium)
    }
}

extension CityWriter {
    /// The origins of the players that a page with these media may load, each once.
    func filmOrigins(_ choice: MediaChoice) -> [String] {
        guard let films = index.material.guide.films else { return [] }
        return Set(choice.films.filter { films.allows($0) }.map(\.origin)).sorted()
    }
}
