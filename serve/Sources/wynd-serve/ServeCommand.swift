// `wynd-serve`: shows a guide in a browser while you write it, and with --edit its editor.

import ArgumentParser
import Dispatch
import GuideBuild
import GuidePacks
import GuidePreview
import GuideStudio
import GuideSupport
import Hummingbird
import Logging
import SystemPackage

@main
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wynd-serve",
        abstract: "Show the guide in a browser while it is written: a save is on the screen at once.",
        discussion: """
            Drafts are shown and marked. What is wrong is said in the page, above the last good one. What to do next stands \
            at /.wynd/. It answers to this machine alone unless --lan is given.
            """)

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "Default: 8080, or the next that is free.")
    var port: Int?

    @Flag(help: "Also show the editor, with which you write the guide in the browser. It answers only to this machine.")
    var edit = false

    @Flag(
        help: ArgumentHelp(
            "With --edit: answer to the people of team in guide.yaml, through a proxy with HTTPS. See docs/studio.md."))
    var team = false

    @Option(
        help: ArgumentHelp(
            "With --team: the address at which people open the editor, for example https://edit.board.example.",
            valueName: "url"))
    var publicAddress: String?

    @Option(
        help: ArgumentHelp(
            "With --team: the header field in which the proxy gives the e-mail address of a person that it has signed in. Default: people sign in with invitations.",
            valueName: "name"))
    var trustedHeader: String?

    @Option(
        name: .customLong("trusted-proxy"),
        help: ArgumentHelp(
            "With --team: the IP address of the proxy; may be given several times. Default: this machine.",
            valueName: "address"))
    var trustedProxies: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --team: print a link with which a person of the team signs in once, and end.", valueName: "email"))
    var invite: String?

    @Flag(help: "Answer to other devices on the network, too, and say at which address; with a QR code for a phone.")
    var lan = false

    @Option(
        help: ArgumentHelp(
            "What opens a file from the page: \(EditorLink.known.keys.sorted().joined(separator: ", ")), or an address with {file}, {line} and {column}.",
            valueName: "name"))
    var editor: String?

    @Flag(help: "Make packs, too, which takes longer than all the rest.")
    var packs = false

    @Flag(help: "Look for changes once a second, as on a network folder whose changes the system does not tell.")
    var poll = false

    @Option(name: .customLong("city"), help: "Show only this city; may be given several times.")
    var cities: [String] = []

    @Option(name: .shortAndLong, help: "How many pieces of work to do at the same time. Default: one a core.")
    var jobs: Int?

    @Option(help: "Where to keep what the next build need not make again. Default: .wynd-cache in the guide's folder.")
    var cache: String?

    @Option(
        help: ArgumentHelp(
            "The language of messages, for example de. Default: the one of LC_ALL, LC_MESSAGES or LANG; otherwise the first language of the guide.",
            valueName: "tag"))
    var language: String?

    func validate() throws {
        if let language, !MessageLanguage.available.contains(language) {
            throw ValidationError(
                "--language: there are no messages in \"\(language)\"; choose one of: "
                    + MessageLanguage.available.joined(separator: ", "))
        }
        if let port, !(0...65_535).contains(port) { throw ValidationError("--port must be between 0 and 65535.") }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
        try validateTeam()
        if let editor, EditorLink(editor) == nil {
            throw ValidationError(
                "--editor must be one of \(EditorLink.known.keys.sorted().joined(separator: ", ")), or an address with {file}."
            )
        }
    }

    /// Checks the options of a team together.
    private func validateTeam() throws {
        guard team else {
            let isUnused = publicAddress == nil && trustedHeader == nil && trustedProxies.isEmpty && invite == nil
            if isUnused { return }
            throw ValidationError(
                "--public-address, --trusted-header, --trusted-proxy and --invite need --team; add it.")
        }
        guard edit else { throw ValidationError("--team needs --edit; write wynd edit --team.") }
        guard !lan else { throw ValidationError("--team answers only to its proxy; leave out --lan.") }
        guard let publicAddress else {
            throw ValidationError(
                "--team needs the address at which people open the editor; add for example "
                    + "--public-address https://edit.board.example.")
        }
        guard PublicAddress(publicAddress) != nil else {
            throw ValidationError(
                "--public-address must be an https address without a path, for example https://edit.board.example.")
        }
    }

    /// The settings of a team; nil without --team.
    private var teamSettings: TeamSettings? {
        guard team, let address = publicAddress.flatMap({ PublicAddress($0) }) else { return nil }
        return TeamSettings(address: address, header: trustedHeader, proxies: Set(trustedProxies))
    }

    /// Prints an invitation.
    private func printInvitation(_ email: String, _ settings: TeamSettings, _ messages: MessageCatalog) throws {
        do throws(StudioError) {
            let link = try TeamAccess(root: FilePath(folder), settings: settings).invite(email)
            write("\(link)\n")
        } catch {
            write(messages.translate(lines: error.message + "\n"))
            throw ExitCode(1)
        }
    }

    func run() async throws {
        ZipClock.useUTC()
        let messages = messages
        if let invite, let teamSettings { return try printInvitation(invite, teamSettings, messages) }
        let session = try session(messages)
        let names = lan ? LocalAddresses.all() + ownNames : teamSettings.map { [$0.address.name] } ?? []
        let studio = try studio(of: session, messages)
        let work = Task { await studio?.run() }
        defer { work.cancel() }
        let server = PreviewServer(session, hosts: HostCheck(alsoKnownAs: names), addition: studio)
        let responder = PreviewResponder(server: server, session: session, studio: studio)
        // A build uses all threads of its priority until it ends. Responses have a higher one, so they do not wait.
        let building = Task(priority: .utility) { await build(session, messages, studio) }
        defer { building.cancel() }
        // If no port is given, the first free one is used.
        let ports = port.map { [$0] } ?? Array(8080...8099)
        for port in ports {
            do {
                try await serve(responder, port: port, messages)
                return
            } catch {
                guard "\(error)".contains("in use") else { throw error }
                if port == ports.last {
                    write(messages.translate(lines: "Port \(port) is in use by another program; choose another with --port.\n"))
                    throw ExitCode(1)
                }
            }
        }
    }

    private var ownNames: [String] {
        guard let name = LocalAddresses.hostName else { return [] }
        return [name, "\(name).local"]
    }

    /// The messages in the language that the user asks for or understands.
    private var messages: MessageCatalog {
        MessageLanguage.catalog(
            option: language, environment: { getenv($0).map { String(cString: $0) } },
            guideLanguage: { MessageLanguage.language(ofGuide: FilePath(folder)) })
    }

    private var hasGuide: Bool {
        FileSystem.attributes(FilePath(folder).appending("guide.yaml"), followingLinks: true)?.isFile == true
    }

    /// The editor, if the user asks for it.
    private func studio(of session: PreviewSession, _ messages: MessageCatalog) throws -> StudioServer? {
        guard edit else { return nil }
        do throws(FileError) {
            try StudioServer.checkHistory(of: session.options.root)
            let access = teamSettings.map { TeamAccess(root: session.options.root, settings: $0) }
            return StudioServer(
                session, token: [UInt8].random(32).hexadecimal, files: try StudioFiles.found(), team: access)
        } catch {
            let sentence = error.sentence(thenDo: "install Wynd again")
            write(messages.translate(lines: "\(error.path.string): \(sentence)\n"))
            throw ExitCode(1)
        }
    }

    private func session(_ messages: MessageCatalog) throws -> PreviewSession {
        let root = FilePath(folder)
        if team, !hasGuide {
            throw ValidationError(
                "There is no guide.yaml in \(folder); begin the guide with wynd edit, without --team.")
        }
        if edit {
            // The editor begins a guide in an empty folder, so the user need not make it.
            do throws(FileError) {
                try FileSystem.makeFolder(root)
            } catch {
                let sentence = error.sentence(thenDo: "choose a folder in which you can write")
                throw ValidationError("\(error.path.string): \(sentence)")
            }
        } else if !hasGuide {
            throw ValidationError("There is no guide.yaml in \(folder); wynd new starts a guide.")
        }
        var options = BuildOptions(
            root: root, output: root, cities: cities,
            jobs: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        options.cache = cache.map { FilePath($0) }
        do throws(FileError) {
            return try PreviewSession(
                options, editor: editor.flatMap { EditorLink($0) }, includesPacks: packs, isPolling: poll,
                messages: messages, progress: Progress(messages: messages))
        } catch {
            write(messages.translate(lines: error.sentence + "\n"))
            throw ExitCode(1)
        }
    }

    private func build(_ session: PreviewSession, _ messages: MessageCatalog, _ studio: StudioServer?) async {
        await session.run(
            watching: { method in
                if case .polling(let reason) = method {
                    write(messages.translate(lines: "Changes are looked for once a second: \(reason).\n"))
                }
            },
            built: { state in
                if state.builds == 1, let studio { DispatchQueue.global(qos: .utility).async { studio.prepare() } }
                let errors = state.errors
                if edit, !state.hasSite, !hasGuide {
                    write(messages.translate(lines: "There is no guide in this folder yet; begin it in the editor.\n"))
                } else if !errors.isEmpty {
                    write(DiagnosticFormat.text.render(errors.map(\.diagnostic), in: messages))
                    write(state.hasSite ? messages.translate(lines: "The last good pages stay.\n") : "")
                } else if let report = state.report {
                    let line =
                        "Built in \(state.milliseconds) ms: \(report.changedFiles) of \(report.files) files are new.\n"
                    write(messages.translate(lines: line))
                }
            })
    }

    private func serve(_ responder: PreviewResponder, port: Int, _ messages: MessageCatalog) async throws {
        var logger = Logger(label: "wynd-serve")
        logger.logLevel = .critical
        let host = lan || teamSettings?.hasRemoteProxy == true ? "0.0.0.0" : "127.0.0.1"
        let application = Application(
            responder: responder,
            // Each connection may also have a file open, and builds need the rest of the descriptors.
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: .maximum(max(8, OpenFileLimit.raise() / 4), logger: logger)),
            onServerRunning: { channel in announce(port: channel.localAddress?.port ?? port, messages) }, logger: logger)
        try await application.runService(gracefulShutdownSignals: [])
    }

    private func announce(port: Int, _ messages: MessageCatalog) {
        if let teamSettings {
            let line =
                "\(teamSettings.address.origin)/.wynd/edit/ opens the editor for the team; its proxy sends requests to "
                + "port \(port).\n"
            write(messages.translate(lines: line))
            return
        }
        if edit {
            let line = "http://localhost:\(port)/.wynd/edit/ opens the editor of the guide.\n"
            write(messages.translate(lines: line))
        }
        let line =
            "http://localhost:\(port)/ shows the guide, http://localhost:\(port)/.wynd/ what to do next. Ctrl-C ends it.\n"
        write(messages.translate(lines: line))
        guard lan else { return }
        for address in LocalAddresses.all() {
            let text = "http://\(address):\(port)/"
            write(messages.translate(lines: "\(text) shows it to other devices on this network.\n"))
            guard isatty(STDOUT_FILENO) == 1, let code = try? QRCode(text) else { continue }
            // https://no-color.org: NO_COLOR is set and not empty.
            let inColour = getenv("NO_COLOR").map { String(cString: $0).isEmpty } ?? true
            write(code.terminalLines(inColour: inColour).map { $0 + "\n" }.joined())
        }
    }

    /// Writes to standard output immediately, even if that is a pipe.
    private func write(_ text: String) { _ = try? FileDescriptor.standardOutput.writeAll(text.utf8) }
}
