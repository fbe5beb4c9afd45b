// Made-up bytes for every reader: none crashes, and none takes long.

import GuideSupport
import SystemPackage
import TestSupport
import Testing

/// With FUZZ_SECONDS, each reader is tried for as many seconds of the processor, from a seed of its own each time; FUZZ_READER
/// names one alone.
///
/// What a reader is about to read stands in `.build/fuzz/last/READER` then, for the time that it crashes.
@Suite("Made-up bytes", .serialized)
struct ReaderMutationTests {
    private static let seconds = getenv("FUZZ_SECONDS").flatMap { Double(String(cString: $0)) }
    private static let chosen = getenv("FUZZ_READER").map { String(cString: $0) }
    private static let readers = Reader.all.filter { chosen == nil || $0.name == chosen }

    @Test("There is a reader of the name that is asked for")
    func isKnown() { #expect(!Self.readers.isEmpty, "the readers are \(Reader.all.map(\.name))") }

    /// In seconds of the processor, not optimised; the usual is less than a thousandth of it.
    private static let longest = 2.0
    private static let rounds = 300

    private static let last: FilePath? = seconds == nil ? nil : ".build/fuzz/last"

    @Test("No reader crashes or takes long over what it is given", arguments: readers)
    func anyBytes(reader: Reader) throws {
        let seeds: [[UInt8]] = reader.seeds.map { RepositoryFile.bytes($0) }
        #expect(!seeds.contains([]), "a file to start from is missing: \(reader.seeds)")
        for seed in seeds { reader.read(seed) }
        let seed = Self.seconds == nil ? 1 : UInt64.random(in: 1...UInt64.max)
        var mutation = Mutation(seed: seed, of: seeds)
        if let last = Self.last { try FileSystem.makeFolder(last) }
        let begin = ProcessorTime.now
        let budget = Self.seconds ?? 0.2
        var round = 0
        while ProcessorTime.now - begin < budget, Self.seconds != nil || round < Self.rounds {
            round += 1
            let bytes = mutation.next()
            if let last = Self.last { try FileSystem.write(bytes, to: last.appending(reader.name)) }
            let took = ProcessorTime.seconds { reader.read(bytes) }
            guard took > Self.longest else { continue }
            if let last = Self.last { try FileSystem.write(bytes, to: last.appending("\(reader.name)-slow")) }
            Issue.record("seed \(seed), round \(round): \(took) s for \(bytes.count) bytes")
            return
        }
        if Self.seconds != nil { print("\(reader.name): \(round) inputs") }
    }
}
