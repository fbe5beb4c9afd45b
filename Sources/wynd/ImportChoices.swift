// The options of commands that import content as files that people edit.

import ArgumentParser
import GuideBuild

/// What an import does with edited files, whether it writes, and what it prints.
struct ImportChoices: ParsableArguments {
    @Flag(help: "Overwrite edited files, too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and change nothing.")
    var isDryRun = false

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice
}
