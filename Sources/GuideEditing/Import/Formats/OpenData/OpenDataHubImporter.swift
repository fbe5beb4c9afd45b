// Reads places from answers of the Open Data Hub, the open data of tourism in South Tyrol.

import GuideContent
import GuideModel
import GuideSupport

enum OpenDataHubImporter {
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        OpenDataFile.read(source, file: file) { documents in
            var reader = OpenDataHubReader(places: OpenDataBuilder(locale: locale, file: file))
            return reader.content(of: documents)
        }
    }
}

private struct OpenDataHubReader {
    var places: OpenDataBuilder
    private var inactive = LeftOut()

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    /// Members with an object for each language, which describe the entry.
    private static let details = ["Detail", "AccoDetail"]

    init(places: OpenDataBuilder) { self.places = places }

    mutating func content(of documents: [OpenDataDocument]) -> ImportedContent {
        for document in documents {
            for root in document.root.items {
                let items = root.node["Items"] == nil ? [root] : root["Items"]
                for item in items { read(item, document) }
            }
        }
        places.report(inactive, "entries that are not active")
        return places.collector.result
    }

    private mutating func read(_ item: OpenDataValue, _ document: OpenDataDocument) {
        var entry = OpenDataEntry()
        entry.line = document.line(of: item)
        for member in Self.details.flatMap({ item[$0] }).flatMap({ $0.node.members ?? [] }) {
            let detail = OpenDataValue(member.node)
            entry.name.add(Self.text(detail, ["Title", "Name"]), in: member.name)
            entry.text.add(Self.text(detail, ["BaseText", "Longdesc"]), in: member.name)
            entry.summary.add(Self.text(detail, ["IntroText", "Shortdesc", "SubHeader"]), in: member.name)
        }
        if entry.name.texts.isEmpty { entry.name.add(item["Shortname"].first?.text, in: nil) }
        if item["Active"].first?.node.bool == false {
            return inactive.add(places.mainText(of: entry.name) ?? "?", in: document, item)
        }
        places.collector.part = document.part
        entry.values[.key] = item["Id"].first?.text
        entry.kind = Self.kind(of: item)
        entry.values[.tags] = item["Tags"].compactMap { $0["Name"].first?.text }.joined(separator: ";")
        entry.position = Self.position(of: item)
        addContact(of: item, to: &entry)
        addHours(of: item["OperationSchedule"], to: &entry)
        entry.more.media = media(of: item, line: entry.line)
        report(item, entry)
        places.add(entry)
    }

    private static func text(_ value: OpenDataValue, _ names: [String]) -> String? {
        names.lazy.compactMap { value[$0].first?.text }.first
    }

    private static func kind(of item: OpenDataValue) -> PlaceKind? {
        let types = ["SubType", "PoiType", "Type"].flatMap { item[$0] } + item["SmgTags"]
        let tags = (item["ODHTags"] + item["Tags"]).flatMap { $0["Id"] + $0["Name"] }
        return OpenDataKinds.kind(of: (types + tags).compactMap(\.text))
    }

    private static func position(of item: OpenDataValue) -> Position? {
        let points = item["GpsInfo"].filter { $0["Gpstype"].first?.text == "position" }
        let named = item["GpsPoints"].flatMap { $0["position"] }
        return (points + named + item["GpsInfo"] + [item]).lazy.compactMap(\.position).first
    }

    private func addContact(of item: OpenDataValue, to entry: inout OpenDataEntry) {
        let members = (item["ContactInfos"] + item["AccoDetail"]).flatMap { $0.node.members ?? [] }
        let own = members.filter { places.locale.tag(of: $0.name) == places.locale.languages.first }
        for contact in (own + members).map({ OpenDataValue($0.node) }) {
            entry.add(.phone, contact["Phonenumber"].first ?? contact["Phone"].first)
            entry.add(.email, contact["Email"].first)
            entry.add(.website, contact["Url"].first ?? contact["Website"].first)
            entry.add(.street, contact["Address"].first ?? contact["Street"].first)
            entry.add(.postcode, contact["ZipCode"].first ?? contact["Zip"].first)
            entry.add(.town, contact["City"].first)
        }
    }

    private mutating func addHours(of schedules: [OpenDataValue], to entry: inout OpenDataEntry) {
        var hours = ScheduledHours()
        for schedule in schedules {
            for time in schedule["OperationScheduleTime"] {
                // Other codes are hours of the kitchen, for example for warm meals.
                let code = time["Timecode"].first?.number ?? 1
                // Older answers misspell Thursday.
                let days = Self.weekdays.filter { day in
                    let names = day == "Thursday" ? [day, "Thuresday"] : [day]
                    return names.contains { time[$0].first?.isTrue == true }
                }
                guard code == 1, !days.isEmpty else { continue }
                hours.add(
                    days: days, opens: time["Start"].first?.text, closes: time["End"].first?.text,
                    from: schedule["Start"].first?.text, through: schedule["Stop"].first?.text,
                    isClosed: time["State"].first?.number == 1)
            }
        }
        places.addHours(hours, to: &entry)
    }

    private func media(of item: OpenDataValue, line: Int) -> [ImportedMedium] {
        item["ImageGallery"].compactMap { image -> ImportedMedium? in
            guard let address = image["ImageUrl"].first?.text else { return nil }
            func words(_ names: String...) -> String? {
                let texts = names.map { OpenDataTexts(image[$0]) }
                let own = texts.compactMap { $0[places.locale.languages.first] }.first
                return own ?? texts.compactMap { places.mainText(of: $0) }.first
            }
            return places.picture(
                address, alt: words("ImageAltText"), caption: words("ImageDesc", "ImageTitle"),
                credit: image["CopyRight"].first?.text, licence: image["License"].first?.text, line: line)
        }
    }

    /// Reports what an editor has to know or to add.
    private mutating func report(_ item: OpenDataValue, _ entry: OpenDataEntry) {
        if item["LicenseInfo"].first?["ClosedData"].first?.isTrue == true {
            let name = places.mainText(of: entry.name) ?? ""
            places.collector.warn(
                "\(name.quotedForMessage) is not open data; ask its owner before you publish it", line: entry.line)
        }
        if let track = item["GpsTrack"].lazy.compactMap({ $0["GpxTrackUrl"].first?.text }).first {
            places.report(
                "the tracks", of: entry,
                "they are other files; download \(track.shortForMessage), and import it with wynd import gpx")
        }
    }
}
