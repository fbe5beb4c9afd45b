// The commands that merge a file of another program into a city, such as `wynd import gpx`.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

/// The options of all these commands.
struct ContentImportOptions: ParsableArguments {
    @Argument(help: "The file.")
    var file: String

    @Option(help: "The id of the city.")
    var city: String

    @Option(help: "The guide's folder.")
    var into = "."

    @Option(
        help:
            "The name of this import, different from other imports into the city. Default: from the file's name."
    )
    var name: String?

    @Flag(help: "Overwrite edited content, too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and write only the file of --mapping.")
    var isDryRun = false

    @Flag(help: "Download the pictures at web addresses, with curl.")
    var fetch = false

    @Option(
        name: .customLong("fetch-from"),
        help: "A host of your own network from which pictures may be downloaded, too. You can repeat the option.")
    var localHosts: [String] = []

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    /// Imports the file.
    ///
    /// - Parameter more: the options of the format.
    func run(as kind: ImportFormat, _ more: some ImportFormatOptions) throws {
        let slug = try name.map { try Slug(option: "name", $0) }
        let (found, errors) = CitySearch.find(city, in: FilePath(into))
        guard let found else {
            Console.report(errors, as: format)
            throw ExitCode(1)
        }
        var job = ContentImport(
            file: FilePath(file), as: kind, into: FilePath(into), city: found, name: slug, overwrites: overwrite)
        job.pictures = PictureOptions(fetches: fetch || !localHosts.isEmpty, localHosts: localHosts)
        try more.set(&job)
        let (plan, headers) = verbosity.during("Reading \(file)") { job.plan() }
        var diagnostics = plan.diagnostics
        if !diagnostics.hasErrors, !isDryRun {
            diagnostics += verbosity.during("Merging into \(found.name)") { job.apply(plan, headers: headers) }
        }
        if isDryRun {
            let (isWritten, errors) = job.writeMapping(headers)
            diagnostics += errors
            if isWritten, let mapping = job.mapping {
                verbosity.message("mapping: \(mapping), written; edit it and import again\n")
            }
        }
        Console.report(diagnostics.inFileOrder(), as: format)
        if let found = plan.encoding {
            let isAssumed = job.encoding == nil && !found.isUnicode
            verbosity.message(
                "encoding: \(found.rawValue)" + (isAssumed ? ", assumed; --encoding chooses another" : "") + "\n")
        }
        if let sheet = plan.sheet { verbosity.message("sheet: \(sheet.shortForMessage)\n") }
        if let headers {
            verbosity.message(Self.summary(headers, of: kind.isTable ? "column" : "property"))
        } else if !plan.unknownHeaders.isEmpty {
            verbosity.message(Self.remark(about: plan.unknownHeaders))
        }
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        verbosity.translated(plan.lines(Console.messages.translate(_:)))
    }

    /// Which properties are lost, and how to choose fields for them.
    private static func remark(about names: [String]) -> String {
        let most = 20
        let shown = names.prefix(most).map(\.shortForMessage).joined(separator: ", ")
        let rest = names.count > most ? " and \(names.count - most) more" : ""
        return "properties that are not imported: \(shown)\(rest); --mapping FILE chooses fields for them\n"
    }

    private static func summary(_ headers: HeaderMapping, of noun: String) -> String {
        headers.columns.map { column in
            "\(noun) \(column.header.isEmpty ? "without a header" : column.header): "
                + "\(column.meaning ?? "not imported")\n"
        }.joined()
            + headers.categories.map { "category \($0.name): \($0.kind?.rawValue ?? "unknown")\n" }.joined()
    }
}

/// A format, and what its command adds to the options of all.
protocol ImportedFormat {
    associatedtype Options: ImportFormatOptions

    static var format: ImportFormat { get }
    static var abstract: String { get }
}

/// Imports a file of one format, for example `ImportFormatCommand<ImportedFormats.GPX>`.
struct ImportFormatCommand<Imported: ImportedFormat>: ReadingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Imported.format.rawValue, abstract: Imported.abstract,
            discussion: Imported.Options.discussion
                + """
                A second import merges by key and field: your edits stay, and the command reports what both sides have \
                changed. New pages are drafts.
                """)
    }

    @OptionGroup var options: ContentImportOptions

    @OptionGroup var more: Imported.Options

    var readPaths: [String] { [options.file] + more.readPaths }

    func run() throws { try options.run(as: Imported.format, more) }
}
