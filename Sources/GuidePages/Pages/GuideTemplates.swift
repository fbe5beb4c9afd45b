// The compiled templates of the pages that belong to no city.

/// One template for each page.
struct GuideTemplates: Sendable {
    var home: CompiledTemplate<HomePage>
    var help: CompiledTemplate<StatementPage>
    var privacy: CompiledTemplate<StatementPage>
    var accessibility: CompiledTemplate<StatementPage>
    var notFound: CompiledTemplate<NotFoundPage>
}
