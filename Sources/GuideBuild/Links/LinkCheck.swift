// Whether every link of a finished page leads somewhere.

import GuideModel

struct LinkCheck: Sendable {
    private let index: LinkIndex
    /// What each page refers to, by its path.
    private let references: [String: PageReferences]
    /// The addresses that lead nowhere, by number.
    private let isBroken: [Bool]

    /// - Parameters:
    ///   - index: the words of the numbers in `references`.
    ///   - files: every file that the city's part of the site has.
    ///   - references: what each page refers to, by its path.
    ///   - isElsewhere: whether a path outside the city is known to be written, or is another check's to answer for.
    init(
        index: LinkIndex, files: Set<String>, references: [String: PageReferences], isElsewhere: (String) -> Bool
    ) {
        self.index = index
        self.references = references
        var isKnown = [Bool](repeating: false, count: index.pathCount)
        for file in files {
            if let path = index.number(ofPath: file) { isKnown[Int(path)] = true }
        }
        for path in isKnown.indices where !isKnown[path] { isKnown[path] = isElsewhere(index.path(Int32(path))) }
        isBroken = (0..<index.addressCount).map { address in
            let path = index.pathNumber(ofAddress: Int32(address))
            return path == LinkIndex.outside || !isKnown[Int(path)]
        }
    }

    /// One error for each address that leads nowhere.
    ///
    /// Links in content are checked when it is read, so what is found here is a fault of a template.
    func diagnostics(of page: String) -> [Diagnostic] {
        guard let found = references[page] else { return [] }
        var diagnostics: [Diagnostic] = []
        let broken = [found.links, found.resources].joined().filter { isBroken[Int($0)] }
        for address in Set(broken.map(index.address)).sorted() {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: page), code: "broken-link",
                    "the finished page refers to \(address), which the site does not have; look at the template"))
        }
        for fragment in found.fragments {
            let isHere = fragment.address == PageReferences.Fragment.here
            guard let target = isHere ? page : index.path(ofAddress: fragment.address) else { continue }
            let hash = index.hash(ofFragment: fragment.id)
            guard let other = isHere ? found : references[target], !other.hasID(hash) else { continue }
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: page), code: "broken-link",
                    "the finished page links to #\(index.fragment(fragment.id)) of \(target), which has no such heading"
                ))
        }
        return diagnostics
    }
}
