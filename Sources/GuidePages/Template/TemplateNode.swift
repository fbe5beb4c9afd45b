// What a template says, as a tree laid out flat.

/// One element; the elements inside it are those that follow it, up to `end`.
struct TemplateNode: Sendable {
    enum Kind: Sendable {
        /// The bytes of `range`, as they are; may be empty where it only marks the start of a line.
        case text(startsLine: Bool)
        case variable(raw: Bool)
        case section(inverted: Bool)
        /// `range` is its indentation, where it has a line to itself.
        case partial(ownLine: Bool)
        /// Contains only blocks: the arguments. `range` is its indentation, where it has a line to itself.
        case parent(ownLine: Bool)
        case block(Block)
    }

    /// How a block stands on its line, which says how what replaces it is indented.
    struct Block: Sendable {
        /// Whether the opening tag has a line to itself, so that the content starts on the next.
        let ownLine: Bool
        /// Whether nothing but blanks stands before the opening tag; those blanks are the node's `range`.
        let startsLine: Bool
        /// The blanks before the first line of its content, where the content starts on a line of its own.
        let intrinsic: Range<Int>?
    }

    let kind: Kind
    /// The name in the tag; empty for text.
    let name: String
    /// Where the name stands, for faults.
    let offset: Int
    let range: Range<Int>
    /// The index after its last descendant.
    var end: Int
}
