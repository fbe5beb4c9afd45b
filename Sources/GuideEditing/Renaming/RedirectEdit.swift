// Writes redirects for old addresses into `redirects.yaml`, and leaves the rest of the file unchanged.

import GuideContent
import GuideModel
import GuideSupport

/// Why a list of redirects cannot be changed.
struct RedirectEditError: Error {
    var diagnostic: Diagnostic
}

/// A city's list of old addresses during a change of an address.
struct RedirectEdit {
    let change: ContentChange
    let file: String
    /// The present list; nil if there is none yet.
    private let yaml: YAMLBytes?
    private let bytes: [UInt8]

    /// Reads the list.
    ///
    /// - Throws: a diagnostic if the list cannot be read.
    init(_ change: ContentChange, _ files: any ContentFiles) throws(RedirectEditError) {
        self.change = change
        file = ContentPath.join(change.cityFolder, RedirectReader.file)
        guard files.entry(file) != nil else {
            (yaml, bytes) = (nil, [])
            return
        }
        do throws(ContentFileError) {
            bytes = try files.read(file, limit: ContentFileError.textLimit)
        } catch {
            throw RedirectEditError(diagnostic: error.diagnostic(file: file))
        }
        let text = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        let range = text.start..<bytes.count
        let root = YAMLReader.read(text, range, firstLine: 1, log: &log)
        if let diagnostic = log.diagnostics.first { throw RedirectEditError(diagnostic: diagnostic) }
        yaml = root.map { YAMLBytes(text, range, root: $0) }
    }

    /// The list after the change.
    ///
    /// - Parameters:
    ///   - oldAddresses: the old addresses of deleted items, with the names of these items; an address without a name for
    ///     an item that has another address now.
    ///   - redirected: those of them that get an entry.
    /// - Throws: a diagnostic if the list is written in a form that cannot be preserved.
    func written(
        _ oldAddresses: [(item: CityItem, name: String?)], redirected: Set<CityItem>
    ) throws(RedirectEditError) -> [UInt8] {
        let new = oldAddresses.filter { redirected.contains($0.item) }.map(line)
        guard let yaml, let list = yaml.root["redirects"]?.value, !list.items.isEmpty else {
            guard !new.isEmpty else { return bytes }
            guard yaml == nil || yaml?.root["redirects"] == nil else {
                throw editError("its list is empty; remove the key")
            }
            return bytes + "redirects:\n\(new.map { "  - \($0)\n" }.joined())".utf8
        }
        let (edits, removed) = try edits(of: list, in: yaml, oldAddresses, redirected)
        let remaining = list.items.indices.filter { !removed.contains($0) }
        var all = edits
        for number in removed {
            // If it is the only entry, a new one replaces it.
            guard let removal = yaml.removal(of: number, from: list) else { continue }
            if !remaining.isEmpty { all.append(removal) }
        }
        if remaining.isEmpty {
            let start = yaml.bytes(of: list).lowerBound
            let end = yaml.start(ofLine: list.lastLine + 1)
            guard !list.isFlow, !new.isEmpty else {
                throw editError("it would be empty; remove it, or write one entry per line")
            }
            let opening = String(repeating: " ", count: list.start.column)
            let text = new.map { "\(opening)- \($0)\n" }.joined().dropFirst(list.start.column)
            return bytes.edited([TextEdit(start..<end, String(text))])
        }
        all += try additions(new, to: list, in: yaml, after: list.items.count - 1)
        return bytes.edited(all)
    }

    // MARK: Steps

    private func line(_ item: CityItem, _ name: String?) -> String {
        if let renamed = change.renamed, name == nil { return "{from: \(item.text), to: \(renamed.text)}" }
        return "{from: \(item.text)" + (name.map { ", name: \(FrontMatterWriter.scalar($0))" } ?? "") + "}"
    }

    /// The edits of the existing entries, and the numbers of the removed ones.
    private func edits(
        of list: YAMLNode, in yaml: YAMLBytes, _ oldAddresses: [(item: CityItem, name: String?)],
        _ redirected: Set<CityItem>
    ) throws(RedirectEditError) -> (edits: [TextEdit], removed: [Int]) {
        var edits: [TextEdit] = []
        var removed: [Int] = []
        let names = Dictionary(oldAddresses.map { ($0.item.text, $0.name) }) { first, _ in first }
        for (number, entry) in list.items.enumerated() {
            let from = entry["from"]?.value.text.onOneLine
            // An address that is used again is no longer redirected, and an address that is given up gets a new entry.
            if from == change.renamed?.text || redirected.contains(where: { $0.text == from }) {
                removed.append(number)
                continue
            }
            guard let target = entry["to"] else { continue }
            let to = target.value.text.onOneLine
            if change.id != nil {
                if let moved = moved(to) { edits.append(yaml.edit(target.value, to: moved)) }
            } else if to == change.item.text || to.hasPrefix(change.item.text + "/") {
                guard entry["name"] == nil else {
                    throw editError("the entry of \(from ?? "?") has to: and name:; remove one of them")
                }
                let name = names[to] ?? nil
                edits.append(yaml.edit(target.keyNode, to: "name"))
                edits.append(yaml.edit(target.value, to: name ?? to))
            }
        }
        return (edits, removed)
    }

    /// The new address of a moved item, or of an item below one; nil for any other.
    private func moved(_ address: String) -> String? {
        guard let renamed = change.renamed else { return nil }
        if address == change.item.text { return renamed.text }
        let start = change.item.text + "/"
        return address.hasPrefix(start) ? renamed.text + "/" + address.dropFirst(start.count) : nil
    }

    private func additions(
        _ lines: [String], to list: YAMLNode, in yaml: YAMLBytes, after number: Int
    ) throws(RedirectEditError) -> [TextEdit] {
        guard !lines.isEmpty else { return [] }
        if list.isFlow {
            let end = yaml.bytes(of: list.items[number]).upperBound
            return [TextEdit(end..<end, lines.map { ", " + $0 }.joined())]
        }
        let place = yaml.start(ofLine: list.lastLine + 1)
        let indent = String(repeating: " ", count: list.start.column)
        let lineEnd = yaml.text.lineEnd
        let isOpen = place > 0 && bytes[place - 1] != 0x0A && bytes[place - 1] != 0x0D
        let text = (isOpen ? lineEnd : "") + lines.map { "\(indent)- \($0)\(lineEnd)" }.joined()
        return [TextEdit(place..<place, text)]
    }

    private func editError(_ message: String) -> RedirectEditError {
        RedirectEditError(
            diagnostic: .error(
                at: SourceLocation(file: file), code: .redirect, "wynd cannot edit this file: \(message)")
        )
    }
}
