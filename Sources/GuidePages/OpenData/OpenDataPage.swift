// The page that lists the open data of the guide: its licence, its files and their formats.

import GuideModel

/// The fields that `open-data.mustache` can use.
struct OpenDataPage: Sendable {
    /// The name of the licence.
    var licence: String
    var licenceHref: Address?
    /// Who gives the licence.
    var source: String
    var version: String
    var cities: [OpenDataCityContext]
    var index: Address
    var catalog: Address
}

extension OpenDataPage: TemplateContext {
    static let fields = TemplateFields<OpenDataPage> {
        $0.text("licence", \.licence)
        $0.address("licenceHref", \.licenceHref)
        $0.text("source", \.source)
        $0.text("version", \.version)
        $0.list("cities", \.cities)
        $0.address("index", \.index)
        $0.address("catalog", \.catalog)
    }
}

/// A city with its files.
struct OpenDataCityContext: Sendable {
    var anchor: String
    var name: String
    /// When its content last changed, in words; nil if that is unknown.
    var updated: String?
    var files: [OpenDataFileContext]
}

extension OpenDataCityContext: TemplateContext {
    static let fields = TemplateFields<OpenDataCityContext> {
        $0.text("anchor", \.anchor)
        $0.text("name", \.name)
        $0.text("updated", \.updated)
        $0.list("files", \.files)
    }
}

/// A file of a city.
struct OpenDataFileContext: Sendable {
    var href: Address
    /// What it contains, and its format: `7 places, JSON-LD`.
    var name: String
    /// The media type.
    var type: String
}

extension OpenDataFileContext: TemplateContext {
    static let fields = TemplateFields<OpenDataFileContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("type", \.type)
    }
}

extension OpenDataPage: PageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "statement", template: "open-data", isStored: false)

    /// One page; none for a guide without open data.
    static func subjects(in guide: GuideWriter) -> [OpenData] { [guide.guide.openData].compactMap(\.self) }

    static func page(for data: OpenData, in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<OpenDataPage> {
        let days = OpenDataList(guide).days
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.openData, heading: guide.words(OpenDataWord.title),
                description: guide.words(OpenDataWord.description)),
            context: OpenDataPage(
                licence: data.licenceName, licenceHref: ExternalAddress.web(data.licenceAddress).map(Address.outward),
                source: guide.guide.publisherName, version: String(OpenData.version),
                cities: guide.material.cities.map { city in
                    let day = days[city.id].flatMap { CivilDate(secondsSince1970: $0) }
                    return OpenDataCityContext(
                        anchor: OpenDataList.anchor(of: city), name: city.name,
                        updated: day.map { guide.words(OpenDataWord.updated, guide.words.date($0)) },
                        files: PublishedDataFile.files(of: city).map { file in
                            let count = file.subject.phrase(file.subject.count(in: city), guide.words)
                            return OpenDataFileContext(
                                href: .link(SitePath.openData(city.id, file.name)),
                                name: guide.words.line([count, file.format.name]), type: file.format.mediaType)
                        })
                }, index: .link(SitePath.openDataIndex), catalog: .link(SitePath.openDataCatalog)))
    }

    static func files(for data: OpenData, in guide: GuideWriter) -> [RenderedPage] {
        let list = OpenDataList(guide)
        let index = RenderedPage(path: SitePath.openDataIndex, bytes: list.index(data), role: .list)
        // One catalogue lists the files of all languages.
        guard guide.guide.site.isFirst else { return [index] }
        return [index, RenderedPage(path: SitePath.openDataCatalog, bytes: list.catalog(data), role: .list)]
    }
}
