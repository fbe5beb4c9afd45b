// Whether every link of a finished page leads somewhere.

import GuideModel

struct LinkCheck: Sendable {
    private let index: LinkIndex
    private let pages: [WrittenPage]
    /// The page that a path is of, by the path's number; -1 for other files.
    private let pagesOfPaths: [Int32]
    /// The paths that lead nowhere, by number.
    private let isBroken: [Bool]
    /// Whether there are any.
    private let hasBroken: Bool

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
        var folder: Int32?
        for page in pages.indices {
            guard let path = index.number(ofPath: pages[page].path, near: &folder) else { continue }
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
        hasBroken = isBroken.contains(true)
    }

    /// One error for each path that leads nowhere, on each page that refers to it.
    ///
    /// Links in content are checked when it is read, so what is found here is a fault of a template.
    var diagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for page in pages.indices {
            if hasBroken { diagnosePaths(on: page, in: &diagnostics) }
            for number in 0..<pages[page].references.fragmentCount {
                diagnose(pages[page].references.fragment(number), on: page, in: &diagnostics)
            }
        }
        return diagnostics
    }

    private func diagnosePaths(on number: Int, in diagnostics: inout [Diagnostic]) {
        let page = pages[number]
        let broken = Set(page.references.paths.filter { isBroken[Int($0)] })
        for address in broken.map({ index.address($0, on: page.path) }).sorted() {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: page.path), code: "broken-link",
                    "the finished page refers to \(address), which the site does not have; look at the template"))
        }
    }

    private func diagnose(
        _ fragment: PageReferences.Fragment, on page: Int, in diagnostics: inout [Diagnostic]
    ) {
        // Pages go by their numbers, so that none is copied.
        let isHere = fragment.path == PageReferences.Fragment.here
        let target = isHere ? page : Int(pagesOfPaths[Int(fragment.path)])
        guard target >= 0, !pages[target].references.hasID(index.hash(ofFragment: fragment.id)) else { return }
        let (id, path) = (index.fragment(fragment.id), pages[target].path)
        diagnostics.append(
            .warning(
                at: SourceLocation(file: pages[page].path), code: "broken-link",
                "the finished page links to #\(id) of \(path), which has no such heading"))
    }
}
