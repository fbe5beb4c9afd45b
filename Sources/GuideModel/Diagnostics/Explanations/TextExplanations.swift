// Explanations of the diagnostics about texts, their links, and the words for pictures and recordings.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"
    private static let slideshow = "content/york/presentations/minster.md"

    static let ofTexts: [DiagnosticExplanation] = [
        .init(
            .markdown,
            "Readers cannot follow this Markdown: it has too deep nesting, too large a table, or an empty heading.",
            why:
                "Make the text simpler, and write words in each heading. Screen readers announce empty headings, and "
                + "a phone has no space for deep nesting.",
            .text(
                minster, wrong: "## \n\nIt was begun about 1220.", right: "## History\n\nIt was begun about 1220.")),
        .init(
            .rawHTML, "The text contains HTML, which the build leaves out.",
            why:
                "Write it in Markdown. Pages follow one design, in every edition and offline, and Markdown can say "
                + "everything that this design shows.",
            .text(minster, wrong: "It is <b>large</b>.", right: "It is **large**.")),
        .init(
            .pastedText,
            "A list or a table was pasted from a word processor, and pages would show it as one paragraph.",
            why:
                "Start each item with a hyphen and a space, and put | between the cells of a table. Markdown does not "
                + "know the bullets and tabs of word processors.",
            .text(minster, wrong: "• Adults\n• Children", right: "- Adults\n- Children")),
        .init(
            .shortcode, "The text contains a shortcode of WordPress, which pages would show as it is.",
            why: "Write the content in Markdown. A shortcode is a command for WordPress, and Wynd does not know it.",
            .text(
                minster, wrong: "[gallery ids=\"1,2\"]",
                right: "![Two high towers with pinnacles frame a pointed window](west-front.jpg)")),
        .init(
            .embeddedContent, "The text embeds a film or a post of another site, which pages do not show.",
            why:
                "Write a link with words, or add a film file of your own. Pages load nothing from other sites: they work "
                + "offline, and no other company learns who reads them.",
            .text(
                minster, wrong: "https://www.youtube.com/watch?v=x",
                right: "[A film on YouTube](https://www.youtube.com/watch?v=x)")),
        .init(
            .slides, "The presentation has no slides.",
            why:
                "Write the slides below the keys, with a line of three hyphens between two slides. Otherwise the "
                + "presentation would open without content.",
            .text(slideshow, wrong: "", right: "# The Minster\n\n---\n\n# The windows")),
        .init(
            .seconds, "This is not a valid number of seconds for a slide or a question.",
            why: "Write another number, for example 15. Every visitor should have time to read it.",
            .keys(slideshow, wrong: "seconds: 1", right: "seconds: 15")),
        .init(
            .brokenLink, "A link leads to something that does not exist.",
            why:
                "Correct the link. Name the file, and start from the folder of the file that contains the link. "
                + "Otherwise visitors would find an empty page.",
            .text(minster, wrong: "Go on to [the bar](bootham.md).", right: "Go on to [the bar](bootham-bar.md).")),
        .init(
            .unpublishedLink, "A link leads to a page that is not published, so pages show only the words of the link.",
            why:
                "Publish the page, or link to another one. As soon as the page is published, the words become a link "
                + "again.",
            .text(
                minster, wrong: "Go on to [the tower](draft-tower.md).", right: "Go on to [the bar](bootham-bar.md).")),
        .init(
            .unsafeLink, "A guide must not contain an address of this type.",
            why:
                "Use https:, http:, mailto: or tel:, or the name of a file. Addresses such as javascript: or data: "
                + "can do something with the visitor's device.",
            .text(
                minster, wrong: "[Look](javascript:alert(1))", right: "[Look](https://guide.example.org/)")),
        .init(
            .linkText, "A link has no words.",
            why:
                "Write the words between the square brackets. A screen reader could only read the address aloud, and "
                + "other visitors would see no link.",
            .text(
                minster, wrong: "[](bootham-bar.md)", right: "[Bootham Bar](bootham-bar.md)")),
        .init(
            .deadLink,
            "wynd check --links found a web address that does not answer, or that says that the page has gone.",
            why:
                "Find the new address, or remove the link. Visitors who follow a link are in the street, and an error "
                + "page does not help them.",
            .text(
                "content/york/places/minster.md", wrong: "[Services](https://york.example/gone)",
                right: "[Services](https://york.example/services)")),
        .init(
            .altText, "A picture has no alternative text for visitors who do not see it, or its text says nothing.",
            why:
                "Write what the picture shows. If the picture is only decoration, mark it with decorative: yes. "
                + "Screen readers read the alternative text in place of the picture (WCAG 2.2, 1.1.1), and pages show "
                + "it until the picture has loaded.",
            .text(
                minster, wrong: "![](west-front.jpg)",
                right: "![Two high towers with pinnacles frame a pointed window](west-front.jpg)")),
        .init(
            .transcript, "A recording or film has no transcript.",
            why:
                "Write one, and name its file with the key transcript. Visitors who cannot hear, or who must be "
                + "quiet, read it (WCAG 2.2, 1.2.1).",
            .keys(
                minster, wrong: "media: [{file: bells.mp3, title: The bells}]",
                right: "media: [{file: bells.mp3, title: The bells, transcript: bells/words.md}]")),
        .init(
            .captions, "A film has no captions.",
            why:
                "Write them as WebVTT, and name the file with the key captions. Visitors who cannot hear read the "
                + "words at the moment when they are spoken (WCAG 2.2, 1.2.2).",
            .keys(
                minster, wrong: "media: [{file: tower.mp4, title: The tower, transcript: tower/words.md}]",
                right: "media: [{file: tower.mp4, title: The tower, transcript: tower/words.md, captions: "
                    + "tower.vtt}]")),
        .init(
            .mediaFile, "The file that a medium names does not have the type that its key needs.",
            why:
                "Name a file of the right type. A transcript is Markdown, captions are WebVTT, and neither of them is "
                + "a page of its own.",
            .keys(
                minster, wrong: "media: [{file: bells.mp3, title: The bells, transcript: bells.txt}]",
                right: "media: [{file: bells.mp3, title: The bells, transcript: bells/words.md}]")),
        .init(
            .focus, "The focal point of a picture is not in the picture.",
            why:
                "Write x as the share of the width from the left edge, and y as the share of the height from the upper "
                + "edge. Each is a number from 0 to 1 with at most two decimals. Cards and previews crop the picture "
                + "so that this point remains visible.",
            .keys(
                minster, wrong: "media: [{file: west-front.jpg, alt: Two towers, focus: {x: 30, y: 0.4}}]",
                right: "media: [{file: west-front.jpg, alt: Two towers, focus: {x: 0.3, y: 0.4}}]")),
        .init(
            .film, "Pages cannot show a film of another site: its address is unknown, or it has no picture.",
            why:
                "Write the address of the film's page on YouTube, Vimeo or PeerTube, and a picture of your own as the "
                + "file. Visitors see the picture first, because the other site learns about them as soon as a page "
                + "loads something from it.",
            .keys(
                minster,
                wrong: "media: [{file: west-front.jpg, alt: Two towers, film: \"https://films.example.org/tower\"}]",
                right: "media: [{file: west-front.jpg, alt: Two towers, film: \"https://vimeo.com/76979871\"}]")),
    ]
}
