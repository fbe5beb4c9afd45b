// What the files of open data share: the published content of a city, its pictures, dates and identifiers.

import GuideModel
import GuideSupport

/// A city as open data shows it: only content that everyone may see, and only pictures that everyone may use.
struct OpenDataSource: Sendable {
    let city: CityWriter

    init(_ city: CityWriter) { self.city = city }

    var guide: Guide { city.index.material.guide }
    /// The published places, in order of their ids.
    var places: [Place] { city.city.places.filter(\.status.isPublished) }
    /// The published tours, in order of their ids.
    var tours: [TourRecord] {
        city.index.tours.filter(\.tour.status.isPublished).sorted { $0.tour.id < $1.tour.id }
    }
    /// The publisher, who gives the licence; the guide's title if it names no publisher.
    var publisher: String { guide.publisherName }

    /// The identifier of a record, such as `york/minster`; the same as in exports.
    func identifier(_ ids: String...) -> String { ([city.city.id.text] + ids).joined(separator: "/") }

    /// The day of the last change of the city.
    var modified: String? { day(city.city.updated, SitePath.city(city.city.id)) }

    /// The day of the last change of a record; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - updated: the day that the editor wrote.
    ///   - path: the path of its page.
    func day(_ updated: CivilDate? = nil, _ path: String) -> String? {
        let language = guide.site.isFirst ? nil : guide.language
        let known = updated?.secondsSince1970 ?? city.index.material.dates.date(of: path, in: language)
        return known.map { Timestamp.date($0) }
    }

    /// The language of a record: that of the original if its summary is not translated.
    func language(of summary: String) -> String { city.index.language(of: summary) ?? guide.language }

    func address(_ path: String) -> String? { city.frames.address(path) }

    /// A picture that everyone may use, with its author and its licence.
    struct Picture: Sendable {
        var address: String
        var type: String
        var size: PixelSize?
        var alt: String?
        var credit: String?
        var licence: String
    }

    /// The pictures whose licence lets everyone use and change them, and whose author is known if the licence asks for
    /// the author.
    func pictures(_ media: [Medium]) -> [Picture] {
        media.compactMap { medium in
            guard let asset = city.assets[medium.id], asset.kind == .image, let file = asset.renditions.last,
                let licence = asset.medium.licence.flatMap({ PictureLicence($0) }),
                let address = address(file.path)
            else { return nil }
            let credit = asset.medium.credit.flatMap { $0.isEmpty ? nil : $0 }
            if licence.needsCredit, credit == nil { return nil }
            return Picture(
                address: address, type: file.type, size: file.pixels ?? asset.pixels, alt: asset.medium.alt,
                credit: credit, licence: licence.address)
        }
    }

    /// A JSON object with a list as its last member, one record on each line.
    ///
    /// - Parameters:
    ///   - head: the members before the list, without braces.
    ///   - start: the text from the last of them to the list, with its bracket.
    ///   - end: the text after the bracket of the list.
    static func file(_ head: [UInt8], start: String, _ records: [[UInt8]], end: String) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "{")]
        bytes.reserveCapacity(records.reduce(head.count + start.utf8.count + 16) { $0 + $1.count + 2 })
        bytes += head
        bytes += ",\(start)\n".utf8
        for (number, record) in records.enumerated() {
            bytes += record
            bytes += (number + 1 < records.count ? ",\n" : "\n").utf8
        }
        bytes += "]\(end)\n".utf8
        return bytes
    }
}

extension Guide {
    /// The name of the publisher; the guide's title if it names no publisher.
    var publisherName: String { organisations.first { $0.id == publisher }?.name ?? title }
}
