// Performs each task once: in this process, for any number of threads, and across builds if there is a folder.

import Synchronization
import SystemPackage

/// The results of the pipeline's tasks: the last few thousand in memory, all on disk.
///
/// Only the facts about a medium are cached in memory, never its bytes.
final class MediaProductCache: Sendable {
    /// The data that a caller needs of a medium.
    enum Need {
        /// The facts about it.
        case facts
        /// The facts and its contents, either in the cache or in memory.
        case contents
        /// Its contents in memory, because they are missing from the cache.
        case contentsInMemory
    }

    private enum State {
        case unknown
        case processed(ProcessedMedium, isCached: Bool)
        case failed(MediaProcessingError)
    }

    /// One task; other threads wait until it is done.
    private final class Slot: Sendable {
        let state = Mutex(State.unknown)
    }

    let folder: MediaCacheFolder
    /// The value of `MediaPipeline.identity`, if it is known without loading libvips.
    private let identity: String?
    private let slots = Mutex<[MediaWorkKey: Slot]>([:])
    /// A limit, so that memory does not grow with the guide.
    private static let mostSlots = 4096
    /// The number of products that were made anew.
    let makeCount = Atomic(0)

    init(folder: FilePath?, identity: String? = nil) {
        self.folder = MediaCacheFolder(folder)
        self.identity = identity
    }

    /// The product for a key, from memory, from disk, or newly made.
    ///
    /// - Parameters:
    ///   - stores: false to write nothing to disk.
    ///   - make: makes the product; called by one thread at a time for one key.
    /// - Returns: the product; its contents only if they are not in the cache.
    func product(
        for key: MediaWorkKey, needs need: Need, stores: Bool = true,
        make: () throws(MediaProcessingError) -> MediaProduct
    ) throws(MediaProcessingError) -> MediaProduct {
        let slot = slot(for: key)
        let result: Result<MediaProduct, MediaProcessingError> = slot.state.withLock { state in
            do throws(MediaProcessingError) {
                if let known = try lookUp(key, &state, need: need, marksUse: stores) { return .success(known) }
                return .success(try perform(key, &state, stores: stores, make: make))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The known result for a key, without making anything or marking its use; nil if there is none.
    func known(_ key: MediaWorkKey) -> ProcessedMedium? {
        slot(for: key).state.withLock { state in
            try? lookUp(key, &state, need: .facts, marksUse: false)?.processed
        }
    }

    private func slot(for key: MediaWorkKey) -> Slot {
        slots.withLock { slots in
            if let slot = slots[key] { return slot }
            if slots.count >= Self.mostSlots { slots.removeAll(keepingCapacity: true) }
            let slot = Slot()
            slots[key] = slot
            return slot
        }
    }

    private func lookUp(
        _ key: MediaWorkKey, _ state: inout State, need: Need, marksUse: Bool
    ) throws(MediaProcessingError) -> MediaProduct? {
        if case .failed(let error) = state { throw error }
        guard need != .contentsInMemory else { return nil }
        if case .processed(let processed, let isCached) = state {
            if isCached || need == .facts { return MediaProduct(processed: processed) }
            guard hasContents(of: processed) else { return nil }
            state = .processed(processed, isCached: true)
            return MediaProduct(processed: processed)
        }
        guard key.recipe.isCacheable else { return nil }
        let name = name(of: key)
        guard let text = folder.record(named: name, marksUse: marksUse),
            let processed = ProcessedMedium(json: text, key: name)
        else { return nil }
        let isCached = need == .contents && hasContents(of: processed)
        guard isCached || need == .facts else { return nil }
        state = .processed(processed, isCached: isCached)
        return MediaProduct(processed: processed)
    }

    var pipelineIdentity: String { identity ?? MediaPipeline.identity }

    private func name(of key: MediaWorkKey) -> String { key.name(identity: pipelineIdentity) }

    private func hasContents(of processed: ProcessedMedium) -> Bool {
        processed.contents.allSatisfy { folder.contains($0.sha256, bytes: $0.bytes) }
    }

    private func perform(
        _ key: MediaWorkKey, _ state: inout State, stores: Bool, make: () throws(MediaProcessingError) -> MediaProduct
    ) throws(MediaProcessingError) -> MediaProduct {
        makeCount.add(1, ordering: .relaxed)
        var product: MediaProduct
        do throws(MediaProcessingError) { product = try make() } catch {
            // Another file with the same content may exist and be readable.
            state = error.cause.isOfContent ? .failed(error) : .unknown
            throw error
        }
        let isCached = stores && store(product, for: key)
        state = product.processed.isCacheable ? .processed(product.processed, isCached: isCached) : .unknown
        if isCached { product.contents = [:] }
        return product
    }

    // The contents first: a record guarantees that its contents exist.
    private func store(_ product: MediaProduct, for key: MediaWorkKey) -> Bool {
        guard key.recipe.isCacheable, product.processed.isCacheable else { return false }
        for (sha256, contents) in product.contents {
            guard folder.store(contents, sha256: sha256) else { return false }
        }
        let name = name(of: key)
        return folder.store(record: product.processed.json(key: name), named: name)
    }
}
