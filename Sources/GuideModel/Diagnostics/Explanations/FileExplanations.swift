// What is said of findings about files, and about the YAML in them.

extension DiagnosticExplanation {
    static let ofFiles: [DiagnosticExplanation] = [
        .init(
            .noGuide, "The folder has no guide.yaml.",
            why: "That file makes a folder a guide: without it there is no title and no list of languages.",
            .deed(wrong: "wynd build empty-folder", right: "wynd new trip && wynd build trip")),
        .init(
            .noCity, "The guide has no city.",
            why: "Places and tours stand in a city's folder, and pages are made city by city.",
            .path(wrong: "content/README.txt", right: "content/york/city.md")),
        .init(
            .missingFile, "A file that has to be there is not.",
            why: "What it would say, such as the name of a city or the words of a recording, has no other source.",
            .path(wrong: "content/york/places/clock/features/hands.md", right: "content/york/places/clock/index.md")),
        .init(
            .looseFile, "No page is made of this Markdown file, since it stands where none is looked for.",
            why: "It would be written with care and never be read.",
            .path(wrong: "content/york/minster.md", right: "content/york/places/minster.md")),
        .init(
            .emptyFile, "The file has nothing in it.",
            why: "It was most likely saved by mistake, and its page would be missing without a word.",
            .file(
                "content/york/places/minster.md", wrong: "",
                right: """
                    ---
                    name: York Minster
                    kind: church
                    position: {lat: 53.96219, lon: -1.08206}
                    summary: The cathedral.
                    ---
                    """)),
        .init(
            .encoding, "The file is not UTF-8.",
            why: "Letters with accents would come out as others. Every text editor can save as UTF-8.",
            .deed(wrong: "Save as: UTF-16", right: "Save as: UTF-8")),
        .init(
            .fileSize, "The file is larger than such a file can be of use.",
            why: "A text of several megabytes is a mistake, and visitors wait for each kilobyte of a font or a logo.",
            .deed(wrong: "a text file of 5 MB", right: "several files, a page each")),
        .init(
            .unreadable, "The file or folder cannot be read: it may not be, or is something else than a file.",
            why: "The build cannot tell whether what is in it matters, so nothing is published.",
            .deed(wrong: "chmod 000 content/york/city.md", right: "chmod +r content/york/city.md")),
        .init(
            .unwritable, "The file cannot be written.",
            why: "The disk is full or may not be written to; what stood there stands there still.",
            .deed(wrong: "wynd schema --output /", right: "wynd schema --output schemas")),
        .init(
            .outsideGuide, "A link leads out of the guide's folder, or nowhere.",
            why:
                "The guide has to build from its folder alone, on every machine, and must not publish what lies "
                + "beside it.",
            .deed(
                wrong: "ln -s ~/pictures/minster.jpg content/york/places/minster.jpg",
                right: "cp ~/pictures/minster.jpg content/york/places/minster.jpg")),
        .init(
            .secretFile, "The file holds a secret key.",
            why:
                "A reader would put the key on a page. Keys are stored outside of the guide, where only builds look for them.",
            .deed(
                wrong: "cp ~/.config/wynd/559f64b9f9bfc69b.keys content/york/places/minster.md",
                right: "wynd build --signing-key ~/.config/wynd/559f64b9f9bfc69b.keys")),
        .init(
            .frontMatter, "The keys at the top of the file do not stand between two lines of three hyphens.",
            why: "Only so can keys be told from the text below them.",
            .file(
                "content/york/places/minster.md",
                wrong: """
                    name: York Minster
                    kind: church
                    """,
                right: """
                    ---
                    name: York Minster
                    kind: church
                    position: {lat: 53.96219, lon: -1.08206}
                    summary: The cathedral.
                    ---
                    """)),
        .init(
            .yaml, "The keys are not written as YAML.",
            why: "Nothing of the file can be read. Most often a text with a colon in it lacks its quotes.",
            .keys(
                "content/york/places/minster.md", wrong: "summary: The Minster: a cathedral.",
                right: "summary: \"The Minster: a cathedral.\"")),
        .init(
            .yamlAlias, "A value starts with & or *, by which YAML repeats values.",
            why: "What is repeated is easily changed in one place only, so each value is written out.",
            .keys(
                "content/york/places/minster.md", wrong: "hours-note: *usual",
                right: "hours-note: Closed on Good Friday")),
        .init(
            .yamlTag, "A value starts with !, which makes it a tag of YAML.",
            why: "Tags say what type a value has, and here its key says that.",
            .keys("content/york/places/minster.md", wrong: "summary: !Look up", right: "summary: \"!Look up\"")),
        .init(
            .duplicateKey, "A key stands in the same mapping twice.",
            why: "Only one of the two values can be meant.",
            .keys(
                "content/york/places/minster.md",
                wrong: """
                    summary: The cathedral.
                    summary: The great church.
                    """,
                right: "summary: The cathedral.")),
        .init(
            .format, "wynd fmt leaves the file as it is.",
            why: "It writes a file anew only where it can keep everything that is said, comments too.",
            .keys(
                "content/york/city.md",
                wrong: """
                    summary: # one sentence
                      A walled city.
                    """,
                right: "summary: A walled city. # one sentence")),
        .init(
            .tooMany, "More than a hundred things were found in one file, and the rest is not shown.",
            why: "So many have one cause, such as a wrong file; mend the first and check again.",
            .deed(wrong: "a GeoJSON file that is named as a place", right: "the place's own file")),
        .init(
            .needed, "wynd delete leaves a page that something else cannot do without.",
            why: "A tour with a stop less is another tour, and only its author knows which.",
            .deed(
                wrong: "wynd delete york/places/minster, at which a tour stops",
                right: "the stop taken out of the tour, then wynd delete york/places/minster")),
    ]
}
