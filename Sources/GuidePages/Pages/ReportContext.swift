// "Something wrong here?": the data that a page gives to the author of a report.

import GuideModel
import GuideSupport

/// The fields that `partials/report.mustache` can use.
struct ReportContext: Sendable {
    /// The page, from the site's root.
    var page: String
    /// The version of the page's text.
    var version: String
    var name: String
    /// The address for reports by mail; nil if the guide has none.
    var mail: String?
    /// A mail that already names the page, for visitors without scripts.
    var mailHref: Address?
    /// The form for reports; nil if the guide has none.
    var form: String?
    /// The form with the known fields filled in, for visitors without scripts.
    var formHref: Address?
}

extension ReportContext: TemplateContext {
    static let fields = TemplateFields<ReportContext> {
        $0.text("page", \.page)
        $0.text("version", \.version)
        $0.text("name", \.name)
        $0.text("mail", \.mail)
        $0.address("mailHref", \.mailHref)
        $0.text("form", \.form)
        $0.address("formHref", \.formHref)
    }

    static let elements = ["report-form"]
    static let styles = ["report"]
}

extension CityWriter {
    /// The data of a report; nil if the guide does not accept reports.
    func report(on page: String, version: String, name: String) -> ReportContext? {
        let guide = index.material.guide
        guard let target = guide.report, target.mail != nil || target.form != nil else { return nil }
        let path = guide.site.path(page)
        let values = ["page": path, "version": version, "language": guide.language, "text": ""]
        let subject = words(PageWord.reportSubject, name)
        let body = "\r\n\r\n[\(path) \(version) \(guide.language)]"
        return ReportContext(
            page: path, version: version, name: name, mail: target.mail,
            mailHref: target.mail.flatMap { ExternalAddress.mail($0) }.map {
                .outward("\($0)?subject=\(subject.percentEncoded())&body=\(body.percentEncoded())")
            },
            form: target.form, formHref: target.form.map { .outward(Self.filled($0, values)) })
    }

    /// The address of a form with values.
    ///
    /// The values replace the form's placeholders, or are parameters if it has none.
    private static func filled(_ form: String, _ values: [String: String]) -> String {
        let marks = values.filter { form.contains("{\($0.key)}") }
        if !marks.isEmpty {
            return marks.reduce(form) { $0.replacing("{\($1.key)}", with: $1.value.percentEncoded()) }
        }
        let parameters = ["page", "version", "language"].map { "\($0)=\((values[$0] ?? "").percentEncoded())" }
        return form + (form.contains("?") ? "&" : "?") + parameters.joined(separator: "&")
    }
}
