// Tests of bundling: modules that import each other become one classic script for each that no other module imports.

import GuideModel
import Testing

@testable import GuideBuild
@testable import GuideScripts

@Suite("Scripts with imports")
struct ScriptGraphTests {
    /// The words of a table.
    static func words(_ table: String) -> Words {
        let original = WordTable.read(json: Array(table.utf8), language: "en", file: "site/words/en.json").table
        return Words.make(
            language: "en", tables: [], original: original, askedFor: SourceLocation(file: "guide.yaml")
        ).words
    }

    static func publish(
        _ sources: [String: String], words: String = "{}"
    ) -> (scripts: [String: PublishedScript], faults: [String]) {
        let files = sources.map { path, text in
            (path, ScriptFile(shownPath: "site/\(path)", bytes: Array(text.utf8)))
        }
        let joined = ScriptGraph(Dictionary(uniqueKeysWithValues: files)).publish(
            words: Self.words(words))
        let faults = joined.diagnostics.map {
            "\($0.location.file):\($0.location.line):\($0.location.column): \($0.message)"
        }
        return (Dictionary(uniqueKeysWithValues: joined.scripts.map { ($0.source, $0) }), faults)
    }

    @Test("A script is published with its imports, each module once and in its own scope")
    func joined() throws {
        let (scripts, faults) = Self.publish([
            "scripts/clock.js": """
            import { two as double } from './sums.js';
            import { show } from './show.js';
            show(double(1)); // the clock
            """,
            "scripts/show.js": """
            import { two } from './sums.js';
            const words = [two(2)];
            export function show(value) { words.push(value); }
            """,
            "scripts/sums.js": "const words = 2;\nexport const two = (a) => a * words;\n",
        ])
        #expect(faults.isEmpty)
        #expect(Array(scripts.keys) == ["scripts/clock.js"])
        #expect(
            scripts["scripts/clock.js"]?.text == """
                (()=>{'use strict';
                const $0=(()=>{
                const words=2;const two=(a)=>a*words;
                return{two};
                })();
                const $1=(()=>{
                const{two}=$0;
                const words=[two(2)];function show(value){words.push(value);}
                return{show};
                })();
                const{two:double}=$0;
                const{show}=$1;
                show(double(1));
                })();

                """)
    }

    @Test("A dynamic import is a separate script, which the first script names")
    func later() throws {
        let (scripts, faults) = Self.publish([
            "scripts/map.js": "export {};\nasync function here() { const { Here } = await import('./here.js'); }\n",
            "scripts/here.js": "export { Dot as Here } from './dot.js';\n",
            "scripts/dot.js": "export class Dot {}\n",
            "scripts/shared/later.js": "export async function later(name) {}\n",
        ])
        #expect(faults.isEmpty)
        #expect(scripts.keys.sorted() == ["scripts/here.js", "scripts/map.js"])
        let map = try #require(scripts["scripts/map.js"])
        #expect(map.later == ["scripts/here.js"])
        #expect(map.text.contains("const{later:$later}=$0;"))
        #expect(map.text.contains("await $later(\"here\");"))
        let here = try #require(scripts["scripts/here.js"])
        #expect(here.text.hasPrefix("(self.wyndParts??={})[\"here\"]=(()=>{'use strict';\n"))
        #expect(here.text.hasSuffix("return{Here:$0.Dot};\n})();\n"))
    }

    @Test("A classic script stays classic, without its comments")
    func classic() {
        let (scripts, faults) = Self.publish(["scripts/own.js": "// mine\nvar shared = { import: 1, export: 2 };\n"])
        #expect(faults.isEmpty)
        #expect(scripts["scripts/own.js"]?.text == "var shared={import:1,export:2};\n")
    }

    @Test("The service worker imports from the scripts")
    func worker() throws {
        let (scripts, faults) = Self.publish([
            "service-worker.js": "import { names } from './scripts/names.js';\nuse(names);\n",
            "scripts/names.js": "const a = 1;\nexport { a as names };\n",
        ])
        #expect(faults.isEmpty)
        #expect(Array(scripts.keys) == ["service-worker.js"])
        #expect(scripts["service-worker.js"]?.text.contains("return{names:a};") == true)
    }

    @Test("Generated names do not clash with a script's names")
    func freeNames() throws {
        let (scripts, _) = Self.publish([
            "scripts/a.js": "import { $0 } from './b.js';\n$0();\n", "scripts/b.js": "export function $0() {}\n",
        ])
        #expect(try #require(scripts["scripts/a.js"]).text.contains("const{$0}=$$0;"))
    }

    @Test("A statement that ended only with a module's import is still terminated")
    func endedStatements() throws {
        let (scripts, _) = Self.publish([
            "scripts/a.js": "const a = b\nexport { a }\n(c)\n"
        ])
        #expect(try #require(scripts["scripts/a.js"]).text.contains("const a=b\n;(c)"))
    }

    @Test(
        "A script that cannot be bundled is reported with its position",
        arguments: [
            (
                "import a from './b.js';",
                "1:1: only imports by name are supported, such as import { walk } from './walk.js'"
            ),
            (
                "import * as b from './b.js';",
                "1:1: only imports by name are supported, such as import { walk } from './walk.js'"
            ),
            ("\n  import { b } from 'b';", "2:21: b is not a file of the guide; begin its name with ./"),
            ("import { b } from './c.js';", "1:19: file site/scripts/c.js not found; did you mean site/scripts/b.js?"),
            ("import { bee } from './b.js';", "1:21: site/scripts/b.js does not export bee"),
            ("import './classic.js';", "1:8: site/scripts/classic.js exports nothing; it is published separately"),
            ("import { b } './b.js';", "1:1: from and a file are expected after the names"),
            ("import(name);", "1:1: write the name of the imported file in quotation marks"),
            ("const a = import.meta.url;", "1:11: import.meta has no meaning in a published script"),
            ("{ import { b } from './b.js'; }", "1:3: import is allowed only at the top of a module"),
            (
                "export default 1;",
                "1:8: only const, class, function and lists of names are exported, not default"
            ),
            ("export * from './b.js';", "1:8: only const, class, function and lists of names are exported, not *"),
            ("export let a = 1;", "1:8: an export must not change; declare it with const"),
            ("export const a = 1, c = 2;", "1:19: export each constant in a statement of its own"),
            ("export const { a } = b;", "1:1: an export needs a name"),
            ("export {};\nconst a = await b;", "2:11: write await inside a function; a script cannot wait"),
            ("f('", "1:3: this string does not end on its line"),
        ])
    func refused(_ source: String, _ fault: String) {
        let (scripts, faults) = Self.publish([
            "scripts/a.js": source, "scripts/b.js": "export const b = 1;", "scripts/classic.js": "f();",
        ])
        #expect(faults == ["site/scripts/a.js:\(fault)"])
        #expect(scripts.isEmpty)
    }

    @Test("A circular import is reported with the cycle")
    func circles() {
        let (_, faults) = Self.publish([
            "scripts/a.js": "import { b } from './b.js';\nexport const a = 1;",
            "scripts/b.js": "import { a } from './a.js';\nexport const b = 1;",
        ])
        #expect(
            faults == [
                "site/scripts/a.js:1:1: scripts import each other in a circle: a.js imports b.js imports a.js"
            ])
    }

    @Test("Two scripts of one name in two folders are refused, and the script in the main folder keeps the name")
    func names() {
        let (scripts, faults) = Self.publish([
            "scripts/clock.js": "export {};", "scripts/shared/clock.js": "export {};", "scripts/map/sums.js": "f();",
        ])
        #expect(
            faults == [
                "site/scripts/clock.js:1:1: site/scripts/shared/clock.js has this name too; "
                    + "write site/scripts/shared/clock.js to replace it, or choose another name"
            ])
        #expect(scripts.isEmpty)
    }

    /// The folders from which each folder of `site/scripts/` may import, besides itself; docs/architecture.md says why.
    private static let mayImport: [String: Set<String>] = [
        "shared": [], "embed": ["shared"], "events": ["shared"], "routes": ["shared"], "search": ["shared"],
        "slides": ["shared"], "packs": ["shared"],
        "qr-codes": ["shared"], "models": ["shared"], "groups": ["shared", "packs"],
        "own-objects": ["shared", "models"],
        "map": ["shared", "routes"], "pages": ["shared", "map", "packs"],
        "camera": ["shared", "routes", "models", "groups", "own-objects"], "walk": ["shared", "routes", "camera"],
        "score": ["shared", "own-objects"], "found-places": ["shared", "score"],
        "quiz": ["shared", "routes", "walk", "score"], "riddles": ["shared", "walk", "score", "quiz"],
        "user-quizzes": ["shared", "routes", "walk", "score", "qr-codes", "quiz"],
        "friends": ["shared", "score", "qr-codes", "riddles"],
        "rewards": [
            "shared", "own-objects", "walk", "score", "found-places", "qr-codes", "quiz", "riddles", "friends",
        ],
        "friend-groups": ["shared", "groups", "score", "found-places", "friends", "user-quizzes"],
        "kiosk": ["shared", "search", "score", "found-places", "friends", "qr-codes"],
        "objects": ["shared", "models", "own-objects", "score", "found-places"],
        "planner": ["shared", "routes", "packs", "friends"],
        "record": ["shared", "walk", "user-quizzes"], "placing": ["shared", "walk", "record", "camera", "models"],
        "object-editor": [
            "shared", "own-objects", "record", "placing", "score", "found-places", "user-quizzes", "friends",
            "friend-groups",
        ],
        "settings": [
            "shared", "packs", "groups", "own-objects", "walk", "score", "user-quizzes", "friends", "friend-groups",
            "planner",
        ],
    ]

    @Test("The theme's scripts import only from their own folder and its subfolders")
    func folders() throws {
        let scripts = try ThemeFiles.readDefault().site.filter { $0.key.hasPrefix("scripts/") }
        #expect(Set(scripts.keys.map { String($0.split(separator: "/")[1]) }) == Set(Self.mayImport.keys))
        for (path, file) in scripts {
            let folder = String(path.split(separator: "/")[1])
            let module = try ScriptModule.read(file.bytes, at: path)
            for statement in module.imports + module.laterImports where !statement.specifier.hasPrefix("./") {
                let other = String(statement.specifier.split(separator: "/")[1])
                let isAllowed = Self.mayImport[folder]?.contains(other) == true
                #expect(isAllowed, "\(path) may not import \(statement.specifier)")
            }
        }
    }

    private static let wordsModule = "export function word(name, values = {}) { return name; }"

    @Test("A word in a published script is the word of the table")
    func words() throws {
        let (scripts, faults) = Self.publish(
            [
                "scripts/a.js": """
                import { word } from './words.js';
                const words = { close: word('map.close'), many: (count, list) => word('map.many', { count, names: f(list, `${1}`) }) };
                list.map((word) => word.trim());
                this.word('x');
                """,
                "scripts/words.js": Self.wordsModule,
            ],
            words:
                #"{"map.close": "It's “closed”", "map.many": {"one": "{count} place: {names}", "other": "{count} places: {names}"}}"#
        )
        #expect(faults.isEmpty)
        let text = try #require(scripts["scripts/a.js"]).text
        #expect(
            text.contains(
                #"const words={close:'It\'s “closed”',many:(count,list)=>word({one:'{count} place: {names}',other:'{count} places: {names}'},{count,names:f(list,`${1}`)})};"#
            ))
        #expect(text.contains("list.map((word)=>word.trim());this.word('x');"))
    }

    @Test(
        "A word that does not fit is reported with its position",
        arguments: [
            ("word('map.clsoe')", "1:43: the word “map.clsoe” does not exist"),
            (
                "word('map.close', { count })",
                "1:43: “map.close” of site/words/en.json:1 has no plural forms, but gets a number here"
            ),
            (
                "word('map.many')",
                "1:43: “map.many” of site/words/en.json:1 depends on a number, but gets none here"
            ),
            (
                "word('map.zoom', { stop: 1 })",
                "1:43: “map.zoom” of site/words/en.json:1 contains {step}, which gets no value here"
            ),
            (
                "word('map.zoom', { step, more: [1, { a: 2 }] })",
                "1:43: “map.zoom” of site/words/en.json:1 does not contain {more}, which gets a value here"
            ),
            ("word('map.marked')", "1:43: “map.marked” has brackets, which only a template can wrap"),
            ("word(name)", "1:43: write the name of a word in quotation marks"),
            (
                "word('map.zoom', values)",
                "1:55: pass the values of a word by name, as in word('map.cluster', { count, names })"
            ),
            ("word('map.zoom', { ...values })", "1:57: name the values of a word one by one"),
        ])
    func wrongWords(_ source: String, _ fault: String) {
        let (_, faults) = Self.publish(
            ["scripts/a.js": "import { word } from './words.js'; a(\(source));", "scripts/words.js": Self.wordsModule],
            words:
                #"{"map.close": "Close", "map.zoom": "Zoom {step}", "map.many": {"one": "{count} place", "other": "{count} places"}, "map.marked": "[Close]"}"#
        )
        #expect(faults == ["site/scripts/a.js:\(fault)"])
    }

    @Test("The theme's own scripts can be bundled, one for each element")
    func theme() throws {
        let files = try ThemeFiles.readDefault()
        let (words, _) = ThemeWords.read(files, language: "en", askedFor: SourceLocation(file: "guide.yaml"))
        let theme = PublishedTheme(files, scripts: ScriptGraph(files.scripts), words: words.words)
        #expect(theme.diagnostics.isEmpty)
        #expect(
            theme.assets.scripts.keys.sorted() == [
                "apply-settings", "camera-view", "city-camera", "code-scanner", "content-ends", "copy-code",
                "day-plan", "device-data", "embed-host", "embed-page", "event-list", "feature-tour", "film-elsewhere",
                "finds-transfer", "first-walk",
                "found-count",
                "found-pins", "found-places", "found-progress",
                "friend-group-map", "friend-groups", "group-content", "group-pins", "guide-directions", "guide-map",
                "guide-map-visitor", "guide-notices", "guide-search", "guide-season", "guide-settings", "hidden-places",
                "install-prompt", "kiosk", "kiosk-attract", "kiosk-board", "kiosk-extra", "kiosk-health",
                "kiosk-search", "language-menu", "locked-extra", "model-ar", "model-view", "near-first", "near-towns",
                "near-you",
                "nearby-list", "notice-list", "object-editor", "object-find", "object-inventory", "object-viewer",
                "open-now", "open-places", "own-model", "own-pins", "pack-installer", "pack-opener", "pack-updates",
                "picture-screen", "picture-viewer", "place-filter", "place-object", "place-visit", "plan-walk",
                "play-friends", "play-offers", "play-profile", "play-rewards", "qr-worker", "quiz-editor",
                "quiz-editor-map",
                "quiz-walk", "record-walk", "report-form", "riddle-arrival", "riddle-hunt", "save-for-later",
                "saved-groups",
                "saved-guides", "saved-mark", "saved-packs", "saved-places", "search-field", "share-button",
                "share-panel", "site", "slide-show", "straight-route", "tour-editor", "tour-filter", "tour-walk",
                "tutorial-offer", "user-quiz", "user-quizzes", "walk", "way-there",
            ])
        #expect(
            theme.assets.laterScripts.filter { !$0.value.isEmpty } == [
                "finds-transfer": ["share-panel"], "city-camera": ["camera-view"], "code-scanner": ["qr-worker"],
                "day-plan": ["walk"], "found-pins": ["hidden-places"],
                "friend-groups": ["quiz-editor-map"],
                "group-pins": ["friend-group-map"],
                "guide-directions": ["walk"], "guide-map": ["straight-route", "guide-map-visitor"],
                "kiosk-board": ["qr-worker"], "near-you": ["hidden-places"],
                "object-editor": ["share-panel"],
                "object-inventory": ["model-view", "own-model"], "object-viewer": ["model-ar", "model-view"],
                "picture-viewer": ["picture-screen"], "plan-walk": ["walk"], "saved-guides": ["pack-updates"],
                "saved-mark": ["pack-updates"], "tour-walk": ["camera-view", "walk", "first-walk"],
                "way-there": ["straight-route"],
            ])
    }
}
