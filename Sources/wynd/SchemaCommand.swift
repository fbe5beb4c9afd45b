// `wynd schema`: writes JSON Schemas, with which text editors complete and check content.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import SystemPackage

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Write JSON Schemas of a guide's files, for editors.",
        discussion: """
            Without a kind and without a folder, the command lists the kinds. An editor that reads YAML with schemas \
            finds the schema through a comment in a file's first line: # yaml-language-server: \
            $schema=guide.schema.json
            """)

    @Argument(help: "The kind of file: \(ContentSchema.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: ContentSchema?

    @Option(help: "A folder for the schemas, one file for each kind.")
    var output: String?

    func run() throws {
        let kinds = kind.map { [$0] } ?? ContentSchema.allCases
        if let output {
            for kind in kinds {
                if let diagnostic = kind.write(into: FilePath(output)) {
                    Console.report([diagnostic])
                    throw ExitCode(1)
                }
                Console.result("\(FilePath(output).appending(kind.fileName))\n")
            }
        } else if let kind {
            Console.result(kind.json)
        } else {
            Console.result(kinds.map { "\($0.rawValue): \($0.files)\n" }.joined())
        }
    }
}

extension ContentSchema: ExpressibleByArgument {}
