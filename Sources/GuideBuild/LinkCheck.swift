// Whether every link of a finished page leads somewhere.

import GuideModel

struct LinkCheck: Sendable {
    /// Every file that the city's part of the site has.
    let files: Set<String>
    /// The ids on each page.
    let references: [String: PageReferences]
    /// Paths outside the city that are known to be written, or that another check answers for.
    let isElsewhere: @Sendable (String) -> Bool

    /// One error for each address that leads nowhere.
    ///
    /// Links in content are checked when it is read, so what is found here is a fault of a template.
    func diagnostics(of page: String) -> [Diagnostic] {
        guard let found = references[page] else { return [] }
        var diagnostics: [Diagnostic] = []
        for address in Set(found.links + found.resources).sorted() {
            guard let path = resolvedSitePath(address, from: page), files.contains(path) || isElsewhere(path) else {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: page), code: "broken-link",
                        "the finished page refers to \(address), which the site does not have; look at the template"))
                continue
            }
        }
        for fragment in found.fragments {
            let target = fragment.address.isEmpty ? page : resolvedSitePath(fragment.address, from: page) ?? ""
            guard let ids = references[target]?.ids, !ids.contains(fragment.id) else { continue }
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: page), code: "broken-link",
                    "the finished page links to #\(fragment.id) of \(target), which has no such heading"))
        }
        return diagnostics
    }
}
