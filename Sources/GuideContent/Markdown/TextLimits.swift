// What a text may ask of the Markdown parser, so that no text stops a build.

/// Limits that are looked at before a text is parsed.
///
/// cmark-gfm keeps a node for every mark and every line, and for some texts it goes over the same bytes again for each
/// mark in them. Both are foreseen from counts, so wide that a text written for readers never meets them.
package enum TextLimits {
    /// The memory that a text may take once it is parsed and rendered, in bytes, as `TextMeasure` foresees it.
    static let mostMemory = 100 * 1024 * 1024
    /// The steps that cmark-gfm may take beyond one for each byte; a step is about a nanosecond.
    static let mostSteps = 100_000_000
    /// Quotations, lists and footnotes inside each other; far more than are rendered.
    static let deepest = 100
    /// A table's short rows are filled up with empty cells, so a few bytes can ask for very many.
    static let mostCells = 50_000
    /// The address and title of a link that others refer to by a name, in bytes.
    static let longestDefinition = 2_000
    /// What such addresses and titles may come to where links repeat them, in bytes.
    static let mostRepeated = 8_000_000

    /// The first thing in a text that goes beyond a limit; nil when all keep to them.
    ///
    /// - Complexity: linear in the length of the text.
    package static func excess(_ bytes: ArraySlice<UInt8>) -> TextExcess? {
        var measure = TextMeasure(bytes)
        return measure.excess()
    }
}

/// A place in a text where it goes beyond a limit.
package struct TextExcess: Hashable {
    package enum Kind: Hashable {
        case cells, depth, memory, definition
        /// By a name, to a definition of so many bytes, so many times.
        case repeated(bytes: Int, times: Int)
        case emptyLines, linesBeforeTable, emphasis, declarations, address
    }

    package var offset: Int
    package var kind: Kind

    /// What is wrong and what to do.
    package var message: String {
        switch kind {
        case .cells:
            "this table has more than \(TextLimits.mostCells) cells; nobody can read that, so split it"
        case .depth:
            "lists and quotations are nested more than \(TextLimits.deepest) deep here; nobody can follow that"
        case .memory:
            "the lines, links and marks of this text take more than \(ByteCount(TextLimits.mostMemory)) of memory up to "
                + "here; split it into several files"
        case .definition:
            "the address and title that this name stands for have more than \(TextLimits.longestDefinition) bytes; "
                + "shorten them"
        case .repeated(let bytes, let times):
            "the address and title that this name stands for have \(bytes) bytes, and \(times) brackets may repeat them; "
                + "shorten them, or split the text into several files"
        case .emptyLines:
            "too many empty lines stand inside nested lists or quotations; take them away"
        case .linesBeforeTable:
            "too many lines stand right before this row of hyphens, as if it made a table of them; put an empty line "
                + "before the table"
        case .emphasis:
            "too many links and marks of emphasis (* _ ~) stand in one paragraph; divide it with empty lines"
        case .declarations:
            "<! or <? stands too often in one paragraph; write \\< for a plain <, or divide it with empty lines"
        case .address:
            "too many addresses or closing brackets stand here without a space between them; put spaces or line breaks "
                + "there"
        }
    }
}
