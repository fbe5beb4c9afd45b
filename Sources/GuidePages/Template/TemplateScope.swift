// Everything that decides the meaning of a part of a template at the position where it is used.

import GuideModel

/// The block that replaces another.
struct TemplateOverride: Hashable, Sendable {
    let template: Int
    let node: Int
}

struct TemplateScope {
    var template: Int
    /// The visible contexts, the innermost last.
    var chain: [TemplateFrame]
    /// The replacements of blocks, by the name of the block.
    var overrides: [String: TemplateOverride] = [:]
    /// The start of every line.
    var indent: [UInt8] = []
    /// The number of blanks that every line loses, because its block was indented in the source.
    var dedent = 0
    /// Whether lines also begin with the indentation collected during rendering.
    var indentsAtRun = false
    /// The value of `{{.}}` inside a section around a word.
    var marked: Marked?

    /// A part of a word in brackets, and the tag of the word.
    struct Marked {
        let parts: [WordPattern.Part]
        let node: TemplateNode
    }

    /// The key for which a routine is compiled; equal keys share a routine.
    struct Key: Hashable {
        let template: Int
        let chain: [TemplateFrame.Identity]
        let overrides: [String: TemplateOverride]
        let indent: [UInt8]
        let indentsAtRun: Bool
    }

    var key: Key {
        Key(
            template: template, chain: chain.map(\.identity), overrides: overrides, indent: indent,
            indentsAtRun: indentsAtRun)
    }

    /// Blanks of the source without the indentation that this scope removes.
    func dedented(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.dropFirst(min(dedent, bytes.prefix(while: TemplateAscii.isBlank).count))
    }
}
