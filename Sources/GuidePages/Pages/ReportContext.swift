// "Something wrong here?": what a page gives to who writes a report.

import GuideModel
import GuideSupport

/// What `partials/report.mustache` can use.
struct ReportContext: Sendable {
    /// The page, from the site's root.
    var page: String
    /// Names the state of its words.
    var version: String
    var name: String
    /// Nil where no mail is asked for.
    var mail: String?
    /// A mail that says already which page it is about, for who has no scripts.
    var mailHref: Address?
    /// Nil where there is no form.
    var form: String?
    /// The form with what is known filled in, for who has no scripts.
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
    /// Nil where the guide asks for no reports.
    func report(on page: String, version: String, name: String) -> ReportContext? {
        let guide = index.material.guide
        guard let target = guide.report, target.mail != nil || target.form != nil else { return nil }
        let path = guide.site.path(page)
        let values = ["page": path, "version": version, "language": guide.language, "text": ""]
        let subject = words(PageWord.reportSubject, name)
        let body = "\r\n\r\n[\(path) \(version) \(guide.language)]"
        return ReportContext(
            page: path, version: version, name: name, mail: target.mail,
            mailHref: target.mail.flatMap { OutwardAddress.mail($0) }.map {
                .outward("\($0)?subject=\(subject.percentEncoded())&body=\(body.percentEncoded())")
            },
            form: target.form, formHref: target.form.map { .outward(Self.filled($0, values)) })
    }

    /// The address of a form with values in it: where it has marks for them, else as parameters.
    private static func filled(_ form: String, _ values: [String: String]) -> String {
        let marks = values.filter { form.contains("{\($0.key)}") }
        if !marks.isEmpty {
            return marks.reduce(form) { $0.replacing("{\($1.key)}", with: $1.value.percentEncoded()) }
        }
        let parameters = ["page", "version", "language"].map { "\($0)=\((values[$0] ?? "").percentEncoded())" }
        return form + (form.contains("?") ? "&" : "?") + parameters.joined(separator: "&")
    }
}
