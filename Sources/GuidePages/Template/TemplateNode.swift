// The elements of a template, as a tree in a flat array.

/// One element.
///
/// The elements inside it follow it in the array, up to `end`.
struct TemplateNode: Sendable {
    enum Kind: Sendable {
        /// The bytes of `range`, unchanged; may be empty if the node only marks the start of a line.
        case text(startsLine: Bool)
        case variable(raw: Bool)
        case section(inverted: Bool)
        /// `range` is its indentation, if it is alone on its line.
        case partial(ownLine: Bool)
        /// A parent, which contains only blocks: the arguments.
        ///
        /// `range` is its indentation, if it is alone on its line.
        case parent(ownLine: Bool)
        case block(Block)
    }

    /// The position of a block on its line, which decides the indentation of its replacement.
    struct Block: Sendable {
        /// Whether the opening tag is alone on its line, so that the content starts on the next line.
        let ownLine: Bool
        /// Whether there are only blanks before the opening tag; these blanks are the node's `range`.
        let startsLine: Bool
        /// The blanks before the first line of its content, if the content starts on a new line.
        let intrinsic: Range<Int>?
    }

    let kind: Kind
    /// The name in the tag; empty for text.
    let name: String
    /// The position of the name, for error messages.
    let offset: Int
    let range: Range<Int>
    /// The index after its last descendant.
    var end: Int
}
