// Checks that every address of a finished page leads somewhere.

import GuideModel
import GuidePages

struct LinkCheck: Sendable {
    let pages: [WrittenPage]
    /// Whether the build is known to write a path, or another check covers it.
    let isKnown: @Sendable (String) -> Bool

    /// One error for each path that leads nowhere, on each page that refers to it.
    ///
    /// The reader checks links in content, so an error here comes from a template.
    var diagnostics: [Diagnostic] {
        let byPath = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
        return pages.flatMap { page in
            let broken = Set(page.addresses.map(\.path).filter { byPath[$0] == nil && !isKnown($0) })
            let errors = broken.map { PageAddress(placed: page.path).href(.link($0)) }.sorted().map { address in
                Diagnostic.error(
                    at: SourceLocation(file: page.path), code: .brokenLink,
                    "the finished page refers to \(address), which does not exist in the site; correct the template")
            }
            let warnings = page.addresses.compactMap { address -> Diagnostic? in
                guard let fragment = address.fragment, let target = byPath[address.path],
                    !target.anchors.contains(fragment)
                else { return nil }
                return .warning(
                    at: SourceLocation(file: page.path), code: .brokenLink,
                    "the finished page links to #\(fragment) of \(target.path), but that page has no such heading")
            }
            return errors + warnings
        }
    }
}
