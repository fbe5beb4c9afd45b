// Tests of the columns of tables for the lines of an address, the season and access.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Columns for addresses and access")
struct AddressAndAccessTests {
    private func read(_ headers: String, _ cells: String) throws -> (place: ImportedPlace, warnings: [String]) {
        let text = "name;lat;lon;\(headers)\nMill;53.96;-1.08;\(cells)\n"
        let content = ImportReader.read(
            .bytes(Array(text.utf8)), as: .csv, locale: ImportLocale(languages: ["en", "de"], country: "DE"),
            file: "a.csv")
        return (try #require(content.places.first), content.diagnostics.map(\.message))
    }

    @Test(
        "More lines of an address are joined with the street",
        arguments: [
            ("Address Line 1;Address Line 2;PLZ;Ort", "Markt 1;Hof 2;12345;Town", "Markt 1, Hof 2, 12345 Town"),
            ("Straße;Hausnr.;Adresszusatz;PLZ;Ort", "Markt;1;Hof 2;12345;Town", "Markt 1, Hof 2, 12345 Town"),
            ("Adresse;Complément d'adresse;code postal;ville", "Markt 1;Hof;12345;Town", "Markt 1, Hof, 12345 Town"),
            ("Adresse 1;Adresse 2;PLZ;Ort", "Markt 1;;12345;Town", "Markt 1, 12345 Town"),
            ("Addr. 1;Addr. 2;Addr. 3", "Markt 1;Hof;Tor 2", "Markt 1, Hof, Tor 2"),
            ("address;address-more", "Markt 1, Hof;Hof", "Markt 1, Hof"),
            ("Nr.;Dirección;Nº;C.P.;Municipio", "7;Plaza Mayor;4;12345;Town", "Plaza Mayor 4, 12345 Town"),
            ("Adresse;Nr.;PLZ;Ort", "Markt 1;7;12345;Town", "Markt 1, 12345 Town"),
            ("Address Line 1;Address Line 2;PLZ;Ort", ";Markt 1;12345;Town", "Markt 1, 12345 Town"),
        ])
    func addresses(headers: String, cells: String, address: String) throws {
        let (place, warnings) = try read(headers, cells)
        #expect(place.facts.address == address)
        #expect(warnings == [])
    }

    @Test("The facts that lists filter by are read; a value with another meaning is left out and reported")
    func filteredFacts() throws {
        let (place, warnings) = try read("cuisine;dog;kids_area;price-level", "italian|fish_and_chips;leashed;yes;€€")
        #expect(place.facts.cuisine == ["italian", "fish and chips"])
        #expect(place.facts.dogs == .partly && place.facts.family == true && place.facts.priceLevel == nil)
        #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("has no known meaning") })
        let german = try read("Preisniveau;Hunde erlaubt;Familienfreundlich", "low;nein;ja").0.facts
        #expect(german.priceLevel == .low && german.dogs == .no && german.family == true)
    }

    @Test(
        "Words for access are read, and other texts become a part of the note",
        arguments: [
            (
                "step-free;access-toilets;hearing-loop;access-note", "partly;yes;no;Ramp",
                Access(stepFree: .partly, toilets: true, hearingLoop: false, note: "Ramp"), 0
            ),
            ("Barrierefrei;Barrierefreie Toilette", "Ja;nein", Access(stepFree: .yes, toilets: false), 0),
            ("Tillgänglighet", "delvis", Access(stepFree: .partly), 0),
            ("Accessibilité;Accès fauteuil roulant", "oui;non", Access(stepFree: .no, note: "oui"), 0),
            ("wheelchair;toilets:wheelchair", "limited;", Access(stepFree: .partly), 0),
            (
                "wheelchair;wheelchair:description", "on request;Ring first",
                Access(note: "on request; Ring first"), 1
            ),
            ("hearing loop;accessible toilets", "partly;x", Access(toilets: true, note: "partly"), 1),
        ])
    func access(headers: String, cells: String, access: Access, warnings: Int) throws {
        let (place, found) = try read(headers, cells)
        #expect(place.facts.access == access)
        #expect(found.count == warnings)
        #expect(found.allSatisfy { $0.contains("a part of the note about access") })
    }

    @Test("Notes and the season have translations, except those that the original lacks")
    func notes() throws {
        let (place, warnings) = try read(
            "hours-note;hours-note de;Season;Season (de);access-note;access-note de",
            "Ring first;Bitte klingeln;April to May;April bis Mai;;Rampe")
        #expect(warnings == [])
        #expect(place.facts.hoursNote == "Ring first" && place.facts.season == "April to May")
        #expect(place.facts.access == nil)
        var german = ImportedTranslation(language: "de", text: "")
        german.hoursNote = "Bitte klingeln"
        german.season = "April bis Mai"
        #expect(place.translations == [german])
        let page = german.fields
        #expect(page["hours-note"] != nil && page["season"] != nil && page["access"] == nil)
    }
}
