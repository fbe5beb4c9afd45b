// Checks extra content and hidden places.

import GuideModel

/// Checks locked content.
enum ExtraChecks {
    /// Warns of keys that contradict each other.
    static func check(_ root: YAMLNode, _ draft: inout PageDraft) {
        guard let radius = root["radius"], Named("unlock", in: root)?.text == Unlock.code.rawValue else { return }
        draft.log.warning(
            radius.keyMark, .radius, "a code opens this from anywhere; use radius only with unlock: here")
    }

    /// - Parameter isOfSecretPlace: whether the content's place is hidden.
    static func check(_ extra: Extra, isOfSecretPlace: Bool, _ draft: inout PageDraft) {
        if isOfSecretPlace {
            draft.log.error(
                .wholeFile, .extra,
                "all of a hidden place is locked; write this in its own text, and remove this file")
        }
        if draft.body.hasImages {
            draft.log.error(
                .wholeFile, .extra,
                "a picture in this text would not be locked; list it under media:, which is locked")
        }
        if draft.body.isEmpty, draft.media.isEmpty {
            draft.log.error(
                .wholeFile, .extra, "there is nothing to unlock; write a text below the keys, or list media")
        }
    }

    /// Checks that a hidden place has nothing that would reveal it.
    static func check(_ place: Place, _ draft: inout PageDraft) {
        guard place.hidden != nil else { return }
        if draft.body.hasImages {
            draft.log.error(
                .wholeFile, .hidden,
                "a picture in this text would not be locked; list it under media:, which is locked")
        }
        if place.isHighlight || place.sponsor != nil {
            draft.log.error(
                .wholeFile, .hidden,
                "a hidden place cannot be a highlight or sponsored; remove that key, or remove hidden")
        }
    }
}
