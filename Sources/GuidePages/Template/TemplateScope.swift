// Everything that decides what a piece of a template means at the place where it is used.

import GuideModel

/// The block that replaces another.
struct TemplateOverride: Hashable, Sendable {
    let template: Int
    let node: Int
}

struct TemplateScope {
    var template: Int
    /// The contexts in sight, the innermost last.
    var chain: [TemplateFrame]
    /// What replaces the blocks of this name.
    var overrides: [String: TemplateOverride] = [:]
    /// What every line begins with.
    var indent: [UInt8] = []
    /// How many blanks every line loses, because its block was indented where it was written.
    var dedent = 0
    /// Whether lines begin with the indentation gathered while rendering as well.
    var indentsAtRun = false
    /// Inside a section around a word: what `{{.}}` stands for.
    var marked: Marked?

    /// A part of a word that stands in brackets, and the tag of the word.
    struct Marked {
        let parts: [WordPattern.Part]
        let node: TemplateNode
    }

    /// What a routine is compiled for; equal keys share a routine.
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

    /// Blanks of the source as they stand in this scope.
    func dedented(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.dropFirst(min(dedent, bytes.prefix(while: TemplateAscii.isBlank).count))
    }
}
