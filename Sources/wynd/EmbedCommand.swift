// `wynd embed`: prints the code with which another website shows a part of the guide in a frame.

import ArgumentParser
import GuideCommands
import GuideModel
import SystemPackage

struct EmbedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract: "Print the HTML with which another website shows a map, a tour, a place or events.",
        discussion: """
            Without --tour, --place, --area, --kind, --tag or --events, it is the map of the city. The websites in \
            embed of guide.yaml may show the frame. docs/embedding.md says more.
            """)

    @Argument(help: "The guide: its folder, the one with guide.yaml, or its database.")
    var guide = "."

    @Option(help: "The id of the city. Default: the guide's only city.")
    var city: String?

    @Option(help: "The id of a tour.")
    var tour: String?

    @Option(help: "The id of a place.")
    var place: String?

    @Option(help: "The id of an area, for the map of its places.")
    var area: String?

    @Option(help: "A kind of place, for the map of the places of this kind, for example church.")
    var kind: String?

    @Option(help: "The id of a tag, for the map of the places with this tag.")
    var tag: String?

    @Flag(help: "The list of the city's events.")
    var events = false

    @Option(help: "One of the guide's languages. Default: the language of the originals.")
    var language: String?

    @Option(help: ArgumentHelp("The colour of the website, for example c0392b.", valueName: "rrggbb"))
    var accent: String?

    @OptionGroup var media: MediaRootChoice

    func validate() throws {
        guard [tour, place, area, kind, tag].count(where: { $0 != nil }) + (events ? 1 : 0) < 2 else {
            throw ValidationError("Give only one of --tour, --place, --area, --kind, --tag and --events.")
        }
        if let digits, digits.wholeMatch(of: /[0-9a-f]{6}/) == nil {
            throw ValidationError("--accent takes six hexadecimal digits, for example c0392b, not \"\(digits)\".")
        }
    }

    /// The digits of the colour, without `#`.
    private var digits: String? { accent.map { $0.replacing("#", with: "").lowercased() } }

    func run() throws {
        let source = try GuideSource.found(FilePath(guide), media: media, format: .text)
        let choice = ExportChoice(root: source.root, city: city, language: language)
        let (html, diagnostics) = EmbedExport(choice, of: try subject(), accent: digits).code()
        Console.report(source.named(diagnostics))
        guard let html else { throw ExitCode(1) }
        Console.result(html + "\n")
    }

    private func subject() throws -> EmbedExport.Subject {
        if let tour { return .tour(try Slug(option: "tour", tour)) }
        if let place { return .place(try Slug(option: "place", place)) }
        if let area { return .area(try Slug(option: "area", area)) }
        if let tag { return .tag(try Slug(option: "tag", tag)) }
        if events { return .events }
        guard let kind else { return .city }
        if let known = PlaceKind(rawValue: kind) { return .kind(known) }
        let nearest = nearestWord(to: kind, among: PlaceKind.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
        throw ValidationError("--kind: \(kind) is not a kind of place\(nearest ?? ".")")
    }
}
