// `wynd import omeka`, `curatescape` and `izi`: merge the files of collections and audio guides into a city.

import ArgumentParser

struct ImportOmekaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "omeka",
        abstract: "Import places from Omeka Classic or Omeka S: items, with their files and positions.",
        discussion: mergingFiles)

    @OptionGroup var options: ContentImportOptions

    @Argument(help: "More files of the same site, for example those with its files and positions.")
    var others: [String] = []

    func run() throws { try options.run(as: .omeka, others: others) }
}

struct ImportCuratescapeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curatescape", abstract: "Import places and tours from the JSON of a Curatescape site.",
        discussion: mergingFiles)

    @OptionGroup var options: ContentImportOptions

    @Argument(help: "More files of the same site, for example the one with its tours.")
    var others: [String] = []

    func run() throws { try options.run(as: .curatescape, others: others) }
}

struct ImportIziCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "izi", abstract: "Import places and tours from the JSON of izi.TRAVEL.", discussion: mergingFiles)

    @OptionGroup var options: ContentImportOptions

    @Argument(help: "More files of the same publisher, for example those with the stops of a tour.")
    var others: [String] = []

    func run() throws { try options.run(as: .izi, others: others) }
}

/// The help text that these commands share.
private let mergingFiles = """
    The command reads all files together, and the first one names the import. A second import merges by key and field: \
    your edits stay, and the command reports what both sides have changed. New pages are drafts.
    """
