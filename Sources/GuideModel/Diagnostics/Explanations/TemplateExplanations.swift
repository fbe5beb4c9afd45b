// Explanations of the diagnostics about the templates of a theme.

extension DiagnosticExplanation {
    private static let place = "templates/place.mustache"

    static let ofTemplates: [DiagnosticExplanation] = [
        .init(
            .templateUnknownName, "The template uses a name for which this page has no value.",
            why:
                "Correct the name: docs/templates.md lists the names of each page. An unknown name would show "
                + "nothing, and you would not notice.",
            .file(place, wrong: "<p>{{sumary}}</p>", right: "<p>{{summary}}</p>")),
        .init(
            .templateUnknownWord, "The template uses a word that is in no table of words.",
            why:
                "Correct the name of the word, or add it in site/words/. Words are translated there, so each word "
                + "must be there.",
            .file(place, wrong: "<h2>{{@place.featuers}}</h2>", right: "<h2>{{@place.features}}</h2>")),
        .init(
            .templateUnknownAsset, "The template names a style sheet, script or icon that the theme does not have.",
            why:
                "Correct the name, or add the file. Otherwise the browser would ask for it without success, also "
                + "offline.",
            .file(
                place, wrong: "<img src=\"{{asset:images/loog.svg}}\" alt=\"\">",
                right: "<img src=\"{{asset:images/logo.svg}}\" alt=\"\">")),
        .init(
            .templateWrongKind,
            "The template uses a name as something that it is not: a list as a text, or a text as a list.",
            why:
                "Use a section for a list, and a plain tag for a text. Otherwise the page would not show what it "
                + "means.",
            .file(place, wrong: "{{tags}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateBadName, "A tag has no name, or its name is not valid.",
            why: "Write a valid name, without spaces. Wynd cannot look up a value by an invalid name.",
            .file(place, wrong: "{{the summary}}", right: "{{summary}}")),
        .init(
            .templateMissingTemplate, "The theme lacks the template of a kind of page.",
            why:
                "Add the template, or correct the name of its file. The build cannot make pages of this kind without "
                + "it.",
            .path(wrong: "templates/palce.mustache", right: "templates/place.mustache")),
        .init(
            .templateMissingPartial, "The template includes a partial that the theme does not have.",
            why: "Correct the name, or add the partial. Otherwise this part of the page would be missing.",
            .file(place, wrong: "{{> partials/leed-picture}}", right: "{{> partials/lead-picture}}")),
        .init(
            .templateUnknownParent, "The template fills the blocks of a parent that the theme does not have.",
            why: "Correct the name of the parent. Without its parent, the page has no head and no foot.",
            .file(place, wrong: "{{<laoyut}}{{/laoyut}}", right: "{{<layout}}{{/layout}}")),
        .init(
            .templateUnknownBlock, "The template fills a block that its parent does not have.",
            why: "Correct the name of the block. Otherwise the page would show nothing of its content.",
            .file(
                place, wrong: "{{<layout}}{{$man}}…{{/man}}{{/layout}}",
                right: "{{<layout}}{{$main}}…{{/main}}{{/layout}}")),
        .init(
            .templateDuplicateBlock, "The template fills the same block twice.",
            why: "Combine the two blocks. The page can show only one of them.",
            .file(
                place, wrong: "{{<layout}}{{$main}}a{{/main}}{{$main}}b{{/main}}{{/layout}}",
                right: "{{<layout}}{{$main}}ab{{/main}}{{/layout}}")),
        .init(
            .templateStrayContent, "The template has content inside a parent, but in no block.",
            why: "Move the content into a block. Otherwise the page would not show it.",
            .file(
                place, wrong: "{{<layout}}<p>Hello</p>{{/layout}}",
                right: "{{<layout}}{{$main}}<p>Hello</p>{{/main}}{{/layout}}")),
        .init(
            .templateUnclosedTag, "A tag has no end.",
            why: "Close the tag with two braces. Otherwise Wynd would read what follows as its name.",
            .file(place, wrong: "{{summary", right: "{{summary}}")),
        .init(
            .templateUnclosedSection, "A section has no end.",
            why: "Add the tag that closes the section. Otherwise it is not clear what belongs to it.",
            .file(place, wrong: "{{#tags}}{{name}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateMismatchedClose, "The tag that closes a section has another name than the tag that opens it.",
            why: "Use the same name in both tags. One section can be inside another, but sections must not overlap.",
            .file(place, wrong: "{{#tags}}{{name}}{{/tag}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateBadDelimiter, "The tag that sets the delimiters is not valid in Mustache.",
            why: "Write two words between equals signs. They say how tags begin and end from there on.",
            .file(place, wrong: "{{=<%=}}", right: "{{=<% %>=}}")),
        .init(
            .templateTooDeep, "Sections, or templates within templates, are nested too deeply.",
            why: "Remove what repeats. Most likely, a template includes itself without end.",
            .deed(wrong: "a partial that includes itself", right: "a section over a list")),
        .init(
            .templateTooLarge, "The template, or what it makes, is too large.",
            why:
                "Include each partial once. Most likely, something repeats itself, and no visitor waits for such a "
                + "page.",
            .deed(wrong: "partials that include each other many times", right: "each partial once")),
        .init(
            .templateEncoding, "The template is not UTF-8.",
            why: "Save the template as UTF-8. Otherwise, letters with accents become other letters.",
            .deed(wrong: "Save as: Latin 1", right: "Save as: UTF-8")),
    ]
}
