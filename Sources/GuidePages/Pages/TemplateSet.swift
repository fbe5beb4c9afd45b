// Compiles every template of a theme for the pages it makes, and collects what is wrong with all of them.

import GuideModel
import Synchronization

/// The templates of a theme on their way to pages.
struct TemplateSet: Sendable {
    let library: TemplateLibrary
    private let files: [String: String]
    private var faults: Set<TemplateFault> = []
    /// The names of the words that they say.
    private(set) var usedWords: Set<String> = []

    /// - Parameters:
    ///   - templates: names such as `partials/card`, their text, and their files as an editor knows them.
    ///   - words: what they say.
    ///   - assets: the files that templates can name.
    init(
        _ templates: [(name: String, source: [UInt8], file: String)], words: Words, assets: [String: Address]
    ) {
        library = TemplateLibrary(templates.map { ($0.name, $0.source) }, words: words, assets: assets)
        files = Dictionary(templates.map { ($0.name, $0.file) }, uniquingKeysWith: { _, last in last })
        faults = Set(library.faults)
    }

    mutating func compile<Context: TemplateContext>(_ page: String, _ type: Context.Type) -> CompiledTemplate<Context>?
    {
        note(library.compile(page: page, for: type))
    }

    mutating func compile<Context: TemplateContext, Frame: TemplateContext>(
        _ page: String, _ type: Context.Type, within frame: Frame.Type
    ) -> CompiledTemplate<Context>? {
        note(library.compile(page: page, for: type, within: frame))
    }

    private mutating func note<Context>(
        _ result: Result<CompiledTemplate<Context>, TemplateFaults>
    ) -> CompiledTemplate<Context>? {
        switch result {
        case .success(let template):
            usedWords.formUnion(template.program.words)
            return template
        case .failure(let error):
            faults.formUnion(error.faults)
            return nil
        }
    }

    /// One of the faults, to stop a page that needs the template.
    var firstFault: TemplateFault {
        faults.min { ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column) }
            ?? TemplateFault(
                template: "layout", line: 1, column: 1, code: .missingTemplate,
                message: "the templates cannot be compiled")
    }

    /// Everything wrong, each fault once, in the order of the files.
    var diagnostics: [Diagnostic] {
        faults.map { fault in
            Diagnostic.error(
                at: SourceLocation(
                    file: files[fault.template] ?? "templates/\(fault.template).mustache", line: fault.line,
                    column: fault.column),
                code: fault.code.diagnosticCode, fault.message, suggestion: fault.hint)
        }.inFileOrder()
    }
}

/// The templates of a theme's pages, each compiled when its first page is made.
final class PageTemplates: Sendable {
    private let library: TemplateLibrary
    /// By the names of the templates.
    private let programs: Mutex<[String: TemplateProgram]>

    /// - Parameter programs: those that are compiled already.
    init(_ library: TemplateLibrary, programs: [String: TemplateProgram]) {
        self.library = library
        self.programs = Mutex(programs)
    }

    /// - Throws: what is wrong with the template, which was not wrong when the theme was found sound.
    func template<Kind: PageKind>(of _: Kind.Type) throws(TemplateFaults) -> CompiledTemplate<Kind> {
        let name = Kind.declaration.template
        return try programs.withLock { (programs) throws(TemplateFaults) in
            if let known = programs[name] { return CompiledTemplate(program: known) }
            let made = try library.compile(page: name, for: Kind.self, within: PageFrame.self).get()
            programs[name] = made.program
            return made
        }
    }
}
