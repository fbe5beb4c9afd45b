// Access to the contents of XML elements, for the readers of XML formats.

import GuideContent
import GuideSupport

extension XMLTree.Element {
    /// The child elements, in their order.
    var children: [XMLTree.Element] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The child elements with that name, in any namespace.
    func children(_ name: String) -> [XMLTree.Element] { children.filter { $0.name == name } }

    func child(_ name: String) -> XMLTree.Element? { children(name).first }

    /// The text in it and in its descendants.
    var words: String {
        content.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): element.words
            }
        }.joined()
    }

    /// The elements inside it that contain no other elements, in document order.
    var leaves: [XMLTree.Element] {
        children.flatMap { child in child.children.isEmpty ? [child] : child.leaves }
    }

    /// The words of the first element with that name; nil for none.
    func text(of name: String) -> String? {
        let text = child(name)?.words.trimmedLines
        return text?.isEmpty == false ? text : nil
    }

    /// An attribute, in any namespace.
    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

extension XMLTree {
    /// Reads an imported file whose root element has one of these names.
    static func ofImport(
        _ bytes: [UInt8], file: String, _ kind: XMLVocabulary, called name: String
    ) -> Result<XMLTree, ImportFileError> {
        do throws(XMLError) {
            let tree = try XMLTree(bytes, .strictExceptPrefixes)
            let found = XMLVocabulary(root: tree.root.name, namespace: tree.root.namespace)
            guard found != kind else { return .success(tree) }
            return .failure(
                ImportFileError(
                    file: file, line: tree.root.line,
                    reason: found.map { "this is not \(name): \($0.advice)" }
                        ?? "this is XML, but not \(name); it starts with <\(tree.root.name.shortForMessage)>"))
        } catch {
            return .failure(
                ImportFileError(file: file, line: max(1, error.line), column: error.column, reason: error.reason))
        }
    }
}
