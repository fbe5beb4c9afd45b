// Checks publication times whose keys are valid, and links to pages that will not be public any more.

import GuideModel

enum PublicationChecks {
    static func check(_ times: PublicationTimes, _ root: YAMLNode, _ log: inout DiagnosticLog) {
        guard times.areReversed, let until = Named(PublicationTimes.untilKey, in: root) else { return }
        log.error(
            until.mark, .publication,
            "this page ends before it begins on \(times.from?.text ?? ""), so it would never be public; change "
                + "publish-from or publish-until")
    }

    /// Notes that a page links to another page that disappears before it.
    static func note(linkTo path: String, until end: CivilTime, _ mark: Mark, _ log: inout DiagnosticLog) {
        log.add(
            Diagnostic(
                .note, at: log.location(mark), code: .publication,
                "\(path) is public until \(end.text); after that, only the words of this link are shown"))
    }
}
