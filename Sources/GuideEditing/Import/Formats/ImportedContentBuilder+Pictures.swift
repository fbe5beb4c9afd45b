// Collects the pictures of an entry: from its values, and from the HTML of its text.

import GuideContent
import GuideModel
import GuideSupport

extension ImportedContentBuilder {
    /// Converts the text of an entry to Markdown, and adds the pictures of its HTML to the entry's pictures.
    mutating func convertText(of values: inout [ImportField: String], line: Int) {
        guard let text = values[.text] else { return }
        guard let html = HTMLTree(text), html.hasTags else {
            values[.text] = markdown(of: text, line: line)
            return
        }
        let converted = HTMLMarkdown(html, from: .imported(base: nil))
        values[.text] = converted.text
        for loss in converted.losses {
            guard case .picture(let address, let alt) = loss else {
                warn(loss.message, line: line)
                continue
            }
            let picture = address.onOneLine + (alt.isEmpty ? "" : "\(PictureReferences.separator)\(alt)")
            values[.picture] = values[.picture].map { "\($0)\n\(picture)" } ?? picture
        }
    }

    /// The pictures of an entry: those that its format names in its own way, and those that its values name.
    mutating func pictures(
        of values: [ImportField: String], after named: [ImportedMedium] = [], line: Int, column: Int = 0
    ) -> [ImportedMedium] {
        let pictures = named + ImportedMedium.pictures(of: values, at: location(line, column))
        if pictures.count > ImportedMedium.most {
            warn(
                "this entry has \(pictures.count) pictures, and the import reads the first \(ImportedMedium.most); "
                    + "add the others to the page", line: line, column: column)
        }
        return Array(pictures.prefix(ImportedMedium.most))
    }

    /// Reports a file that a guide cannot publish.
    ///
    /// - Parameter document: the file that names it; nil for the one that is read now.
    mutating func warn(aboutFile address: String, in document: String? = nil, line: Int) {
        let current = self.document
        self.document = document ?? current
        warn(
            "\(address.shortForMessage) is left out, because a guide cannot publish such a file; write a link to it",
            line: line)
        self.document = current
    }
}
