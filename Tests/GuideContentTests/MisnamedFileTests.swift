// Tests of files with wrong names, and of files of other programs.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Misnamed files")
struct MisnamedFileTests {
    @Test(
        "A page with a wrong name is reported once, and nothing that follows from it",
        arguments: [
            (
                "places/minster/index.md.txt",
                "index.md.txt has the ending .txt, which Windows may hide; rename it to index.md [misnamed-file]"
            ),
            ("places/minster/Index.md", "Index.md has capital letters; rename it to index.md [misnamed-file]"),
            (
                "places/minster/index.markdown",
                "index.markdown has the ending .markdown; rename it to index.md [misnamed-file]"
            ),
            (
                "places/minster.md.md",
                "minster.md.md has the ending .md, which Windows may hide; rename it to minster.md [misnamed-file]"
            ),
            ("places/minster.MD", "minster.MD has capital letters; rename it to minster.md [misnamed-file]"),
            (
                "places/minster.md.docx",
                "minster.md.docx is a Word file, which Wynd does not read; save its text as plain text, in minster.md [office-file]"
            ),
        ])
    func misnamed(file: String, message: String) {
        let isFolder = file.contains("/minster/")
        let read = Sample([
            "places/minster.md": nil, file: Sample.minster,
            "places/minster/features/window.md": "---\nname: Window\nkind: attraction\nsummary: Glass.\n---\n",
            (isFolder ? "places/minster/index.fr.md" : "places/minster.fr.md"): "---\nname: La cathédrale\n---\n",
            "places/bootham-bar.md": Sample.bar + "\n[a](\(isFolder ? "minster/index.md" : "minster.md")#x)",
            "kiosks/station.yaml": "name: Station\nplace: minster\n",
            "redirects.yaml": "redirects: [{from: places/old, to: places/minster}]\n",
            "notices.yaml": "notices: [{id: closed, text: Closed., places: [minster], tours: [city-walls]}]\n",
        ]).read()
        #expect(read.found == ["content/york/\(file): error: \(message)"])
    }

    @Test("A city's page with a wrong name is the only error of its folder")
    func misnamedCity() {
        let sample = Sample(["city.md": nil, "city.md.txt": Sample.city])
        #expect(
            GuideReader(files: sample.files).readGuide().diagnostics.map(\.inWords).first
                == "content/york/city.md.txt: error: city.md.txt has the ending .txt, which Windows may hide; rename it to city.md [misnamed-file]"
        )
    }

    @Test("A city's page with the ending .txt has a warning beside the error that it is missing")
    func cityAsText() {
        let sample = Sample(["city.md": nil, "city.txt": Sample.city])
        let found = GuideReader(files: sample.files).readGuide().diagnostics.map(\.inWords)
        #expect(
            found.contains(
                "content/york/city.txt: warning: Wynd does not read city.txt, because its ending is .txt; if it is content, rename it to city.md [misnamed-file]"
            ), "\(found)")
    }

    @Test(
        "Files of word processors and spreadsheets have a warning",
        arguments: [
            (
                "places/museum.docx",
                "museum.docx is a Word file, which Wynd does not read; copy the text into museum.md [office-file]"
            ),
            (
                "places/minster/text.odt",
                "text.odt is a file of a word processor, which Wynd does not read; copy the text into index.md [office-file]"
            ),
            (
                "preise.xlsx",
                "preise.xlsx is a spreadsheet, which Wynd does not read; save it as CSV and import it with wynd import csv, or write a table in the text [office-file]"
            ),
        ])
    func office(file: String, message: String) {
        #expect(Sample([file: "x"]).read().found == ["content/york/\(file): warning: \(message)"])
    }

    @Test(
        "A text or settings with another ending have a warning with the name that Wynd reads",
        arguments: [
            (
                "places/Alte Kirche.txt",
                "Wynd does not read Alte Kirche.txt, because its ending is .txt; if it is content, rename it to alte-kirche.md [misnamed-file]"
            ),
            (
                "tours/old-town.fr.txt",
                "Wynd does not read old-town.fr.txt, because its ending is .txt; if it is content, rename it to old-town.fr.md [misnamed-file]"
            ),
            (
                "places/tower/index.html",
                "Wynd does not read index.html, because its ending is .html; if it is content, write its text as Markdown in index.md [misnamed-file]"
            ),
            (
                "kiosks/station.yml",
                "Wynd does not read station.yml, because its ending is .yml; if it is content, rename it to station.yaml [misnamed-file]"
            ),
            (
                "rewards.yml",
                "Wynd does not read rewards.yml, because its ending is .yml; if it is content, rename it to rewards.yaml [misnamed-file]"
            ),
        ])
    func wrongEnding(file: String, message: String) {
        #expect(Sample([file: "x"]).read().found == ["content/york/\(file): warning: \(message)"])
    }

    @Test(
        "Copies and other files beside pages have no diagnostic",
        arguments: [
            "places/minster.md.bak", "places/~$minster.docx", "README.md.txt", "places/minster/source.md.txt",
            "places/minster.txt", "places/README.txt", "places/minster/licence.txt", "objects/duck.txt", "todo.txt",
            "places/.draft.txt", "places/pictures.txt", "places/plan.v2.html",
        ])
    func otherFiles(file: String) {
        #expect(Sample([file: "x", "places/pictures.jpg": "x"]).read().found == [])
    }
}
