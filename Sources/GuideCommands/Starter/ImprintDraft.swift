// Drafts the imprint of a guide: what the law of a country asks for, with the facts that guide.yaml contains.

import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The page `content/pages/imprint.md` and its translations.
public struct ImprintDraft: Sendable {
    /// The texts, with their paths below the guide's folder.
    public let files: [(path: String, text: String)]

    /// The path of the page.
    public static let page = "\(GuideReader.contentFolder)/\(Slug.guidePages)/\(Imprint.page).md"

    /// Drafts the imprint of a guide in each of its languages.
    public init(_ imprint: Imprint, for guide: Guide) throws(StarterGuide.CreationError) {
        let languages = GuideLanguages(of: guide.knownLanguages, theme: try StarterGuide.theme())
        let facts = Self.facts(of: guide)
        var files = [(path: Self.page, text: Self.original(imprint, facts, languages.first))]
        for words in languages.others {
            var matter = FrontMatterWriter()
            matter.add("title", words(StarterWord.imprintTitle))
            matter.add("summary", words(StarterWord.imprintSummary))
            let path = "\(Self.page.dropLast(".md".count)).\(words.language).md"
            files.append((path, matter.text + Self.body(imprint.items, facts, words)))
        }
        self.files = files
    }

    /// Drafts the imprint of the guide in a folder; nil if the folder contains no guide.
    public init?(_ imprint: Imprint, in folder: FilePath) throws(StarterGuide.CreationError) {
        guard let guide = GuideReader(root: folder).readGuide().guide else { return nil }
        try self.init(imprint, for: guide)
    }

    /// Writes the files into the folder of a guide that has no imprint page yet.
    public func write(to folder: FilePath) throws(StarterGuide.CreationError) {
        for path in files.map({ folder.appending($0.path) }) where FileSystem.attributes(path) != nil {
            throw .imprintExists(path)
        }
        do throws(FileError) {
            for file in files {
                let path = folder.appending(file.path)
                try FileSystem.makeFolder(path.removingLastComponent())
                try FileSystem.write(Array(file.text.utf8), to: path)
            }
        } catch {
            throw .file(error)
        }
    }

    /// The facts that guide.yaml contains.
    private static func facts(of guide: Guide) -> [Imprint.Item: String] {
        let publisher = guide.organisations.first { $0.id == guide.publisher } ?? guide.organisations.first
        var facts: [Imprint.Item: String] = [:]
        facts[.name] = publisher?.name
        facts[.email] = publisher?.email ?? guide.contact
        return facts
    }

    private static func original(_ imprint: Imprint, _ facts: [Imprint.Item: String], _ words: Words) -> String {
        var matter = FrontMatterWriter()
        matter.addComment("What the law of \(imprint.country) asks for (\(imprint.law)). This is not legal advice.")
        matter.addComment("Replace each ‹…›, and remove what does not apply to you. Then remove the line with status.")
        matter.add("title", words(StarterWord.imprintTitle))
        matter.add("summary", words(StarterWord.imprintSummary))
        matter.add("menu", FreePage.Menu.footer.rawValue)
        matter.add("kiosks", yaml: "yes")
        matter.add("status", ReviewStatus.draft.rawValue)
        return matter.text + body(imprint.items, facts, words)
    }

    /// A heading for each fact, and below it the fact or its placeholder.
    private static func body(_ items: [Imprint.Item], _ facts: [Imprint.Item: String], _ words: Words) -> String {
        items.map { item in
            let name = words(StarterWord.name(of: item))
            guard let fact = facts[item] else { return "\n## \(name)\n\n\(Imprint.placeholder(name))\n" }
            let text = PlainMarkdown.escaped(fact, startsBlock: true, escapesHash: false)
            return "\n## \(name)\n\n\(item == .email ? "[\(text)](mailto:\(fact))" : text)\n"
        }.joined()
    }
}

extension StarterWord {
    /// The name of a fact in an imprint.
    fileprivate static func name(of item: Imprint.Item) -> StarterWord {
        switch item {
        case .name: .imprintName
        case .address: .imprintAddress
        case .representative: .imprintRepresentative
        case .email: .imprintEmail
        case .phone: .imprintPhone
        case .register: .imprintRegister
        case .vat: .imprintVAT
        case .tax: .imprintTax
        case .authority: .imprintAuthority
        case .capital: .imprintCapital
        case .responsible: .imprintResponsible
        case .director: .imprintDirector
        case .host: .imprintHost
        case .purpose: .imprintPurpose
        case .direction: .imprintDirection
        }
    }
}
