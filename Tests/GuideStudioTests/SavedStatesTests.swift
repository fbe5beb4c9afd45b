// Tests of the earlier states of pages.

import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("The earlier states of pages")
struct SavedStatesTests {
    private static let path = "content/york/places/minster.md"
    private let folder: TemporaryFolder
    private let states: SavedStates

    init() throws {
        folder = try TemporaryFolder()
        states = SavedStates(root: folder.path)
    }

    private func add(_ text: String, _ author: String, seconds: Int) throws {
        try states.add(Array(text.utf8), of: Self.path, author: author, now: seconds * 1000)
    }

    @Test("Each state is found by the hash of its bytes")
    func hashes() throws {
        try add("A\n", "Anna", seconds: 1)
        try add("B", "Anna", seconds: 2)
        for text in ["A\n", "B"] {
            let bytes = Array(text.utf8)
            #expect(states.bytes(of: Self.path, hash: bytes.sha256) == bytes)
        }
        #expect(states.bytes(of: Self.path, hash: Array("C".utf8).sha256) == nil)
        #expect(states.bytes(of: "content/york/city.md", hash: Array("B".utf8).sha256) == nil)
    }

    @Test("Changes of one person within five minutes are one entry, and the newest entry is first")
    func entries() throws {
        try add("A", "Anna", seconds: 0)
        try add("B", "Anna", seconds: 100)
        try add("C", "Ben", seconds: 200)
        try add("D", "Anna", seconds: 300)
        try add("E", "Anna", seconds: 700)
        let entries = states.entries(of: Self.path)
        #expect(entries.map(\.hash) == ["E", "D", "C", "B"].map { Array($0.utf8).sha256 })
        #expect(entries.map(\.author) == ["Anna", "Anna", "Ben", "Anna"])
    }

    @Test("What an undo or a redo has replaced is an entry too, also within five minutes")
    func undone() throws {
        try add("A", "Anna", seconds: 0)
        try add("B", "Anna", seconds: 10)
        try states.add(Array("A".utf8), of: Self.path, author: "Anna", action: .undo, now: 20_000)
        try states.add(Array("B".utf8), of: Self.path, author: "Anna", action: .redo, now: 30_000)
        let entries = states.entries(of: Self.path)
        #expect(entries.map(\.hash) == ["B", "A", "B"].map { Array($0.utf8).sha256 })
        #expect(entries.map(\.action) == [.redo, .undo, nil])
    }

    @Test("The same bytes are stored again only after others, and a shown state only once")
    func same() throws {
        try add("A", "Anna", seconds: 1)
        try add("A", "Anna", seconds: 2)
        try add("B", "Anna", seconds: 3)
        try states.addShown(Array("A".utf8), of: Self.path, now: 4000)
        #expect(states.states(of: Self.path).count == 2)
        try add("A", "Anna", seconds: 5)
        #expect(states.states(of: Self.path).count == 3)
    }

    @Test("The oldest states are removed, and states at the same moment keep their order")
    func limit() throws {
        for number in 0...SavedStates.limit { try add("\(number)", "Anna", seconds: 1) }
        let found = states.states(of: Self.path)
        #expect(found.count == SavedStates.limit)
        #expect(found.first?.hash == Array("\(SavedStates.limit)".utf8).sha256)
        #expect(found.last?.hash == Array("1".utf8).sha256)
    }

    @Test(
        "No state is written or read through a symbolic link",
        arguments: ["", "/content", "/content/york/places/minster.md"])
    func links(place: String) throws {
        let other = try TemporaryFolder()
        try SavedStates(root: other.path).add(Array("A".utf8), of: Self.path, author: "Anna", now: 1000)
        let before = try other.contents()
        let link = folder.path.appending(SavedStates.folder + place)
        try FileSystem.makeFolder(link.removingLastComponent())
        try FileSystem.makeLink(to: other.path.appending(SavedStates.folder + place).string, at: link)
        #expect(throws: FileError(linkAt: link)) { try add("B", "Anna", seconds: 2) }
        #expect(states.states(of: Self.path) == [])
        #expect(try other.contents() == before)
    }

    @Test("An unfinished or foreign file is not a state, and git ignores the folder")
    func otherFiles() throws {
        try add("A", "Anna", seconds: 1)
        let name = try #require(states.states(of: Self.path).first?.name)
        try folder.write("half", to: "\(SavedStates.folder)/\(Self.path)/\(name).new")
        try folder.write("x", to: "\(SavedStates.folder)/\(Self.path)/notes.txt")
        #expect(states.states(of: Self.path).count == 1)
        #expect(try folder.text("\(SavedStates.folder)/.gitignore") == "*\n")
    }
}
