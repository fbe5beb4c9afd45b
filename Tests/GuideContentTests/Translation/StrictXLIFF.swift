// A strict reader of XLIFF 2.0: it checks what the standard's schema allows, and what its text demands beyond that.

@testable import GuideContent

/// Finds violations of the rules of XLIFF 2.0, as far as exports use it.
struct StrictXLIFF {
    private(set) var faults: [String] = []

    /// The children that an element may have, in that order; those with a plus are required.
    private static let children: [String: [String]] = [
        "xliff": ["file+"], "file": ["metadata", "notes", "unit+"], "metadata": ["metaGroup+"], "metaGroup": ["meta+"],
        "unit": ["notes", "originalData", "segment+"], "notes": ["note+"], "originalData": ["data+"],
        "segment": ["source+", "target"],
    ]
    /// Elements that contain text.
    private static let mixed: Set = ["meta", "note", "data", "source", "target", "pc"]
    private static let inline: Set = ["cp", "ph", "pc"]
    /// Attributes with their allowed values, nil for any; those with a plus are required.
    private static let attributes: [String: [String: [String]?]] = [
        "xliff": ["version+": ["2.0"], "srcLang+": nil, "trgLang": nil], "file": ["id+": nil, "original": nil],
        "metaGroup": ["category": nil], "meta": ["type+": nil], "metadata": [:], "notes": [:], "originalData": [:],
        "unit": ["id+": nil, "name": nil, "canResegment": ["yes", "no"], "space": ["default", "preserve"]],
        "note": ["id": nil, "category": nil], "data": ["id+": nil],
        "segment": ["id": nil, "state": ["initial", "translated", "reviewed", "final"], "subState": nil],
        "source": ["lang": nil], "target": ["lang": nil], "cp": ["hex+": nil],
        "ph": [
            "id+": nil, "dataRef": nil, "canCopy": ["yes", "no"], "canDelete": ["yes", "no"],
            "type": ["fmt", "ui", "quote", "link", "image", "other"],
        ],
        "pc": [
            "id+": nil, "dataRefStart": nil, "dataRefEnd": nil, "canCopy": ["yes", "no"], "canDelete": ["yes", "no"],
            "type": ["fmt", "ui", "quote", "link", "image", "other"],
        ],
    ]

    init(_ bytes: [UInt8]) {
        do {
            let root = try XMLParser.read(bytes, file: "export.xlf")
            if root.name != "xliff" { faults.append("the root is \(root.name)") }
            check(root, languages: (root["srcLang"] ?? "", root["trgLang"] ?? ""))
            unique(root.children, "file")
            for file in root.children {
                unique(file.children.filter { $0.name == "unit" }, "unit of \(file["id"] ?? "")")
            }
        } catch {
            faults.append("\(error)")
        }
    }

    private mutating func fault(_ element: XMLElement, _ what: String) {
        faults.append("\(element.location.line): <\(element.name)> \(what)")
    }

    private mutating func unique(_ elements: [XMLElement], _ what: String) {
        let ids = elements.compactMap { $0["id"] }
        if Set(ids).count < ids.count { faults.append("an id stands twice: \(what)") }
        for id in ids where id.wholeMatch(of: /[A-Za-z0-9._:-]+/) == nil { faults.append("\(id) is no name token") }
    }

    private mutating func check(_ element: XMLElement, languages: (source: String, target: String)) {
        let isMetadata = element.name.hasPrefix("meta")
        let space = "urn:oasis:names:tc:xliff:" + (isMetadata ? "metadata:2.0" : "document:2.0")
        if element.namespace != space { fault(element, "is in \(element.namespace ?? "no namespace")") }
        checkAttributes(element)
        if !Self.mixed.contains(element.name), !element.text.allSatisfy(\.isWhitespace) { fault(element, "has text") }
        let names = element.children.map(\.name)
        if let allowed = Self.children[element.name] {
            var rest = names[...]
            for name in allowed {
                let child = name.filter { $0 != "+" }
                let run = rest.prefix { $0 == child }
                if name.hasSuffix("+"), run.isEmpty { fault(element, "lacks \(child)") }
                if child == "target", run.count > 1 { fault(element, "has two targets") }
                rest = rest.dropFirst(run.count)
            }
            if let left = rest.first { fault(element, "has \(left), which may not stand there") }
        } else {
            let allowed = ["source", "target", "pc"].contains(element.name) ? Self.inline : ["cp"]
            for name in names where !allowed.contains(name) { fault(element, "has \(name)") }
        }
        if element.name == "unit" { checkCodes(element) }
        let language = element.attributes.first { $0.name == "lang" }?.value
        if element.name == "source", language != languages.source { fault(element, "is in \(language ?? "-")") }
        if element.name == "target", language != languages.target { fault(element, "is in \(language ?? "-")") }
        for child in element.children { check(child, languages: languages) }
    }

    private mutating func checkAttributes(_ element: XMLElement) {
        guard let known = Self.attributes[element.name] else { return fault(element, "is not known") }
        for attribute in element.attributes {
            guard let values = known[attribute.name] ?? known[attribute.name + "+"] else {
                fault(element, "has an attribute \(attribute.name)")
                continue
            }
            if let values, !values.contains(attribute.value) {
                fault(element, "has \(attribute.name) \(attribute.value)")
            }
        }
        for name in known.keys where name.hasSuffix("+") && element[String(name.dropLast())] == nil {
            fault(element, "lacks \(name.dropLast())")
        }
        // Section 4.7.4.3: a sub-state needs a state, and a name with a prefix.
        if let state = element["subState"], element["state"] == nil || state.wholeMatch(of: /[^\s:]+:[^\s:]+/) == nil {
            fault(element, "has a sub-state \(state)")
        }
    }

    /// Data and codes of a unit have unique ids, and codes refer to existing data.
    private mutating func checkCodes(_ unit: XMLElement) {
        let data = unit.children.filter { $0.name == "originalData" }.flatMap(\.children)
        unique(data, "data of \(unit["id"] ?? "")")
        let known = Set(data.compactMap { $0["id"] })
        for text in unit.children.filter({ $0.name == "segment" }).flatMap(\.children) {
            var codes: [XMLElement] = []
            func gather(_ element: XMLElement) {
                for child in element.children where child.name != "cp" {
                    codes.append(child)
                    gather(child)
                }
            }
            gather(text)
            unique(codes, "code of \(unit["id"] ?? "")")
            for code in codes {
                for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
                    if let reference = code[name], !known.contains(reference) { fault(code, "refers to \(reference)") }
                }
            }
        }
    }
}
