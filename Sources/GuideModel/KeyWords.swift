// The words of editors that mean keys of content, for messages about unknown keys.

/// The names of keys in German, and other usual names for them.
package enum KeyWords {
    /// The keys that a word can mean in different content, the most usual first; empty if unknown.
    ///
    /// For example, `Titel` is the `name` of a place and the `title` of a guide.
    package static func keys(_ word: String) -> [String] { meanings[word.lowercased()] ?? [] }

    private static let meanings: [String: [String]] = {
        var meanings: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            for word in line[line.index(after: colon)...].split(separator: ",") {
                meanings[word.drop { $0 == " " }.lowercased(), default: []].append(String(line[..<colon]))
            }
        }
        return meanings
    }()

    private static let table = """
        access: barrierefreiheit, barrierefrei, zugang, accessibility
        accent: farbe, color, colour
        address: anschrift
        alt: alttext, alt-text, alternativtext, bildbeschreibung
        amount: betrag, preis, price
        area: ortsteil, stadtteil, viertel, district
        caption: bildunterschrift, untertitel
        country: land
        credit: urheber, fotograf, fotografin, bildnachweis, quelle, copyright, author
        cuisine: küche, kueche, cuisines
        currency: währung, waehrung
        dogs: hunde, hund, dog
        duration: dauer
        email: e-mail, mail
        family: familie, familienfreundlich, kinderfreundlich
        file: datei, bild, foto
        hours: öffnungszeiten, oeffnungszeiten, opening-hours, opening_hours, öffnungszeit
        imprint: impressum
        kind: art, kategorie, category, type, typ
        languages: sprachen, sprache, language
        lat: breite, breitengrad, latitude
        licence: lizenz
        lon: länge, laenge, längengrad, longitude
        media: bild, bilder, foto, fotos, image, images, picture, pictures, photo, photos, medien
        name: titel, title, bezeichnung, überschrift
        note: notiz, hinweis, anmerkung
        phone: telefonnummer, tel
        place: ort, station
        position: koordinaten, coordinates, location, gps
        price: preis, eintritt
        price-level: preisniveau, preisklasse
        prices: preise, eintritt, eintrittspreise
        privacy: datenschutz, datenschutzerklärung
        publisher: herausgeber
        step-free: stufenlos, rollstuhl, rollstuhlgerecht, wheelchair
        stops: stationen, orte
        summary: beschreibung, description, zusammenfassung, kurzbeschreibung, kurztext, text
        tags: schlagwörter, stichwörter, keywords
        time-zone: zeitzone, timezone
        title: titel, name
        toilets: toiletten, wc
        website: webseite, homepage, internet, url, web
        """
}
