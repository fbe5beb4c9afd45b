// Whether every link of a finished page leads somewhere.

import GuideModel

struct LinkCheck: Sendable {
    private let index: LinkIndex
    private let pages: [WrittenPage]
    /// The page that a path is of, by the path's number; -1 for other files.
    private let pagesOfPaths: [Int32]
    /// The paths that lead nowhere, by number.
    private let isBroken: [Bool]

    /// - Parameters:
    ///   - index: the words of the numbers in the pages' references.
    ///   - pages: the city's pages.
    ///   - files: other files that the city's part of the site has.
    ///   - media: the files of its media.
    ///   - isElsewhere: whether a path outside the city is known to be written, or is another check's to answer for.
    init(
        index: LinkIndex, pages: [WrittenPage], files: [String], media: MediumUse, isElsewhere: (String) -> Bool
    ) {
        self.index = index
        self.pages = pages
        var pagesOfPaths = [Int32](repeating: -1, count: index.pathCount)
        var isBroken = [Bool](repeating: true, count: index.pathCount)
        for page in pages.indices {
            guard let path = index.number(ofPath: pages[page].path) else { continue }
            pagesOfPaths[Int(path)] = Int32(page)
            isBroken[Int(path)] = false
        }
        for file in files {
            if let path = index.number(ofPath: file) { isBroken[Int(path)] = false }
        }
        for path in isBroken.indices where isBroken[path] {
            if media.isFile(path) {
                isBroken[path] = false
            } else if let text = index.path(Int32(path)), isElsewhere(text) {
                isBroken[path] = false
            }
        }
        self.pagesOfPaths = pagesOfPaths
        self.isBroken = isBroken
    }

    /// One error for each path that leads nowhere, on each page that refers to it.
    ///
    /// Links in content are checked when it is read, so what is found here is a fault of a template.
    var diagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for page in pages.indices {
            diagnose(pages[page].references.links, pages[page].references.resources, on: page, in: &diagnostics)
            for fragment in pages[page].references.fragments { diagnose(fragment, on: pages[page], in: &diagnostics) }
        }
        return diagnostics
    }

    private func diagnose(
        _ links: [Int32], _ resources: [Int32], on page: Int, in diagnostics: inout [Diagnostic]
    ) {
        var broken: Set<Int32> = []
        for path in links where isBroken[Int(path)] { broken.insert(path) }
        for path in resources where isBroken[Int(path)] { broken.insert(path) }
        guard !broken.isEmpty else { return }
        let page = pages[page].path
        for address in broken.map({ index.address($0, on: page) }).sorted() {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: page), code: "broken-link",
                    "the finished page refers to \(address), which the site does not have; look at the template"))
        }
    }

    private func diagnose(
        _ fragment: PageReferences.Fragment, on page: WrittenPage, in diagnostics: inout [Diagnostic]
    ) {
        let isHere = fragment.path == PageReferences.Fragment.here
        let number = isHere ? -1 : Int(pagesOfPaths[Int(fragment.path)])
        guard isHere || number >= 0 else { return }
        let target = isHere ? page : pages[number]
        guard !target.references.hasID(index.hash(ofFragment: fragment.id)) else { return }
        diagnostics.append(
            .warning(
                at: SourceLocation(file: page.path), code: "broken-link",
                "the finished page links to #\(index.fragment(fragment.id)) of \(target.path), which has no such heading"
            ))
    }
}
