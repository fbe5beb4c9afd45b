// Compiles all templates of a theme for its pages, and collects the errors of all of them.

import GuideModel
import Synchronization

/// The templates of a theme during compilation.
struct TemplateSet: Sendable {
    let library: TemplateLibrary
    private let files: [String: String]
    private var errors: Set<TemplateError> = []
    /// The names of the words that the templates use.
    private(set) var usedWords: Set<String> = []

    /// Reads the templates.
    ///
    /// - Parameters:
    ///   - templates: names such as `partials/card`, with their text, and with their files as an editor knows them.
    ///   - words: the words that the templates use.
    ///   - assets: the files that templates can name.
    init(
        _ templates: [(name: String, source: [UInt8], file: String)], words: Words, assets: [String: Address]
    ) {
        library = TemplateLibrary(templates.map { ($0.name, $0.source) }, words: words, assets: assets)
        files = Dictionary(templates.map { ($0.name, $0.file) }, uniquingKeysWith: { _, last in last })
        errors = Set(library.errors)
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
        _ result: Result<CompiledTemplate<Context>, TemplateErrors>
    ) -> CompiledTemplate<Context>? {
        switch result {
        case .success(let template):
            usedWords.formUnion(template.program.words)
            return template
        case .failure(let error):
            errors.formUnion(error.errors)
            return nil
        }
    }

    /// One of the errors, to stop a page that needs the template.
    var firstError: TemplateError {
        errors.min { ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column) }
            ?? TemplateError(
                template: "layout", line: 1, column: 1, code: .missingTemplate,
                message: "the templates cannot be compiled")
    }

    /// All errors, each once, in the order of the files.
    var diagnostics: [Diagnostic] {
        errors.map { error in
            Diagnostic.error(
                at: SourceLocation(
                    file: files[error.template] ?? "templates/\(error.template).mustache", line: error.line,
                    column: error.column),
                code: error.code.diagnosticCode, error.message, suggestion: error.hint)
        }.inFileOrder()
    }
}

/// The templates of a theme's pages.
///
/// Each is compiled for its first page.
final class PageTemplates: Sendable {
    private let library: TemplateLibrary
    /// The programs by the names of the templates.
    private let programs: Mutex<[String: TemplateProgram]>

    /// Stores the templates.
    ///
    /// - Parameter programs: the templates that are already compiled.
    init(_ library: TemplateLibrary, programs: [String: TemplateProgram]) {
        self.library = library
        self.programs = Mutex(programs)
    }

    /// The template of a kind of page.
    ///
    /// - Throws: the errors of the template, if it was valid when the theme was checked but is not now.
    func template<Kind: PageKind>(of _: Kind.Type) throws(TemplateErrors) -> CompiledTemplate<Kind> {
        let name = Kind.declaration.template
        return try programs.withLock { (programs) throws(TemplateErrors) in
            if let known = programs[name] { return CompiledTemplate(program: known) }
            let compiled = try library.compile(page: name, for: Kind.self, within: PageShell.self).get()
            programs[name] = compiled.program
            return compiled
        }
    }
}
