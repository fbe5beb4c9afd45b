// Tests of programs that get input.

import GuideSupport
import Testing

@Suite struct ProgramRunTests {
    @Test("Each line is reported when it is complete, also if it arrives in parts")
    func lines() throws {
        var lines: [String] = []
        let script = "printf 'one\\ntw'; sleep 0.2; printf 'o\\n\\nrest'; echo message >&2"
        let run = try #require(ProgramRun.run(["sh", "-c", script]) { lines.append($0) })
        #expect(run.succeeded)
        #expect(lines.filter { $0 != "message" } == ["one", "two", ""])
        #expect(lines.contains("message"))
    }

    @Test("A program gets its input, and its output, its messages and its status are separate")
    func exchange() throws {
        let input = [UInt8](repeating: 7, count: 1_000_000)
        let copied = try #require(ProgramRun.run(["cat"], input: input))
        #expect(copied.output == input && copied.succeeded && copied.errorText.isEmpty)
        let failed = try #require(ProgramRun.run(["sh", "-c", "echo out; echo message >&2; exit 3"], input: input))
        #expect(failed.status == 3 && failed.output == Array("out\n".utf8) && failed.errorText == "message\n")
        #expect(ProgramRun.run(["sh", "-c", "kill -9 $$"])?.status == 137)
        #expect(ProgramRun.run(["wynd-no-such-program"]) == nil)
    }

    @Test("A program gets the given variables, and no others of Wynd")
    func environment() throws {
        setenv("WYND_SECRET_OF_A_TEST", "secret", 1)
        defer { unsetenv("WYND_SECRET_OF_A_TEST") }
        let run = try #require(ProgramRun.run(["env"], environment: ["WYND_GIVEN": "given"]))
        let variables = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
        #expect(variables.contains("WYND_GIVEN=given"))
        #expect(!variables.contains { $0.hasPrefix("WYND_SECRET") })
    }

    @Test("A program that does nothing for too long ends, and a slow one does not")
    func patience() throws {
        let stuck = try #require(ProgramRun.run(["sh", "-c", "echo begun; exec sleep 60"], patience: 1))
        #expect(stuck.wasStuck && stuck.status == 128 + SIGTERM && stuck.output == Array("begun\n".utf8))
        let slow = try #require(ProgramRun.run(["sh", "-c", "for i in 1 2 3; do sleep 0.5; echo; done"], patience: 1))
        #expect(!slow.wasStuck && slow.succeeded)
    }

    @Test("A program ends when the task is cancelled")
    func cancellation() async {
        let task = Task { ProgramRun.run(["sleep", "60"])?.status }
        task.cancel()
        #expect(await task.value == 128 + SIGTERM)
    }
}
