// Finds the files of the editor's pages beside the program, and reads them.

import GuideCommands
import GuidePreview
import GuideSupport
import SystemPackage

#if canImport(Darwin)
import class Foundation.Bundle
#endif

/// The files of the editor's pages: scripts, styles, words, and the text editor's library.
public struct StudioFiles: Sendable {
    /// The folder with the editor's files.
    public let folder: FilePath
    /// The languages of the editor's words, sorted.
    public let languages: [String]
    /// The folder with the library of the text editor.
    let library: FilePath

    /// The language of an editor whose browser asks for none of the others.
    private static let defaultLanguage = "en"
    /// The folder of the editor's files in an installation, relative to the program's own folder.
    private static let installed = "../share/wynd/studio"
    /// The folder in which SwiftPM puts them.
    private static let built = "wynd_GuideStudio.resources/studio"
    /// The folder of the library among the editor's files, also in their addresses.
    private static let libraryFolder = "lib"

    /// - Parameter library: the folder with the library of the text editor; by default `lib` in the folder.
    public init(folder: FilePath, library: FilePath? = nil) {
        self.folder = folder
        self.library = library ?? folder.appending(Self.libraryFolder)
        let names = (try? FileSystem.names(in: folder.appending("words"))) ?? []
        languages = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
    }

    /// The editor's files, for every kind of installation.
    ///
    /// - Throws: an error if there are none; its path is that of an installation.
    public static func found() throws(FileError) -> StudioFiles {
        let program = RunningProgram.folder
        var places = program.map { [$0.appending(built), $0.appending(installed)] } ?? []
        #if canImport(Darwin)
        places.append(FilePath(Bundle.module.bundlePath).appending("studio"))
        #endif
        let folder = places.map { $0.lexicallyNormalized() }.first {
            FileSystem.attributes($0, followingLinks: true)?.isFolder == true
        }
        guard let folder else {
            throw FileError(
                path: (program?.appending(installed) ?? FilePath(installed)).lexicallyNormalized(),
                operation: "read the editor's pages of", errno: .noSuchFileOrDirectory)
        }
        let library = program?.appending(EditorLibrary.built)
        let isBuilt = library.map { FileSystem.attributes($0, followingLinks: true)?.isFolder == true } ?? false
        return StudioFiles(folder: folder, library: isBuilt ? library : nil)
    }

    /// A file of the editor; nil if there is none.
    ///
    /// - Parameter path: percent-encoded, from the editor's folder; empty for its page.
    func file(_ path: Substring) -> (bytes: [UInt8], type: String)? {
        let prefix = "\(Self.libraryFolder)/"
        let found =
            path.hasPrefix(prefix)
            ? SiteFile.find("/\(path.dropFirst(prefix.count))", in: library)
            : SiteFile.find(Substring("/\(path)"), in: folder)
        guard case .file(let file) = found, let bytes = file.bytes()
        else { return nil }
        return (bytes, file.type)
    }

    /// The editor's page.
    ///
    /// - Parameters:
    ///   - page: the page as it is in the folder.
    ///   - token: the secret that its scripts send with each request.
    ///   - language: the language of its words.
    static func filled(_ page: [UInt8], token: String, language: String) -> [UInt8] {
        var page = page
        if let start = page.firstRange(ofBytes: Array(#"<meta name="wynd-token""#.utf8))?.lowerBound,
            let end = page[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            page.removeSubrange(start...end)
        }
        let meta = Array(#"<meta name="wynd-token" content="\#(token.escaped(.html))">"#.utf8)
        let end = page.firstRange(ofBytes: Array("</head>".utf8))?.lowerBound ?? page.startIndex
        page.insert(contentsOf: meta, at: end)
        if let opening = page.firstRange(ofBytes: Array(#"<html lang="en""#.utf8)) {
            page.replaceSubrange(opening, with: Array(#"<html lang="\#(language.escaped(.html))""#.utf8))
        }
        return page
    }

    /// The language of the editor's words that a browser prefers.
    ///
    /// - Parameter preference: the value of the header field `accept-language` (RFC 9110, section 12.5.4).
    func language(preferred preference: String?) -> String {
        let wanted = (preference ?? "").split(separator: ",").map { choice in
            let parts = choice.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return (language: String((parts.first ?? "").prefix { $0 != "-" }), weight: weight)
        }
        // The sort does not change the order of equal weights.
        let best = wanted.sorted { $0.weight > $1.weight }.first { $0.weight > 0 && languages.contains($0.language) }
        return best?.language ?? Self.defaultLanguage
    }
}
