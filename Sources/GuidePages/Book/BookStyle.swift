// The style sheet of books, which is short because readers choose the font and the colours themselves.

enum BookStyle {
    static let css = """
        h1, h2, h3 { line-height: 1.2; break-after: avoid; page-break-after: avoid; }
        figure { margin: 1em 0; break-inside: avoid; page-break-inside: avoid; }
        img { max-width: 100%; height: auto; }
        a { overflow-wrap: anywhere; }
        figcaption { font-size: 0.85em; }
        figcaption p { margin: 0.25em 0; }
        .summary { font-style: italic; }
        .eyebrow, .fact, .guide { font-size: 0.85em; }
        :lang(ar) .summary, :lang(hi) .summary, :lang(zh) .summary { font-style: normal; font-weight: bold; }
        .leg { margin: 1em 0; }
        dt { font-weight: bold; margin-top: 0.5em; }
        dd { margin: 0; }
        table { border-collapse: collapse; }
        th, td { padding: 0.25em 0.5em; border: 1px solid; text-align: start; vertical-align: top; }
        td.align-centre, th.align-centre { text-align: center; }
        td.align-right, th.align-right { text-align: end; }
        pre { white-space: pre-wrap; }
        .cover { text-align: center; }
        .cover img { max-height: 60vh; }
        nav ol { list-style: none; padding: 0; }
        nav ol ol { padding: 0 1.5em; }

        """
}
