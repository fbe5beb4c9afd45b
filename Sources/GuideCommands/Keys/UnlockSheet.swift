// Creates the sheet of codes to print: the codes that open locked content, and those of the places that riddles lead
// to. You put the sheet up on site and never publish it.

import GuideBuild
import GuideContent
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// A self-contained HTML page with a card for each code.
public struct UnlockSheet: Sendable {
    public let html: [UInt8]
    public let count: Int

    private struct Card {
        var city: String
        var place: String
        var hint: String?
        var address: String
        var entryAddress: String
        /// Nil for the place of a riddle, where the visitor types nothing.
        var code: UnlockCode?
    }

    /// Reads the guide and creates the sheet of everything that a code opens, and of the places that riddles lead to.
    ///
    /// - Returns: nil if there is no code to print, or if the secret is missing; the diagnostics say which.
    public static func make(
        of root: FilePath, baseURL: String?, cities wanted: [String], secret choice: UnlockChoice
    ) -> (sheet: UnlockSheet?, diagnostics: [Diagnostic]) {
        let reader = GuideReader(files: DiskFiles(root: root), includesDrafts: false)
        var (guide, diagnostics) = reader.readGuide()
        guard let guide = guide?.published, !diagnostics.hasErrors else { return (nil, diagnostics) }
        let file = SourceLocation(file: guide.location.file)
        let (secret, keyDiagnostics) = choice.secret(of: guide)
        diagnostics += keyDiagnostics
        guard let base = baseURL ?? guide.baseURL else {
            diagnostics.append(
                .error(
                    at: file, code: .baseURL, "base-url is missing, and codes lead there; add it, or pass --base-url"))
            return (nil, diagnostics)
        }
        for city in wanted where !guide.cities.contains(where: { $0.text == city }) {
            let nearest = nearestWord(to: city, among: guide.cities.map(\.text)).map { "; did you mean \($0)?" } ?? ""
            diagnostics.append(.error(at: file, code: .city, "no city has the id \(city)\(nearest)"))
        }
        var cards: [Card] = []
        for id in guide.cities where wanted.isEmpty || wanted.contains(id.text) {
            let (city, found) = reader.readCity(id, in: guide)
            diagnostics += found.filter { $0.severity == .error }
            guard let city else { continue }
            if let secret {
                cards += Self.cards(of: city, secret: secret, base: base)
            } else if city.lockedItems.contains(where: { $0.unlock == .code }), !diagnostics.hasErrors {
                diagnostics.append(.error(at: file, code: .unlockKey, UnlockChoice.hint(guide)))
            }
            cards += checkpoints(of: city, base: base)
        }
        if cards.isEmpty, !diagnostics.hasErrors {
            diagnostics.append(
                .error(
                    at: file, code: .locked,
                    "there are no codes to print: no code opens anything in the guide, and no riddle leads "
                        + "to a place")
            )
        }
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        let html = Self.html(cards, title: guide.title, language: guide.language)
        return (UnlockSheet(html: Array(html.utf8), count: cards.count), diagnostics)
    }

    private static func cards(of city: City, secret: UnlockSecret, base: String) -> [Card] {
        let found = QRCode.address(of: SitePath.found(city.id), base: base)
        return city.lockedItems.filter { $0.unlock == .code }.map { item, _ in
            let key = secret.key(of: item)
            let hidden = city.hiddenPlaces.first { $0.id == item.place }
            let place = hidden ?? city.place(item.place)
            let feature = item.feature.flatMap { id in place?.features.first { $0.id == id } }
            let page =
                hidden != nil
                ? SitePath.found(city.id)
                : item.feature.map { SitePath.feature(city.id, item.place, $0) } ?? SitePath.place(city.id, item.place)
            return Card(
                city: city.name, place: [place?.name, feature?.name].compactMap { $0 }.joined(separator: ", "),
                hint: feature?.extra?.hint ?? place?.extra?.hint,
                address: PrintedSheet.unlock.address(QRCode.address(of: page, base: base) + "#unlock=" + key.text),
                entryAddress: found, code: key.code)
        }
    }

    /// The places that riddles lead to, each once, without those that already have a card because a code opens them.
    private static func checkpoints(of city: City, base: String) -> [Card] {
        let riddlePlaces = Set(city.riddles.map(\.place))
        return city.places.filter { riddlePlaces.contains($0.id) && $0.extra?.unlock != .code }.map { place in
            let page = QRCode.address(of: SitePath.place(city.id, place.id), base: base)
            return Card(
                city: city.name, place: place.name, hint: nil,
                address: PrintedSheet.unlock.address(page + "#checkpoint"), entryAddress: page, code: nil)
        }
    }

    private static func html(_ cards: [Card], title: String, language: String) -> String {
        let list = cards.enumerated().compactMap { number, card -> String? in
            guard let code = try? QRCode(card.address) else { return nil }
            let drawing = String(
                decoding: code.svg(
                    title: card.place, description: card.code?.shown ?? card.address, idPrefix: "code-\(number + 1)",
                    isStandalone: false
                ),
                as: UTF8.self)
            let typed = card.code.map { "<p class=\"code\">\($0.shown)</p>" } ?? ""
            return """
                <article>
                \(drawing)\(typed)
                <p class="guide">\(title.escaped(.html))</p>
                <p class="address">\(address(card.entryAddress).escaped(.html))</p>
                <p class="where">\(card.city.escaped(.html)): \(card.place.escaped(.html))\(card.hint.map { " – " + $0.escaped(.html) } ?? "")</p>
                </article>
                """
        }
        return """
            <!doctype html>
            <html lang="\(language.escaped(.html))">
            <meta charset="utf-8">
            <title>\(title.escaped(.html))</title>
            <style>
            @page { size: A4; margin: 12mm }
            body { margin: 0; font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff }
            main { display: grid; grid-template-columns: repeat(2, 1fr) }
            article { break-inside: avoid; text-align: center; padding: 6mm; border: 0.3mm dashed #888 }
            svg { width: 60mm; height: 60mm }
            p { margin: 0 }
            .code { font: 700 20pt/1.3 ui-monospace, monospace; letter-spacing: 0.06em }
            .guide { font-weight: 600 }
            .address { font-size: 8pt; overflow-wrap: anywhere }
            .where { margin-top: 3mm; border-top: 0.2mm dotted #888; padding-top: 2mm; font-size: 8pt; color: #444 }
            </style>
            <main>
            \(list.joined(separator: "\n"))
            </main>
            </html>

            """
    }

    /// The address as people type it, without the scheme.
    private static func address(_ text: String) -> String {
        text.replacing("https://", with: "").replacing("http://", with: "")
    }
}
