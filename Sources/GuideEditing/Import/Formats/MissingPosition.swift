// A place of another format without a position, and the position that was found for it.

import GuideContent
import GuideModel

/// What the source has instead of the position of a place.
package struct MissingPosition: Hashable, Sendable {
    /// A position for the draft, and the note that asks an editor to check it.
    package struct Found: Hashable, Sendable {
        package var position: Position
        package var note: Diagnostic

        package init(position: Position, note: Diagnostic) {
            self.position = position
            self.note = note
        }
    }

    /// Nil if the source has only an address, or a link to a map.
    package let shortCode: PlusCode?
    /// The warning about the missing position, which is among the diagnostics of the content.
    package internal(set) var warning: Diagnostic
    /// Nil if no position was found.
    package internal(set) var found: Found?

    init(shortCode: PlusCode?, warning: Diagnostic) {
        self.shortCode = shortCode
        self.warning = warning
    }

    static func warning(_ name: String, has what: String, at location: SourceLocation) -> Diagnostic {
        .warning(
            at: location, code: .importEntry,
            "\(name.quotedForMessage) has \(what), so it becomes a draft; add its position to the new page, as in "
                + "position: {lat: 53.96219, lon: -1.08206}")
    }
}

extension ImportedContent {
    /// Gives a place a position for its draft.
    ///
    /// - Parameter number: the index of the place.
    package mutating func locate(_ number: Int, _ found: MissingPosition.Found) {
        places[number].missing?.found = found
    }

    /// Replaces the warning about a missing position by one that says why none was found.
    ///
    /// - Parameter number: the index of the place.
    package mutating func explain(_ number: Int, _ reason: Diagnostic) {
        guard let warning = places[number].missing?.warning, let old = diagnostics.firstIndex(of: warning) else {
            return
        }
        diagnostics[old] = reason
        places[number].missing?.warning = reason
    }
}
