// A program's tables as they lie in memory, so that stepping through them counts no references.

/// What a renderer steps through; the compiler has seen to it that every number in it leads to something.
struct TemplateSteps {
    let code: UnsafePointer<TemplateInstruction>
    let literals: UnsafePointer<UInt8>
    let marks: UnsafePointer<LinkMark>
    let finders: UnsafePointer<TemplateFinder>
    let visits: UnsafePointer<TemplateVisit>
    let routines: UnsafePointer<Range<Int>>
    let indents: UnsafePointer<[UInt8]>
    let paths: UnsafePointer<[String]>
}

extension TemplateProgram {
    /// Shows the tables to a renderer.
    func withSteps<Result>(_ body: (TemplateSteps) -> Result) -> Result {
        // An array shown as a pointer is never without one, even where it is empty.
        func show(
            _ code: UnsafePointer<TemplateInstruction>, _ literals: UnsafePointer<UInt8>,
            _ marks: UnsafePointer<LinkMark>, _ finders: UnsafePointer<TemplateFinder>,
            _ visits: UnsafePointer<TemplateVisit>, _ routines: UnsafePointer<Range<Int>>,
            _ indents: UnsafePointer<[UInt8]>, _ paths: UnsafePointer<[String]>
        ) -> Result {
            body(
                TemplateSteps(
                    code: code, literals: literals, marks: marks, finders: finders, visits: visits, routines: routines,
                    indents: indents, paths: paths))
        }
        return show(code, literals, marks, finders, visits, routines, indents, paths)
    }
}
