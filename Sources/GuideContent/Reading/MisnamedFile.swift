// Recognises files whose names are almost those of pages, texts and settings with other endings, and files of word
// processors and spreadsheets.

import GuideModel

/// A file of a page whose name has a wrong ending or capital letters.
package struct MisnamedFile: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The path that the page should have.
    package let page: String
    private let problem: Problem

    private enum Problem: Hashable {
        /// `index.md.txt`; the ending is without its full stop.
        case secondEnding(String)
        /// `index.md.docx`.
        case office(OfficeFile.Program)
        /// `index.markdown`.
        case otherEnding(String)
        /// `Index.md`.
        case capitals
    }

    private static let secondEndings: Set<String> = ["txt", "md", "yaml", "html", "htm", "bak"]
    private static let otherEndings: Set<String> = ["markdown", "mdown", "mkd"]
    /// The names of pages outside of folders for pages, without their ending.
    private static let fixedNames: Set<String> = ["city", "index", "extra"]

    /// - Parameter folder: the folder that contains the entry.
    /// - Returns: nil for any other name, and if the folder contains the page too.
    init?(_ entry: ContentEntry, in folder: ContentFolder) {
        let name = entry.name
        let first = String(name.prefix { $0 != "." })
        let isFixed = !folder.isOfPages && Self.fixedNames.contains(first.lowercased())
        guard entry.kind == .file, isFixed || folder.isOfPages, first.lowercased() != "readme", !name.hasPrefix("~")
        else { return nil }
        let stem = ContentPath.stem(name)
        let ending = String(name.dropFirst(stem.count + 1))
        let hasPageEnding = stem.hasSuffix(".md") || stem.hasSuffix(".yaml")
        var page = stem
        if hasPageEnding, let program = OfficeFile.program(of: ending.lowercased()) {
            problem = .office(program)
        } else if hasPageEnding, Self.secondEndings.contains(ending.lowercased()) {
            problem = .secondEnding(ending)
        } else if Self.otherEndings.contains(ending.lowercased()) {
            problem = .otherEnding(ending)
            page += ".md"
        } else if ending.lowercased() == "md" {
            problem = .capitals
            page += ".md"
        } else {
            return nil
        }
        if isFixed { page = first.lowercased() + page.dropFirst(first.count) }
        guard page != name, folder.entry(page) == nil else { return nil }
        path = ContentPath.join(folder.path, name)
        self.page = ContentPath.join(folder.path, page)
    }

    package var diagnostic: Diagnostic {
        let (name, right) = (ContentPath.name(of: path).shortForMessage, ContentPath.name(of: page))
        let location = SourceLocation(file: path)
        switch problem {
        case .secondEnding(let ending):
            return .error(
                at: location, code: .misnamedFile,
                "\(name) has the ending .\(ending), which Windows may hide; rename it to \(right)", suggestion: right)
        case .office(let program):
            return .error(
                at: location, code: .officeFile,
                "\(name) is \(program.rawValue), which Wynd does not read; save its text as plain text, in \(right)",
                suggestion: right)
        case .otherEnding(let ending):
            return .error(
                at: location, code: .misnamedFile, "\(name) has the ending .\(ending); rename it to \(right)",
                suggestion: right)
        case .capitals:
            return .error(
                at: location, code: .misnamedFile, "\(name) has capital letters; rename it to \(right)",
                suggestion: right)
        }
    }
}

/// A file of a word processor or a spreadsheet among the content.
enum OfficeFile {
    /// The raw value is its name in messages.
    enum Program: String, Hashable {
        case word = "a Word file"
        case otherWordProcessor = "a file of a word processor"
        case spreadsheet = "a spreadsheet"
    }

    private static let programs: [String: Program] = [
        "docx": .word, "doc": .word, "odt": .otherWordProcessor, "rtf": .otherWordProcessor,
        "pages": .otherWordProcessor, "xlsx": .spreadsheet, "xls": .spreadsheet, "ods": .spreadsheet,
        "fods": .spreadsheet, "numbers": .spreadsheet,
    ]

    /// - Parameter ending: in lower case, without its full stop.
    static func program(of ending: String) -> Program? { programs[ending] }

    /// The warning about a file that Wynd does not read; nil for any other file.
    static func diagnostic(_ entry: ContentEntry, in folder: ContentFolder) -> Diagnostic? {
        let stem = ContentPath.stem(entry.name)
        let ending = entry.name.dropFirst(stem.count + 1).lowercased()
        // Word writes a file with ~ while it has another one open.
        guard entry.kind == .file, !entry.name.hasPrefix("~"), let program = program(of: ending) else { return nil }
        let remedy =
            switch program {
            case .word, .otherWordProcessor: "copy the text into \(page(for: stem, in: folder))"
            case .spreadsheet: "save it as CSV and import it with wynd import csv, or write a table in the text"
            }
        return .warning(
            at: SourceLocation(file: ContentPath.join(folder.path, entry.name)), code: .officeFile,
            "\(entry.name.shortForMessage) is \(program.rawValue), which Wynd does not read; \(remedy)")
    }

    /// The name of the page that should contain the text.
    private static func page(for stem: String, in folder: ContentFolder) -> String {
        if let page = ["index.md", "city.md"].first(where: { folder.entry($0) != nil }) { return page }
        return folder.isOfPages ? Slug(naming: stem, in: nil).map { "\($0).md" } ?? "a .md file" : "index.md"
    }
}

/// A text or a file of settings that Wynd does not read because of its ending, such as `places/kirche.txt`.
enum WrongEnding {
    private static let html: Set<String> = ["html", "htm"]
    private static let endings: Set<String> = html.union(["txt", "yml"])
    private static let pages: Set<String> = ["city", "index", "extra"]
    private static let settings: Set<String> = ["rewards", "notices", "redirects", "riddles"]
    /// The names of files about the content, which are not content themselves.
    private static let others: Set<String> = ["readme", "license", "licence", "lizenz", "copying", "credits"]

    /// The warning about a file; nil for any other file, and beside files with the same name, such as `kirche.jpg`.
    ///
    /// - Parameter language: the language of the originals, for the name that the message suggests; nil if unknown.
    static func diagnostic(_ entry: ContentEntry, in folder: ContentFolder, language: String?) -> Diagnostic? {
        let stem = ContentPath.stem(entry.name)
        let ending = entry.name.dropFirst(stem.count + 1).lowercased()
        guard entry.kind == .file, endings.contains(ending), !entry.name.hasPrefix("."), !entry.name.hasPrefix("~"),
            !others.contains(stem.lowercased()), let right = name(for: stem, ending, in: folder, language),
            folder.entry(right) == nil,
            !folder.entries.contains(where: { $0 != entry && ContentPath.stem($0.name) == stem })
        else { return nil }
        let remedy = html.contains(ending) ? "write its text as Markdown in" : "rename it to"
        return .warning(
            at: SourceLocation(file: ContentPath.join(folder.path, entry.name)), code: .misnamedFile,
            "Wynd does not read \(entry.name.shortForMessage), because its ending is .\(ending); if it is content, "
                + "\(remedy) \(right)", suggestion: right)
    }

    /// The name that Wynd reads; nil if the file is probably not content.
    private static func name(
        for stem: String, _ ending: String, in folder: ContentFolder, _ language: String?
    ) -> String? {
        let isTranslation = TranslationName(stem) != nil
        guard isTranslation || !stem.contains(".") else { return nil }
        let first = stem.prefix { $0 != "." }.lowercased()
        let storage = folder.storage
        if storage == .yaml || (storage == nil && settings.contains(first)) {
            guard ending == "yml" else { return nil }
            return "\(stem.lowercased()).yaml"
        }
        if storage == .markdown {
            let name = isTranslation ? stem.lowercased() : Slug(naming: stem, in: language)?.text
            return name.map { "\($0).md" }
        }
        return storage == nil && pages.contains(first) ? "\(stem.lowercased()).md" : nil
    }
}

extension ContentFolder {
    /// The kind whose items are files of the folder, as in `places`; nil for other folders.
    private var kind: ItemKind? { ItemKind.allCases.first { $0.folder == ContentPath.name(of: path) } }

    /// Whether the files of the folder are pages with ids, as in `places`.
    fileprivate var isOfPages: Bool { kind != nil }
    fileprivate var storage: ItemKind.Storage? { kind?.storage }
}
