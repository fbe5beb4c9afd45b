// Performs each task once: in this process, for any number of threads, and across builds if there is a folder.

import Synchronization
import SystemPackage

/// The results of the pipeline's tasks: the last few thousand in memory, all on disk.
///
/// Only the facts about a medium are cached in memory, never its bytes.
final class MediaCache: Sendable {
    /// The data that a caller needs of a medium.
    enum Need {
        /// The facts about it.
        case facts
        /// The facts and its contents, either in the cache or in memory.
        case contents
        /// Its contents in memory, because they are missing from the cache.
        case contentsInHand
    }

    private enum State {
        case unknown
        case made(ProcessedMedium, isCached: Bool)
        case refused(MediaRefusal)
    }

    /// One task; other threads wait until it is done.
    private final class Slot: Sendable {
        let state = Mutex(State.unknown)
    }

    let folder: MediaStoreFolder
    /// The value of `MediaPipeline.identity`, if it is known without loading libvips.
    private let identity: String?
    private let slots = Mutex<[MediaWorkKey: Slot]>([:])
    /// A limit, so that memory does not grow with the guide.
    private static let mostSlots = 4096
    /// The number of products that were made anew.
    let makings = Atomic(0)

    init(folder: FilePath?, identity: String? = nil) {
        self.folder = MediaStoreFolder(folder)
        self.identity = identity
    }

    /// The product for a key, from memory, from disk, or newly made.
    ///
    /// - Parameters:
    ///   - keeps: false to write nothing to disk.
    ///   - make: makes the product; called by one thread at a time for one key.
    /// - Returns: the product; its contents only if they are not in the cache.
    func product(
        for key: MediaWorkKey, needs need: Need, keeps: Bool = true,
        make: () throws(MediaRefusal) -> MediaProduct
    ) throws(MediaRefusal) -> MediaProduct {
        let slot = slot(for: key)
        let outcome: Result<MediaProduct, MediaRefusal> = slot.state.withLock { state in
            do throws(MediaRefusal) {
                if let known = try recall(key, &state, need: need, marksUse: keeps) { return .success(known) }
                return .success(try perform(key, &state, keeps: keeps, make: make))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    /// The known result for a key, without making anything or marking its use; nil if there is none.
    func known(_ key: MediaWorkKey) -> ProcessedMedium? {
        slot(for: key).state.withLock { state in
            try? recall(key, &state, need: .facts, marksUse: false)?.made
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

    private func recall(
        _ key: MediaWorkKey, _ state: inout State, need: Need, marksUse: Bool
    ) throws(MediaRefusal) -> MediaProduct? {
        if case .refused(let refusal) = state { throw refusal }
        guard need != .contentsInHand else { return nil }
        if case .made(let made, let isCached) = state {
            if isCached || need == .facts { return MediaProduct(made: made) }
            guard holdsContents(of: made) else { return nil }
            state = .made(made, isCached: true)
            return MediaProduct(made: made)
        }
        guard key.recipe.isLasting else { return nil }
        let name = name(of: key)
        guard let text = folder.record(named: name, marksUse: marksUse),
            let made = ProcessedMedium(json: text, key: name)
        else { return nil }
        let isCached = need == .contents && holdsContents(of: made)
        guard isCached || need == .facts else { return nil }
        state = .made(made, isCached: isCached)
        return MediaProduct(made: made)
    }

    var pipelineIdentity: String { identity ?? MediaPipeline.identity }

    private func name(of key: MediaWorkKey) -> String { key.name(identity: pipelineIdentity) }

    private func holdsContents(of made: ProcessedMedium) -> Bool {
        made.contents.allSatisfy { folder.holds($0.sha256, bytes: $0.bytes) }
    }

    private func perform(
        _ key: MediaWorkKey, _ state: inout State, keeps: Bool, make: () throws(MediaRefusal) -> MediaProduct
    ) throws(MediaRefusal) -> MediaProduct {
        makings.add(1, ordering: .relaxed)
        var product: MediaProduct
        do throws(MediaRefusal) { product = try make() } catch {
            // Another file with the same content may exist and be readable.
            state = error.fault.isOfContent ? .refused(error) : .unknown
            throw error
        }
        let isCached = keeps && shelve(product, for: key)
        state = product.made.isLasting ? .made(product.made, isCached: isCached) : .unknown
        if isCached { product.contents = [:] }
        return product
    }

    // The contents first: a record guarantees that its contents exist.
    private func shelve(_ product: MediaProduct, for key: MediaWorkKey) -> Bool {
        guard key.recipe.isLasting, product.made.isLasting else { return false }
        for (sha256, contents) in product.contents {
            guard folder.keep(contents, sha256: sha256) else { return false }
        }
        let name = name(of: key)
        return folder.keep(record: product.made.json(key: name), named: name)
    }
}
