// Tests that no reader crashes or takes long with random bytes.

import GuideSupport
import SystemPackage
import TestSupport
import Testing

/// Gives random bytes to every reader.
///
/// With FUZZ_SECONDS, the test runs each reader for this many seconds of processor time, with a new random seed each
/// time. In such a run, `.build/fuzz/last/READER` contains the current input, so that the input is available after a
/// crash. FUZZ_READER selects one reader.
@Suite("Made-up bytes", .serialized)
struct ReaderMutationTests {
    private static let seconds = getenv("FUZZ_SECONDS").flatMap { Double(String(cString: $0)) }
    private static let chosen = getenv("FUZZ_READER").map { String(cString: $0) }
    private static let readers = Reader.all.filter { chosen == nil || $0.name == chosen }

    @Test("There is a reader of the name that is asked for")
    func isKnown() { #expect(!Self.readers.isEmpty, "the readers are \(Reader.all.map(\.name))") }

    /// In seconds of processor time, without optimisation. The usual time is less than a thousandth of this.
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
