// What is said of findings about the templates of a theme.

extension DiagnosticExplanation {
    private static let place = "templates/place.mustache"

    static let ofTemplates: [DiagnosticExplanation] = [
        .init(
            .templateUnknownName, "The template uses a name that this page has nothing for.",
            why: "It would show nothing, and nobody would notice. The names of each page stand in docs/templates.md.",
            .file(place, wrong: "<p>{{sumary}}</p>", right: "<p>{{summary}}</p>")),
        .init(
            .templateUnknownWord, "The template says a word that no table of words has.",
            why: "Words are translated in site/words/, so each has to stand there.",
            .file(place, wrong: "<h2>{{@place.featuers}}</h2>", right: "<h2>{{@place.features}}</h2>")),
        .init(
            .templateUnknownAsset, "The template names a style sheet, script or icon that the theme does not have.",
            why: "The page would ask for it in vain, also offline.",
            .file(
                place, wrong: "<img src=\"{{asset:images/loog.svg}}\" alt=\"\">",
                right: "<img src=\"{{asset:images/logo.svg}}\" alt=\"\">")),
        .init(
            .templateWrongKind, "A name is used as something that it is not: a list as a text, or a text as a list.",
            why: "What would be shown is not what the page means.",
            .file(place, wrong: "{{tags}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateBadName, "A tag has no name, or one that cannot be a name.",
            why: "Nothing can be looked up by it.",
            .file(place, wrong: "{{the summary}}", right: "{{summary}}")),
        .init(
            .templateMissingTemplate, "The theme lacks the template of a kind of page.",
            why: "Pages of that kind cannot be made.",
            .path(wrong: "templates/palce.mustache", right: "templates/place.mustache")),
        .init(
            .templateMissingPartial, "The template takes in a part that the theme does not have.",
            why: "The page would lack that part.",
            .file(place, wrong: "{{> partials/leed-picture}}", right: "{{> partials/lead-picture}}")),
        .init(
            .templateUnknownParent, "The template fills the blocks of a parent that the theme does not have.",
            why: "Without its parent the page has neither head nor foot.",
            .file(place, wrong: "{{<laoyut}}{{/laoyut}}", right: "{{<layout}}{{/layout}}")),
        .init(
            .templateUnknownBlock, "The template fills a block that its parent does not have.",
            why: "What stands in it would be shown nowhere.",
            .file(
                place, wrong: "{{<layout}}{{$man}}…{{/man}}{{/layout}}",
                right: "{{<layout}}{{$main}}…{{/main}}{{/layout}}")),
        .init(
            .templateDuplicateBlock, "The template fills the same block twice.",
            why: "Only one of the two can be shown.",
            .file(
                place, wrong: "{{<layout}}{{$main}}a{{/main}}{{$main}}b{{/main}}{{/layout}}",
                right: "{{<layout}}{{$main}}ab{{/main}}{{/layout}}")),
        .init(
            .templateStrayContent, "Something stands inside a parent, but in no block.",
            why: "It would be shown nowhere.",
            .file(
                place, wrong: "{{<layout}}<p>Hello</p>{{/layout}}",
                right: "{{<layout}}{{$main}}<p>Hello</p>{{/main}}{{/layout}}")),
        .init(
            .templateUnclosedTag, "A tag begins and does not end.",
            why: "What follows would be taken for its name.",
            .file(place, wrong: "{{summary", right: "{{summary}}")),
        .init(
            .templateUnclosedSection, "A section begins and does not end.",
            why: "It is not clear what belongs to it.",
            .file(place, wrong: "{{#tags}}{{name}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateMismatchedClose, "A section is closed by another name than it was opened by.",
            why: "Sections stand inside each other, never across.",
            .file(place, wrong: "{{#tags}}{{name}}{{/tag}}", right: "{{#tags}}{{name}}{{/tags}}")),
        .init(
            .templateBadDelimiter, "The delimiters are not set as Mustache sets them.",
            why: "Two words between equals signs say how tags begin and end from there on.",
            .file(place, wrong: "{{=<%=}}", right: "{{=<% %>=}}")),
        .init(
            .templateTooDeep, "Sections, or templates within templates, are nested too deep.",
            why: "Most likely a template takes in itself without an end.",
            .deed(wrong: "a partial that takes in itself", right: "a section over a list")),
        .init(
            .templateTooLarge, "The template, or what it makes, is too large.",
            why: "No visitor waits for such a page, and most likely something repeats itself.",
            .deed(wrong: "partials that take in each other many times", right: "each of them once")),
        .init(
            .templateEncoding, "The template is not UTF-8.",
            why: "Letters with accents would come out as others.",
            .deed(wrong: "Save as: Latin 1", right: "Save as: UTF-8")),
    ]
}
