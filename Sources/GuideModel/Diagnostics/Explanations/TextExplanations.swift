// What is said of findings about texts, their links, and the words for pictures and recordings.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"
    private static let slideshow = "content/york/presentations/minster.md"

    static let ofTexts: [DiagnosticExplanation] = [
        .init(
            .markdown,
            "The text is Markdown that no reader could follow: nested too deep, too large a table, an empty heading.",
            why: "Screen readers announce empty headings, and deep nesting has no room on a telephone.",
            .text(
                minster, wrong: "## \n\nIt was begun about 1220.", right: "## History\n\nIt was begun about 1220.")),
        .init(
            .rawHTML, "HTML in the text is left out.",
            why: "Pages follow one design, in every edition and offline; Markdown says all that it can show.",
            .text(minster, wrong: "It is <b>large</b>.", right: "It is **large**.")),
        .init(
            .slides, "The presentation has no slides.",
            why: "It would open on nothing. Slides stand below the keys, with a line of three hyphens between two.",
            .text(slideshow, wrong: "", right: "# The Minster\n\n---\n\n# The windows")),
        .init(
            .seconds, "This is no number of seconds for which a slide or a question may stand.",
            why: "Everybody should have time to read it.",
            .keys(slideshow, wrong: "seconds: 1", right: "seconds: 15")),
        .init(
            .brokenLink, "A link leads to something that is not there.",
            why: "Visitors would find an empty page. Links count from the file's own folder and name the file.",
            .text(minster, wrong: "Go on to [the bar](bootham.md).", right: "Go on to [the bar](bootham-bar.md).")),
        .init(
            .unpublishedLink, "A link leads to a page that is not published, so only its words are shown.",
            why: "It becomes a link again as soon as the page is published.",
            .text(
                minster, wrong: "Go on to [the tower](draft-tower.md).", right: "Go on to [the bar](bootham-bar.md).")),
        .init(
            .unsafeLink, "An address of this kind may not stand in a guide.",
            why: "Addresses such as javascript: or data: can do something with the visitor's device.",
            .text(
                minster, wrong: "[Look](javascript:alert(1))", right: "[Look](https://guide.example.org/)")),
        .init(
            .linkText, "A link has no words.",
            why: "A screen reader could only read the address out, and nobody else could see it.",
            .text(
                minster, wrong: "[](bootham-bar.md)", right: "[Bootham Bar](bootham-bar.md)")),
        .init(
            .deadLink, "wynd check --links found that an address on the web does not answer, or says that it has gone.",
            why: "Visitors who follow a link stand in the street, and have no use for an error page.",
            .text(
                "content/york/places/minster.md", wrong: "[Services](https://york.example/gone)",
                right: "[Services](https://york.example/services)")),
        .init(
            .altText, "A picture has no words for those who do not see it, or words that say nothing.",
            why:
                "Screen readers read the alternative text in place of the picture (WCAG 2.2, 1.1.1); it also "
                + "stands there "
                + "until the picture has loaded. A picture that only adorns is marked with decorative: yes.",
            .text(
                minster, wrong: "![](west-front.jpg)",
                right: "![Two high towers with pinnacles frame a pointed window](west-front.jpg)")),
        .init(
            .transcript, "A recording or film has no transcript.",
            why: "Who cannot hear, or may not make noise, reads it (WCAG 2.2, 1.2.1).",
            .keys(
                minster, wrong: "media: [{file: bells.mp3, title: The bells}]",
                right: "media: [{file: bells.mp3, title: The bells, transcript: bells/words.md}]")),
        .init(
            .captions, "A film has no captions.",
            why: "Who cannot hear reads what is said while it is said (WCAG 2.2, 1.2.2).",
            .keys(
                minster, wrong: "media: [{file: tower.mp4, title: The tower, transcript: tower/words.md}]",
                right: "media: [{file: tower.mp4, title: The tower, transcript: tower/words.md, captions: "
                    + "tower.vtt}]")),
        .init(
            .mediaFile, "The file that a medium names is of another kind than its key wants.",
            why: "A transcript is Markdown, captions are WebVTT, and neither is a page of its own.",
            .keys(
                minster, wrong: "media: [{file: bells.mp3, title: The bells, transcript: bells.txt}]",
                right: "media: [{file: bells.mp3, title: The bells, transcript: bells/words.md}]")),
    ]
}
