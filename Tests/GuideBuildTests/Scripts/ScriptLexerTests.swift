// Tests of the script lexer: it reads scripts as browsers do, and removes only comments and white space.

import Testing

@testable import GuideBuild
@testable import GuideScripts

@Suite("Scripts without comments")
struct ScriptLexerTests {
    static func published(_ source: String) throws -> String {
        let (tokens, notices) = try ScriptLexer.tokens(of: Array(source.utf8))
        var text = ScriptText()
        text.append(tokens)
        return notices.map { $0 + "\n" }.joined() + text.text
    }

    @Test(
        "Only comments and unnecessary spaces are removed",
        arguments: [
            ("a  =  b ; // c\n/* d */ e ( f , g )", "a=b;e(f,g)"),
            ("#!/usr/bin/env node\nf()", "f()"),
            ("'use strict';\n\n\n  f();\n", "'use strict';f();"),
            // The end of a line may end a statement, even in a comment.
            ("let a = 1\nlet b = 2\n(c)", "let a=1\nlet b=2\n(c)"),
            ("a = b /* one\n two */ c()", "a=b\nc()"),
            ("return /* */ x", "return x"),
            // Strings and templates are unchanged.
            ("'// no' + \"/* no */\" + 'it\\'s'", "'// no'+\"/* no */\"+'it\\'s'"),
            ("f('a\\\n  b')", "f('a\\\n  b')"),
            ("`a  // ${ b /* c */ + `in  ${ d }  ` }  \\` e`", "`a  // ${b+`in  ${d}  `}  \\` e`"),
            ("`${ { a: '}' }.a } ${ (() => { return 1; })() }`", "`${{a:'}'}.a} ${(()=>{return 1;})()}`"),
            // A space remains where two tokens would become one.
            ("a + +b - -c + ++d - --e", "a+ +b- -c+ ++d- --e"),
            ("a+++b", "a++ +b"),
            ("1 .toFixed() + 1.5.toFixed() + 1e-3 - 0xE + .5", "1 .toFixed()+1.5 .toFixed()+1e-3-0xE+.5"),
            ("x = y ? .5 : z?.w", "x=y?.5:z?.w"),
            ("a < !--b; c-- > d", "a< !--b;c-- >d"),
            ("typeof x in y, static #a = 1; #a in b", "typeof x in y,static #a=1;#a in b"),
            ("const φ = \\u{61}b", "const φ=\\u{61}b"),
        ])
    func stripped(_ source: String, _ expected: String) throws {
        #expect(try Self.published(source) == expected)
    }

    @Test(
        "A slash divides or begins a regular expression, depending on what comes before it",
        arguments: [
            ("x = a / b / c // d", "x=a/b/c"),
            ("x = /[/'\"]\\/\\// .test(y) // d", "x=/[/'\"]\\/\\//.test(y)"),
            ("return /a'b/g // d", "return/a'b/g"),
            ("if (a) /b'/.test(c) // d", "if(a)/b'/.test(c)"),
            ("(a + b) / 2 // '", "(a+b)/2"),
            ("f(/'/, a[0] / 2) // '", "f(/'/,a[0]/2)"),
            ("{ a(); } /'/.test(b) // d", "{a();}/'/.test(b)"),
            ("x = { a: 1 } / 2 // '", "x={a:1}/2"),
            ("a++ / 2 // '", "a++/2"),
            ("map.return / 2 // '", "map.return/2"),
            ("`${a}` / 2 // '", "`${a}`/2"),
            ("`${ /'}/.test(a) }` // d", "`${/'}/.test(a)}`"),
            ("a / /b'/.length // d", "a/ /b'/.length"),
            ("for (const a of /b'/[c]) // d", "for(const a of/b'/[c])"),
        ])
    func slashes(_ source: String, _ expected: String) throws {
        #expect(try Self.published(source) == expected)
    }

    @Test("A licence notice remains, at the front")
    func notices() throws {
        #expect(try Self.published("a();\n/*! by A. N. Other */\nb();") == "/*! by A. N. Other */\na();b();")
    }

    @Test(
        "An unclosed construct is reported where it begins",
        arguments: [
            ("a('b\n')", 2, "this string does not end on its line"),
            ("a /* b", 2, "this comment never ends"),
            ("a(`b ${c} d", 8, "this template literal never ends"),
            ("a = /b", 4, "this regular expression does not end on its line"),
            ("f(a, { b: 1 )", 12, "this closes what is not open here"),
            ("f(() => { g()", 8, "what is opened here is never closed"),
        ])
    func faults(_ source: String, _ offset: Int, _ message: String) {
        #expect(throws: ScriptError(offset: offset, message: message)) { try Self.published(source) }
    }
}
