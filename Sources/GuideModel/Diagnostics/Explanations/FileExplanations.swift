// Explanations of the diagnostics about files, and about the YAML in them.

extension DiagnosticExplanation {
    static let ofFiles: [DiagnosticExplanation] = [
        .init(
            .noGuide, "The folder has no guide.yaml.",
            why:
                "Create a guide with wynd new, or name the folder that contains guide.yaml. This file makes a folder "
                + "a guide: without it, there is no title and no list of languages.",
            .deed(wrong: "wynd build empty-folder", right: "wynd new trip && wynd build trip")),
        .init(
            .noCity, "The guide has no city.",
            why:
                "Write a city.md in a folder of its own, for example content/york/city.md. Places and tours are in "
                + "the folder of a city, and the build makes pages city by city.",
            .path(wrong: "content/README.txt", right: "content/york/city.md")),
        .init(
            .missingFile, "A required file is missing.",
            why:
                "Write the file, or rename the one that has another name. Its content is in no other file, for "
                + "example the name of a city or the words of a recording.",
            .path(wrong: "content/york/places/clock/features/hands.md", right: "content/york/places/clock/index.md")),
        .init(
            .looseFile, "This Markdown file is not in a folder for pages, so the build makes no page from it.",
            why:
                "Move the file, for example to the places folder of the city. Otherwise no visitor ever reads what "
                + "you write in it.",
            .path(wrong: "content/york/minster.md", right: "content/york/places/minster.md")),
        .init(
            .misnamedFile, "The name of a page has a wrong ending or capital letters, so Wynd does not read the page.",
            why:
                "Rename the file as the message says. Windows hides the last ending of a name: to see it, turn on file "
                + "name extensions in the Explorer. Until then, links and tours cannot use the page.",
            .path(wrong: "content/york/places/tower.md.txt", right: "content/york/places/tower.md")),
        .init(
            .officeFile, "A file of a word processor or a spreadsheet is among the content, and Wynd does not read it.",
            why:
                "Copy its text into the page, and move the file out of the guide. Wynd reads Markdown and YAML only, so "
                + "that every program can read a guide.",
            .path(wrong: "content/york/places/tower.docx", right: "content/york/places/tower.md")),
        .init(
            .emptyFile, "The file is empty.",
            why:
                "Write its content, or delete the file. Most likely, an editor saved it by mistake. Without this "
                + "message, you would not notice that its page is missing.",
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
            why:
                "Save the file as UTF-8: every text editor can do this. Otherwise, letters with accents become other "
                + "letters.",
            .deed(wrong: "Save as: UTF-16", right: "Save as: UTF-8")),
        .init(
            .fileSize, "The file is larger than a file of its type should be.",
            why:
                "Split the text into several files, or make the font or the logo smaller. A text of several megabytes "
                + "is a mistake, and visitors wait for each kilobyte of a font or a logo.",
            .deed(wrong: "a text file of 5 MB", right: "several files, one for each page")),
        .init(
            .unreadable, "Wynd cannot read the file or folder: the permissions do not allow it, or it is not a file.",
            why:
                "Change the permissions, or put a file in its place. The build cannot know whether the content "
                + "matters, so it publishes nothing.",
            .deed(wrong: "chmod 000 content/york/city.md", right: "chmod +r content/york/city.md")),
        .init(
            .unwritable, "Wynd cannot write the file.",
            why:
                "Free some space on the disk, change the permissions, or choose another folder. The disk is full, or "
                + "you have no permission to write there. A file that was there before is unchanged.",
            .deed(wrong: "wynd schema --output /", right: "wynd schema --output schemas")),
        .init(
            .outsideGuide, "A link in the file system leads out of the guide's folder, or to nothing.",
            why:
                "Copy the file into the guide. The guide must build from its folder alone, on every machine, and must "
                + "not publish files from outside this folder.",
            .deed(
                wrong: "ln -s ~/pictures/minster.jpg content/york/places/minster.jpg",
                right: "cp ~/pictures/minster.jpg content/york/places/minster.jpg")),
        .init(
            .secretFile, "The file contains a secret key.",
            why:
                "Move the file out of the guide. Wynd would read it as content and put the key on a page. Store keys "
                + "outside the guide, where only builds look for them.",
            .deed(
                wrong: "cp ~/.config/wynd/559f64b9f9bfc69b.keys content/york/places/minster.md",
                right: "wynd build --signing-key ~/.config/wynd/559f64b9f9bfc69b.keys")),
        .init(
            .frontMatter, "The keys at the top of the file are not between two lines of three hyphens.",
            why:
                "Put one line of three hyphens above the keys, and one below them. These lines separate the keys from "
                + "the text below them.",
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
            .yaml, "The keys are not valid YAML.",
            why:
                "Check the line that the message names. Most often, a text that contains a colon or a # needs quotes. "
                + "Until the YAML is valid, Wynd can read nothing in the file.",
            .keys(
                "content/york/places/minster.md", wrong: "summary: The Minster: a cathedral.",
                right: "summary: \"The Minster: a cathedral.\"")),
        .init(
            .yamlAlias, "A value starts with & or *, which YAML uses to repeat values.",
            why:
                "Write out the value. An editor can easily change a repeated value in one place only, so each value "
                + "is written out.",
            .keys(
                "content/york/places/minster.md", wrong: "hours-note: *usual",
                right: "hours-note: Closed on Good Friday")),
        .init(
            .yamlTag, "A value starts with !, which makes it a YAML tag.",
            why:
                "Remove the !, or put the value in quotes. A tag says what type a value has, but in a guide the key "
                + "says that.",
            .keys("content/york/places/minster.md", wrong: "summary: !Look up", right: "summary: \"!Look up\"")),
        .init(
            .duplicateKey, "A key appears twice in the same mapping.",
            why: "Delete one of the two lines. You can mean only one of the two values.",
            .keys(
                "content/york/places/minster.md",
                wrong: """
                    summary: The cathedral.
                    summary: The great church.
                    """,
                right: "summary: The cathedral.")),
        .init(
            .format, "wynd fmt does not change the file.",
            why:
                "Rewrite what the message names, for example move a comment to the end of its line. wynd fmt rewrites "
                + "a file only if it can preserve everything in it, comments too.",
            .keys(
                "content/york/city.md",
                wrong: """
                    summary: # one sentence
                      A walled city.
                    """,
                right: "summary: A walled city. # one sentence")),
        .init(
            .tooMany, "One file has more than a hundred problems, and Wynd does not show the rest.",
            why:
                "Correct the first one and check again. So many problems usually have one cause, for example a wrong "
                + "file.",
            .deed(wrong: "a GeoJSON file with the name of a place", right: "the place's own file")),
        .init(
            .needed, "wynd delete does not delete a page that other content needs.",
            why:
                "Remove the page from the other content first, for example from the stops of a tour. A tour with one "
                + "stop less is another tour, and only its author knows which.",
            .deed(
                wrong: "wynd delete york/places/minster, where a tour stops",
                right: "remove the stop from the tour, then wynd delete york/places/minster")),
    ]
}
