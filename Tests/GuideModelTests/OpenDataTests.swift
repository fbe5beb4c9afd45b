// Tests of the licences of open data and of pictures.

import GuideModel
import Testing

@Suite("Licences of open data")
struct OpenDataTests {
    @Test(
        "A licence that lets everyone use and change a picture has an address, and says whether it asks for the author",
        arguments: [
            ("CC0-1.0", "publicdomain/zero/1.0/", false), ("CC-PDM-1.0", "publicdomain/mark/1.0/", false),
            ("CC-BY-4.0", "licenses/by/4.0/", true), ("CC-BY-SA-2.5", "licenses/by-sa/2.5/", true),
            ("CC-BY-SA-3.0-DE", "licenses/by-sa/3.0/de/", true), ("CC-BY-3.0-IGO", "licenses/by/3.0/igo/", true),
        ])
    func pictures(_ identifier: String, _ path: String, _ needsCredit: Bool) throws {
        let licence = try #require(PictureLicence(identifier))
        #expect(licence.address == "https://creativecommons.org/\(path)")
        #expect(licence.needsCredit == needsCredit)
    }

    @Test(
        "Any other licence does not let everyone use and change a picture",
        arguments: [
            "", "CC-BY", "CC-BY-", "CC-BY-9.0", "CC-BY-NC-4.0", "CC-BY-ND-4.0", "CC-BY-NC-SA-4.0", "CC-BY-SA",
            "CC-BY-4.0-", "CC-BY-4.0-/..", "CC-BY-3.0-DE-X", "MIT", "All rights reserved", "cc-by-4.0",
        ])
    func others(_ identifier: String) {
        #expect(PictureLicence(identifier) == nil)
    }

    @Test("Each licence for data has a name and an address, and another licence has an address alone")
    func data() {
        for licence in DataLicence.allCases {
            let data = OpenData(licence: licence)
            #expect(data.licenceAddress.hasPrefix("https://") && !data.licenceName.isEmpty, "\(licence)")
        }
        let other = OpenData(licenceURL: "https://example.org/licence")
        #expect(other.licenceAddress == "https://example.org/licence" && other.licenceName == other.licenceAddress)
    }

    @Test("Only the catalogue is the same file in all languages")
    func paths() throws {
        let french = SiteLanguage(tag: "fr", isFirst: false)
        let york = try #require(Slug("york"))
        #expect(french.path(SitePath.openData) == "fr/open-data/index.html")
        #expect(french.path(SitePath.openDataCatalog) == "open-data/catalog.jsonld")
        #expect(french.path(SitePath.openData(york, "places.jsonld")) == "fr/york/open-data/places.jsonld")
    }
}
