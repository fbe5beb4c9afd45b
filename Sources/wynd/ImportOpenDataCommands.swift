// `wynd import schema-org`, `datatourisme`, `open-data-hub` and `wikidata`: merge open data, saved as files, into a city.

import ArgumentParser
import GuideEditing

struct ImportSchemaOrgCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema-org",
        abstract: "Import places and tours from schema.org: JSON-LD, also in the source of a web page.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .schemaOrg) }
}

struct ImportDATAtourismeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "datatourisme", abstract: "Import places from DATAtourisme: JSON-LD files, or a ZIP of them.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .datatourisme) }
}

struct ImportOpenDataHubCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open-data-hub", abstract: "Import places from answers of the Open Data Hub, saved as JSON.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .openDataHub) }
}

struct ImportWikidataCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wikidata",
        abstract: "Import places from Wikidata: results of a query or items, saved as JSON.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .wikidata) }
}
