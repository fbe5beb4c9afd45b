// Keeps a preview up to date: builds, waits for a change, and builds again.

import GuideBuild
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// A guide that is looked at while it is written.
///
/// The site stands in the guide's cache; a build that finds errors leaves the last good one as it is.
public final class PreviewSession: Sendable {
    public let options: BuildOptions
    public let editor: EditorLink?
    /// The folder that the site stands in when a build has made it.
    public var site: FilePath { options.output }
    private let progress: Progress
    private let isPolling: Bool
    private let shared: Mutex<Shared>
    /// The number of the folder that this preview builds into; nil for a temporary folder.
    private let folderNumber: Int?

    private struct Shared {
        var state = PreviewState()
        /// The language of the page that was asked for last.
        var language: String?
        var listeners: [Int: AsyncStream<PreviewState>.Continuation] = [:]
        var nextListener = 0
        /// Held for as long as the preview, so that another one of the same guide builds elsewhere.
        var lock: FileLock?
    }

    /// - Parameters:
    ///   - options: the guide and how it is built; where the site goes, and which parts, is decided here.
    ///   - editor: how a link opens an editor; nil for none.
    ///   - includesPacks: make packs, too, which takes longer than all the rest.
    ///   - isPolling: look for changes again and again, since the system does not tell of them.
    /// - Throws: where there is no room to build in.
    public init(
        _ options: BuildOptions, editor: EditorLink? = nil, includesPacks: Bool = false, isPolling: Bool = false,
        progress: Progress = Progress(isShown: false)
    ) throws(FileFault) {
        let cache = options.cache ?? BuildOptions.defaultCache(of: options.root)
        let (folder, number, lock) = try Self.room(in: cache)
        var options = options
        options.cache = cache
        options.output = folder
        options.includesDrafts = true
        options.parts = includesPacks ? OutputPart.all : OutputPart.all.subtracting([.packs])
        options.remembersParts = true
        // A save is on the screen sooner; a preview that is killed builds again when it starts.
        options.isWhole = false
        options.isOutputOwn = true
        options.memory = BuildMemory()
        // Only feeds and the sitemap say when something changed, and asking for it takes longer than a build.
        options.dates = [:]
        self.options = options
        self.editor = editor
        self.progress = progress
        self.isPolling = isPolling
        folderNumber = number
        shared = Mutex(Shared(lock: lock))
    }

    /// A folder that no other preview builds into.
    private static func room(
        in cache: FilePath
    ) throws(FileFault) -> (folder: FilePath, number: Int?, lock: FileLock?) {
        for number in 1...16 {
            if let lock = try lock(number, in: cache) {
                return (previews(in: cache).appending("\(number)"), number, lock)
            }
        }
        return (try FileSystem.makeTemporaryFolder(named: "wynd-preview").appending("site"), nil, nil)
    }

    private static func previews(in cache: FilePath) -> FilePath { cache.appending("preview") }

    private static func lock(_ number: Int, in cache: FilePath) throws(FileFault) -> FileLock? {
        try FileSystem.makeFolder(previews(in: cache))
        return try FileLock(previews(in: cache).appending("\(number).lock"))
    }

    /// Locks the folder again when the guide, with its cache, was removed and put back.
    private func renewLock() throws(FileFault) {
        guard let folderNumber, let cache = options.cache else { return }
        let path = Self.previews(in: cache).appending("\(folderNumber).lock")
        guard shared.withLock({ $0.lock?.stands(at: path) }) == false else { return }
        let lock = try Self.lock(folderNumber, in: cache)
        shared.withLock { $0.lock = lock }
    }

    public var state: PreviewState { shared.withLock { $0.state } }

    /// The state as it is, and again each time that it has changed; who listens slowly is told the newest.
    public func states() -> AsyncStream<PreviewState> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = shared.withLock { shared in
                shared.nextListener += 1
                shared.listeners[shared.nextListener] = continuation
                continuation.yield(shared.state)
                return shared.nextListener
            }
            continuation.onTermination = { [weak self] _ in
                self?.shared.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    /// Builds at once and after every change, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - watching: told how changes are noticed, before the first build.
    ///   - built: told of every build that ended.
    public func run(
        watching: (FolderWatch.Way) -> Void = { _ in }, built: (PreviewState) -> Void = { _ in }
    ) async {
        // Watched before it is built: what changes during a build is built again.
        let watch = FolderWatch(options.root, excluding: Self.outputs(of: options), isPolling: isPolling)
        watching(watch.way)
        await build()
        built(state)
        /// What is made of a change when the page that is looked at has it already.
        var rest: Task<Void, Never>?
        for await _ in watch.changes {
            await watch.settle(in: options.root)
            // What it has not made yet, the next build makes.
            rest?.cancel()
            await rest?.value
            if Task.isCancelled { return }
            let isWhole = await build(only: awaited, in: changedCities(watch.takeFolders()))
            built(state)
            rest = isWhole ? nil : Task { _ = await build(only: nil, in: nil, isFirst: false) }
        }
        rest?.cancel()
    }

    /// Builds all that has changed, and tells who listens.
    public func build() async { _ = await build(only: nil, in: nil) }

    /// Notes in which language somebody looks at a page, since who edits it waits for that one.
    ///
    /// - Parameter path: of the page, from the site's root.
    func look(at path: Substring) {
        let folder = path.drop { $0 == "/" }.prefix { $0 != "/" }.lowercased()
        shared.withLock { shared in
            let tags = shared.state.report?.languages ?? []
            shared.language = tags.dropFirst().first { $0.lowercased() == folder } ?? tags.first
        }
    }

    /// The language that is made before the others; nil for all of them at once.
    private var awaited: Set<String>? {
        shared.withLock { shared in
            // An error in another language would come and go.
            guard shared.state.isStanding, shared.state.errors.isEmpty else { return nil }
            return shared.language.map { [$0] }
        }
    }

    /// The cities that something has changed in.
    ///
    /// - Parameter folders: where something has changed, as paths from the guide's folder; nil where that is not known.
    /// - Returns: nil for any of them, since something has changed that belongs to no city alone.
    private func changedCities(_ folders: Set<String>?) -> Set<String>? {
        guard let folders else { return nil }
        let known = state.report?.cityIDs ?? []
        var cities: Set<String> = []
        for folder in folders {
            let parts = folder.split(separator: "/").map(String.init)
            guard parts.count > 1, parts[0] == "content", known.contains(parts[1]) else { return nil }
            cities.insert(parts[1])
        }
        return cities.isEmpty || cities.count == known.count ? nil : cities
    }

    /// Builds what has changed, and tells who listens.
    ///
    /// - Parameters:
    ///   - languages: those to make while the others stay as they stand; nil for all.
    ///   - cities: those that something has changed in; nil to compare all.
    ///   - isFirst: false to make what another build has left.
    /// - Returns: false where another build has to do the rest.
    private func build(only languages: Set<String>?, in cities: Set<String>?, isFirst: Bool = true) async -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        change { $0.isBuilding = true }
        var options = options
        options.awaitedLanguages = languages
        options.awaitedCities = cities
        let report = await report(of: options)
        if Task.isCancelled { return true }
        let elapsed = clock.now - start
        let findings = report.diagnostics.map { PreviewFinding($0, root: options.root) }
        let isPartial = report.isPartial && report.isPublished
        change { state in
            state.isBuilding = isPartial
            if isFirst {
                state.builds += 1
                state.milliseconds = elapsed.wholeMilliseconds
            }
            state.report = report
            state.findings = findings
            guard report.isPublished else {
                // The last site may have been removed with the guide's folder.
                if state.isStanding { state.isStanding = FileSystem.attributes(site)?.isFolder == true }
                return
            }
            state.isStanding = true
            if report.changedFiles > 0 || state.versions == 0 { state.versions += 1 }
        }
        return !isPartial
    }

    /// Builds, unless the guide has been removed: a build would make its folder again, in the way of what is put back.
    private func report(of options: BuildOptions) async -> BuildReport {
        var report = BuildReport()
        guard FileSystem.attributes(options.root.appending("guide.yaml"), followingLinks: true) != nil else {
            report.diagnostics = [
                .error(
                    at: SourceLocation(file: options.root.string), code: .noGuide,
                    "guide.yaml is missing in this folder; put it back, and the preview continues")
            ]
            return report
        }
        do throws(FileFault) {
            try renewLock()
        } catch {
            report.diagnostics = [
                .error(
                    at: SourceLocation(file: error.path.string), code: .write,
                    error.sentence(thenDo: "correct this and save any file"))
            ]
            return report
        }
        report = await GuideBuilder(options: options, progress: progress).build()
        progress.end()
        return report
    }

    private func change(_ body: (inout PreviewState) -> Void) {
        shared.withLock { shared in
            body(&shared.state)
            for listener in shared.listeners.values { listener.yield(shared.state) }
        }
    }

    /// Folders of a guide that builds write and nobody writes content in.
    private static func outputs(of options: BuildOptions) -> Set<String> {
        // Sites that were built into the guide's folder hold the list of their files.
        let root = WatchedFolders(root: options.root, excluded: [])
        let names = (try? FileSystem.entries(of: options.root.string)) ?? []
        return Set(
            names.filter { $0.kind == .folder && root.isWatched($0.name, in: "") }.map(\.name)
                .filter { BuildOptions.isSite(options.root.appending($0)) } + ["public"])
    }
}

/// What a preview shows, and how it came about.
public struct PreviewState: Sendable {
    public var isBuilding = false
    /// Whether there is a site to show.
    public var isStanding = false
    /// How many builds have ended.
    public var builds = 0
    /// How many of them changed the site.
    public var versions = 0
    /// How long the last build took.
    public var milliseconds = 0
    /// That of the last build.
    public var report: BuildReport?
    public var findings: [PreviewFinding] = []

    public init() {}

    public var errors: [PreviewFinding] { findings.filter { $0.diagnostic.severity == .error } }
}

/// A diagnostic with the line that it is about.
public struct PreviewFinding: Sendable {
    public var diagnostic: Diagnostic
    /// The line itself, where there is one.
    public var source: String?

    /// - Parameter root: the guide's folder.
    init(_ diagnostic: Diagnostic, root: FilePath) {
        self.diagnostic = diagnostic
        let location = diagnostic.location
        guard location.line > 0, diagnostic.severity == .error,
            let found = FileSystem.attributes(root.appending(location.file), followingLinks: true), found.isFile,
            found.bytes < 4_000_000, let bytes = try? FileSystem.read(root.appending(location.file))
        else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard location.line <= lines.count else { return }
        source = String(String(decoding: lines[location.line - 1], as: UTF8.self).prefix(240))
    }
}

extension Duration {
    var wholeMilliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
