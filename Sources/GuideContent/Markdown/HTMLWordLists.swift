// Finds the lists in HTML of Microsoft Word, which are paragraphs with a mark of their own.

import GuideSupport

enum HTMLWordLists {
    /// An item, for example `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Words</p>`.
    private struct Item {
        let element: HTMLTree.Element
        let level: Int

        init?(_ node: HTMLTree.Node) {
            guard case .element(let element) = node, element.name == "p", let list = element.declarations["mso-list"],
                let match = list.firstMatch(of: /level([1-9])/), let level = Int(match.1)
            else { return nil }
            self.element = element
            self.level = level
        }

        /// Whether its mark is a number or a letter, as in `1.` or `a)`.
        var isNumbered: Bool { Item.mark(in: element.content)?.last.map { $0 == "." || $0 == ")" } ?? false }

        private static func mark(in nodes: [HTMLTree.Node]) -> String? {
            for case .element(let element) in nodes {
                if element.declarations["mso-list"] == "ignore" {
                    return words(of: element.content).split(whereSeparator: \.isWhitespace).first.map { String($0) }
                }
                if let mark = mark(in: element.content) { return mark }
            }
            return nil
        }

        private static func words(of nodes: [HTMLTree.Node]) -> String {
            nodes.map { node in
                switch node {
                case .text(let text): text
                case .element(let element): words(of: element.content)
                }
            }.joined()
        }
    }

    /// The nodes, with lists in place of such paragraphs.
    static func grouped(_ nodes: [HTMLTree.Node]) -> [HTMLTree.Node] {
        guard nodes.contains(where: { Item($0) != nil }) else { return nodes }
        var result: [HTMLTree.Node] = []
        var items: [Item] = []
        for node in nodes {
            if let item = Item(node) {
                items.append(item)
            } else if case .text(let text) = node, text.allSatisfy(\.isWhitespace) {
                if items.isEmpty { result.append(node) }
            } else {
                if !items.isEmpty { result.append(.element(list(items[...]))) }
                items = []
                result.append(node)
            }
        }
        if !items.isEmpty { result.append(.element(list(items[...]))) }
        return result
    }

    /// A list of items; those of a higher level than the item before them are in a list inside it.
    private static func list(_ items: ArraySlice<Item>) -> HTMLTree.Element {
        var list = HTMLTree.Element(name: items.first?.isNumbered == true ? "ol" : "ul")
        var rest = items
        while let item = rest.popFirst() {
            var entry = HTMLTree.Element(name: "li", content: item.element.content)
            let inner = rest.prefix { $0.level > item.level }
            rest = rest.dropFirst(inner.count)
            if !inner.isEmpty { entry.content.append(.element(self.list(inner))) }
            list.content.append(.element(entry))
        }
        return list
    }
}
