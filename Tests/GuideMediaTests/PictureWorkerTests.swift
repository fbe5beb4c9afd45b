// Tests of pictures that a decoder does not finish: each ends only its own child process, with a diagnostic.

import Dispatch
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import GuideMedia

@Suite("Decoding in child processes")
struct PictureWorkerTests {
    private static func workers(seconds: Int = 60, megabytes: Int = 4096) -> PictureWorkers {
        PictureWorkers(
            program: PictureWorkers.program,
            limits: .init(seconds: seconds, timeoutInSeconds: 120, megabytes: megabytes))
    }

    /// A drawing within the cost limits for which librsvg takes about 20 s.
    private static let slow: [UInt8] = {
        var random = SystemRandomNumberGenerator()
        func number() -> Int { Int.random(in: 0..<1000, using: &random) }
        let lines = (0..<10_000).map { _ in "L\(number()) \(number())" }.joined()
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path d="M0 0\(lines)" fill="none" \
            stroke="black" stroke-width="9"/></svg>
            """.utf8)
    }()

    private func messages(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.filter { $0.severity == .error }.map(\.message)
    }

    @Test("A drawing that takes too long is an error with its file's name, and the next picture is published")
    func time() throws {
        let guide = try TemporaryGuide()
        let workers = Self.workers(seconds: 1)
        try PictureWorkers.$current.withValue(workers) {
            let start = ContinuousClock.now
            let said = try guide.publish("map.svg", Self.slow)
            #expect(ContinuousClock.now - start < .seconds(30))
            #expect(said.asset == nil)
            #expect(
                messages(said.diagnostics) == [
                    "map.svg takes more than 1 s of processor time to draw; simplify it, or publish it as a picture"
                ])
            #expect(said.diagnostics.contains { $0.code == .mediaDecoder })
            let next = try guide.publish("photo.jpg", try Sample.picture(width: 64, height: 64, as: ".jpg"))
            #expect(next.asset != nil)
        }
        #expect(workers.started.load(ordering: .relaxed) == 2)
        #expect(workers.end().isEmpty)
    }

    @Test("wynd check reports the same as a build for a drawing that takes too long")
    func check() throws {
        let guide = try TemporaryGuide()
        try guide.add("map.svg", Self.slow)
        let said = PictureWorkers.$current.withValue(Self.workers(seconds: 1)) {
            MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: nil)).check(.sample("map.svg"))
        }
        #expect(messages(said).first?.hasPrefix("map.svg takes more than 1 s of processor time") == true)
    }

    @Test("The time of one picture does not count for the next")
    func timeOfEach() throws {
        let workers = Self.workers(seconds: 1)
        let photo = try Sample.picture(width: 1200, height: 800, as: ".jpg")
        let task = PictureTask(
            box: PixelSize(width: 1200, height: 800), steps: [.encode(".webp[Q=78,effort=6]"), .encode(".png")])
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(4))
        while clock.now < end { _ = try workers.perform(task, on: photo) }
        #expect(workers.started.load(ordering: .relaxed) == 1)
    }

    @Test("A picture that needs too much memory is reported, and the next picture is decoded")
    func memory() throws {
        let workers = Self.workers(megabytes: 1024)
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8)
        let large = PictureTask(box: PixelSize(width: 20_000, height: 20_000), isDrawing: true)
        #expect(throws: MediaError.decoder("needs more than 1024 MB of memory to draw", isDrawing: true)) {
            _ = try workers.perform(large, on: svg)
        }
        _ = try workers.perform(PictureTask(box: PixelSize(width: 90, height: 90), isDrawing: true), on: svg)
    }

    @Test("A child that is killed while it decodes affects only that picture", arguments: [SIGKILL, SIGSEGV, SIGABRT])
    func killed(signal: CInt) throws {
        // A number that distinguishes the child process from those of other tests.
        let workers = Self.workers(seconds: 4000 + Int(signal))
        let name = "picture-worker --seconds \(4000 + Int(signal)) "
        DispatchQueue(label: "killer").async {
            while workers.started.load(ordering: .relaxed) == 0 { usleep(10_000) }
            _ = Command.output(of: ["pkill", "-\(signal)", "-f", name])
        }
        do throws(MediaError) {
            let task = PictureTask(box: PixelSize(width: 900, height: 900), isDrawing: true)
            _ = try workers.perform(task, on: Self.slow)
            Issue.record("it is drawn")
        } catch {
            let words = "ends the decoder with signal \(signal): "
            #expect(error.predicate.hasPrefix(words), "said: \(error.predicate)")
        }
        _ = try workers.header(of: try Sample.picture(width: 8, height: 8, as: ".png"))
        #expect(workers.started.load(ordering: .relaxed) == 2)
    }

    /// A program that writes the greeting and then does something else.
    private func stub(_ guide: TemporaryGuide, _ commands: String) throws -> PictureWorkers {
        let greeting = PictureMessage.greeting.head.map { "\\" + String(Int($0) + 512, radix: 8).dropFirst() }.joined()
        let path = try guide.add("stub", Array("#!/bin/sh\nprintf '\(greeting)' >&0\n\(commands)\n".utf8))
        chmod(path.string, 0o755)
        return PictureWorkers(program: path, limits: .init(seconds: 1, timeoutInSeconds: 2, megabytes: 64))
    }

    @Test(
        "Any invalid response ends a child, with a message",
        arguments: [
            ("sleep 60", "takes more than 2 s to decode"),
            ("exit 3", "ends the decoder with status 3"),
            ("echo 'memory allocation of 9 bytes failed' >&2; kill -ABRT $$", "needs more than 64 MB"),
            ("yes >&0", "ends the decoder with "),
            ("printf '\\001\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0x' >&0; sleep 60", "ends the decoder with "),
        ])
    func misbehaving(commands: String, words: String) throws {
        let guide = try TemporaryGuide()
        let workers = try stub(guide, commands)
        let start = ContinuousClock.now
        do throws(MediaError) {
            _ = try workers.header(of: [1, 2, 3])
            Issue.record("there is no answer")
        } catch {
            #expect(error.code == .mediaDecoder)
            #expect(error.predicate.hasPrefix(words), "said: \(error.predicate)")
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("A child has none of the secrets in the environment, and no inherited open file")
    func surroundings() throws {
        setenv("WYND_TEST_SECRET", "hunter2", 1)
        let guide = try TemporaryGuide()
        let found = guide.root.appending("found")
        let open = try FileDescriptor.open(
            guide.root.appending("stub-open"), .writeOnly, options: [.create], permissions: .ownerReadWrite)
        defer { try? open.close() }
        let workers = try stub(
            guide, "{ env; for file in /proc/$$/fd/*; do readlink $file; done; } >\(found.string); exit 3")
        _ = try? workers.header(of: [1])
        let text = String(decoding: try guide.bytes("found"), as: UTF8.self)
        #expect(text.contains("SWIFT_BACKTRACE=enable=no"))
        #expect(!text.contains("hunter2"))
        #expect(!text.contains("stub-open"))
    }

    @Test("A build without pictures starts no child, and consecutive pictures share one")
    func count() throws {
        let guide = try TemporaryGuide()
        let workers = Self.workers()
        try PictureWorkers.$current.withValue(workers) {
            _ = try guide.publish("tone.mp3", try Sample.fixture("tone.mp3"))
            #expect(workers.started.load(ordering: .relaxed) == 0)
            for name in ["a.jpg", "b.jpg", "c.jpg"] {
                _ = try guide.publish(name, try Sample.picture(width: 64, height: 64, as: ".jpg"))
            }
            #expect(workers.started.load(ordering: .relaxed) == 1)
        }
    }

    @Test("Without the wynd program pictures are decoded in this process, with one message")
    func unlimited() throws {
        let picture = try Sample.picture(width: 8, height: 8, as: ".png")
        let programs: [(FilePath?, String)] = [
            (nil, "is not beside this one"), ("/bin/true", "does not start as a decoder"),
        ]
        for (program, words) in programs {
            let workers = PictureWorkers(program: program)
            for _ in 0..<2 { #expect(try workers.header(of: picture).size == PixelSize(width: 8, height: 8)) }
            let said = workers.end()
            #expect(said.count == 1)
            #expect(said.first?.severity == .warning)
            #expect(said.first?.message.contains(words) == true)
            #expect(workers.end().isEmpty)
        }
    }

    @Test("A child and this process give the same bytes")
    func sameBytes() throws {
        let workers = Self.workers()
        let picture = try Sample.picture(width: 700, height: 500, as: ".png", opacity: 90)
        let task = PictureTask(
            box: PixelSize(width: 640, height: 640),
            steps: [
                .encode(".jpg[background=255]", transparent: ".png"), .shrink(width: 900, encoding: ".webp"),
                .shrink(width: 320, encoding: ".webp[Q=78]"), .colour,
                .fill(PixelSize(width: 80, height: 70), around: FocalPoint(x: 30, y: 0)),
                .fill(PixelSize(width: 40, height: 30)),
                .turn(quarters: 3),
                .encode(".png"),
            ])
        #expect(try workers.perform(task, on: picture) == task.perform(on: picture))
        #expect(PictureMessage(task, on: picture).task == task)
        let fault = #expect(throws: MediaError.self) { try PictureTask().perform(on: [1, 2, 3]) }
        #expect(throws: try #require(fault)) { try workers.header(of: [1, 2, 3]) }
    }
}
