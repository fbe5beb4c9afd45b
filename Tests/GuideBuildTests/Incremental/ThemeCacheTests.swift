// Tests of the theme cache: it returns the theme as read, only to the same program, and never from a damaged file.

import GuideSupport
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideScripts

@Suite("Themes from the cache of an earlier build")
struct ThemeCacheTests {
    private let folder: TemporaryFolder
    private let cache: BuildCache
    private let joined = JoinedScripts(
        scripts: [PublishedScript(source: "scripts/a.js", text: "é();\n", later: ["scripts/b.js"])],
        usedWords: ["map.close", "map.open"], diagnostics: [])

    init() throws {
        folder = try TemporaryFolder()
        cache = try #require(BuildCache.open(folder.path))
    }

    @Test("The theme's scripts and their words are read back unchanged")
    func readsBack() throws {
        let themes = ThemeCache(cache, tool: "1")
        themes.store(joined, as: "key", in: "en")
        #expect(themes.isValid("key", in: "en"))
        let found = try #require(themes.scripts("key", in: "en"))
        #expect(found.scripts == joined.scripts)
        #expect(found.usedWords == joined.usedWords)
    }

    @Test("A different theme, program or language does not match the cache entry")
    func others() {
        ThemeCache(cache, tool: "1").store(joined, as: "key", in: "en")
        for (tool, key, language) in [("2", "key", "en"), ("1", "keys", "en"), ("1", "key", "de")] {
            let themes = ThemeCache(cache, tool: tool)
            #expect(!themes.isValid(key, in: language))
            #expect(themes.scripts(key, in: language) == nil)
        }
    }

    @Test("Truncated or altered files are not trusted")
    func damaged() throws {
        let themes = ThemeCache(cache, tool: "1")
        themes.store(joined, as: "key", in: "en")
        for name in ["themes/en.record", "themes/en-scripts.record"] {
            var bytes = try FileSystem.read(folder.path.appending(name))
            bytes[bytes.count / 2] ^= 1
            try FileSystem.write(bytes, to: folder.path.appending(name))
        }
        #expect(!themes.isValid("key", in: "en"))
        #expect(themes.scripts("key", in: "en") == nil)
    }
}
