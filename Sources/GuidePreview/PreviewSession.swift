// Keeps a preview up to date: builds, waits for a change, and builds again.

import GuideBuild
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// A guide that you preview while you write it.
///
/// The site is in the guide's cache; a build that finds errors leaves the last site without errors unchanged.
public final class PreviewSession: Sendable {
    public let options: BuildOptions
    public let editor: EditorLink?
    /// The messages in the language of the editor.
    public let messages: MessageCatalog
    /// The folder of the site; it exists after the first build.
    public var site: FilePath { options.output }
    private let progress: Progress
    private let isPolling: Bool
    private let shared: Mutex<Shared>
    /// The number of the folder that this preview builds into; nil for a temporary folder.
    private let folderNumber: Int?

    private struct Shared {
        var state = PreviewState()
        /// The pages that were requested since the last build, by their paths from the site's root, the last one last.
        ///
        /// These are the pages that editors look at, because an open page is requested again after each build.
        var pages: [String] = []
        var listeners: [Int: AsyncStream<PreviewState>.Continuation] = [:]
        var nextListener = 0
        /// Held for as long as the preview runs, so that another preview of the same guide builds into another folder.
        var lock: FileLock?
    }

    /// - Parameters:
    ///   - options: the guide and its build options; the session itself decides the output folder and the parts.
    ///   - editor: how a link opens an editor; nil for no links.
    ///   - includesPacks: whether to make packs too, which takes longer than everything else.
    ///   - isPolling: whether to look for changes every second, because the system does not report them.
    ///   - messages: the language in which the preview's pages show diagnostics.
    /// - Throws: if there is no folder to build into.
    public init(
        _ options: BuildOptions, editor: EditorLink? = nil, includesPacks: Bool = false, isPolling: Bool = false,
        messages: MessageCatalog = .english, progress: Progress = Progress(isShown: false)
    ) throws(FileError) {
        let cache = options.cache ?? BuildOptions.defaultCache(of: options.root)
        let (folder, number, lock) = try Self.claimFolder(in: cache)
        var options = options
        options.cache = cache
        options.output = folder
        options.includesDrafts = true
        options.parts = includesPacks ? OutputPart.all : OutputPart.all.subtracting([.packs])
        options.recordsPartialBuilds = true
        // A saved file is on the screen sooner; if the preview is killed, it builds everything again at the next start.
        options.isWhole = false
        options.isOutputOwn = true
        options.inMemoryCache = InMemoryCache()
        // Only feeds and the sitemap contain dates of changes, and finding them takes longer than a build.
        options.dates = [:]
        self.options = options
        self.editor = editor
        self.messages = messages
        self.progress = progress
        self.isPolling = isPolling
        folderNumber = number
        shared = Mutex(Shared(lock: lock))
    }

    /// A folder into which no other preview builds.
    private static func claimFolder(
        in cache: FilePath
    ) throws(FileError) -> (folder: FilePath, number: Int?, lock: FileLock?) {
        for number in 1...16 {
            if let lock = try lock(number, in: cache) {
                return (previews(in: cache).appending("\(number)"), number, lock)
            }
        }
        return (try FileSystem.makeTemporaryFolder(named: "wynd-preview").appending("site"), nil, nil)
    }

    private static func previews(in cache: FilePath) -> FilePath { cache.appending("preview") }

    private static func lock(_ number: Int, in cache: FilePath) throws(FileError) -> FileLock? {
        try FileSystem.makeFolder(previews(in: cache))
        return try FileLock(previews(in: cache).appending("\(number).lock"))
    }

    /// Locks the folder again if the guide, with its cache, was removed and put back.
    private func renewLock() throws(FileError) {
        guard let folderNumber, let cache = options.cache else { return }
        let path = Self.previews(in: cache).appending("\(folderNumber).lock")
        guard shared.withLock({ $0.lock?.isHeld(at: path) }) == false else { return }
        let lock = try Self.lock(folderNumber, in: cache)
        shared.withLock { $0.lock = lock }
    }

    public var state: PreviewState { shared.withLock { $0.state } }

    /// The current state, and each later state; a slow listener gets only the newest.
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

    /// Builds immediately and after every change, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - watching: called with the way in which changes are noticed, before the first build.
    ///   - built: called after every build.
    public func run(
        watching: (FolderWatch.Method) -> Void = { _ in }, built: (PreviewState) -> Void = { _ in }
    ) async {
        // Watching starts before the build, so that a change during the build causes another one.
        let watch = FolderWatch(options.root, excluding: Self.outputs(of: options), isPolling: isPolling)
        watching(watch.method)
        await build()
        built(state)
        /// Builds the rest of a change after the page that the editor looks at is up to date.
        var rest: Task<Void, Never>?
        for await _ in watch.changes {
            await watch.settle(in: options.root)
            // The next build also makes what this one has not made yet.
            rest?.cancel()
            await rest?.value
            if Task.isCancelled { return }
            let isComplete = await build(only: takeAwaited(), in: changedCities(watch.takeChangedFolders()))
            built(state)
            rest = isComplete ? nil : Task { _ = await build(only: nil, in: nil, isFirst: false) }
        }
        rest?.cancel()
    }

    /// Builds everything that has changed, and sends the new state to the listeners.
    public func build() async { _ = await build(only: nil, in: nil) }

    /// Notes a page that an editor looks at, because the editor waits for it after a change.
    ///
    /// - Parameter path: the page's path from the site's root.
    func noteRequest(of path: Substring) {
        var page = String(path.drop { $0 == "/" })
        if page.isEmpty || page.hasSuffix("/") { page += "index.html" }
        shared.withLock { shared in
            shared.pages.removeAll { $0 == page }
            shared.pages.append(page)
            if shared.pages.count > Self.mostAwaited { shared.pages.removeFirst() }
        }
    }

    /// The most pages that are built before the others.
    private static let mostAwaited = 8

    /// The pages to build before the others, and their languages.
    private struct Awaited {
        var pages: Set<String>
        var languages: Set<String>
    }

    /// The pages to build before the others; nil to build all of them at once.
    private func takeAwaited() -> Awaited? {
        shared.withLock { shared in
            // Otherwise an error in another page would appear and disappear.
            guard shared.state.hasSite, shared.state.errors.isEmpty, let last = shared.pages.last else { return nil }
            let tags = shared.state.report?.languages ?? []
            let pages = shared.pages
            shared.pages = [last]
            let languages = pages.compactMap { page in
                let folder = page.prefix { $0 != "/" }.lowercased()
                return tags.dropFirst().first { $0.lowercased() == folder } ?? tags.first
            }
            return Awaited(pages: Set(pages), languages: Set(languages))
        }
    }

    /// The cities with changes.
    ///
    /// - Parameter folders: the changed folders, as paths from the guide's folder; nil if unknown.
    /// - Returns: nil if any city may have changed, because something outside the cities' folders has changed.
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

    /// Builds what has changed, and sends the new state to the listeners.
    ///
    /// - Parameters:
    ///   - awaited: the pages to build while the others stay unchanged; nil for all.
    ///   - cities: the cities with changes; nil to compare all.
    ///   - isFirst: false to build the rest that another build has left.
    /// - Returns: false if another build has to do the rest.
    private func build(only awaited: Awaited?, in cities: Set<String>?, isFirst: Bool = true) async -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        change { $0.isBuilding = true }
        var options = options
        // A preview runs for days.
        options.renewMoment()
        options.awaitedLanguages = awaited?.languages
        options.awaitedPages = awaited?.pages ?? []
        options.awaitedCities = cities
        let report = await report(of: options)
        if Task.isCancelled { return true }
        let elapsed = clock.now - start
        let diagnostics = report.diagnostics.map { PreviewDiagnostic($0, root: options.root) }
        let isPartial = report.isPartial && report.isPublished
        change { state in
            state.isBuilding = isPartial
            if isFirst {
                state.builds += 1
                state.milliseconds = elapsed.wholeMilliseconds
            }
            state.report = report
            state.diagnostics = diagnostics
            guard report.isPublished else {
                // The last site may have been removed together with the guide's folder.
                if state.hasSite { state.hasSite = FileSystem.attributes(site)?.isFolder == true }
                return
            }
            state.hasSite = true
            if report.changedFiles > 0 || state.versions == 0 { state.versions += 1 }
        }
        return !isPartial
    }

    /// Builds, unless the guide was removed: a build would create its folder again, so that it could not be put back.
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
        do throws(FileError) {
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

    /// Folders of a guide that builds write and that contain no content.
    private static func outputs(of options: BuildOptions) -> Set<String> {
        // The site of an earlier build in the guide's folder contains the list of its files.
        let root = WatchedFolders(root: options.root, excluded: [])
        let names = (try? FileSystem.entries(of: options.root.string)) ?? []
        return Set(
            names.filter { $0.kind == .folder && root.isWatched($0.name, in: "") }.map(\.name)
                .filter { BuildOptions.isSite(options.root.appending($0)) } + ["public"])
    }
}

/// What a preview shows, and the build that produced it.
public struct PreviewState: Sendable {
    public var isBuilding = false
    /// Whether there is a site to show.
    public var hasSite = false
    /// The number of finished builds.
    public var builds = 0
    /// The number of builds that changed the site.
    public var versions = 0
    /// The duration of the last build.
    public var milliseconds = 0
    /// The report of the last build.
    public var report: BuildReport?
    public var diagnostics: [PreviewDiagnostic] = []

    public init() {}

    public var errors: [PreviewDiagnostic] { diagnostics.filter { $0.diagnostic.severity == .error } }
}

/// A diagnostic with the line of the file that it is about.
public struct PreviewDiagnostic: Sendable {
    public var diagnostic: Diagnostic
    /// The text of that line, if there is one.
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
