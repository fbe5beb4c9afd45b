// `wynd picture-worker`: the child process that decodes pictures for a build.

import ArgumentParser
import GuideMedia

/// Only `PictureWorkers` uses this command, and communicates with it over its standard input.
struct PictureWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "picture-worker", shouldDisplay: false)

    @Option(help: "The processor time for one picture.")
    var seconds: Int

    @Option(help: "The memory limit.")
    var megabytes: Int

    func validate() throws {
        guard (1...1_000_000).contains(seconds), (1...1_000_000).contains(megabytes) else {
            throw ValidationError("Seconds and megabytes must be from 1 to 1000000.")
        }
    }

    func run() throws { PictureDecoding.serve(seconds: seconds, megabytes: megabytes) }
}
