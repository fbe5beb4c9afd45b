// Tests of renaming in the sample guide: afterwards the guide has no errors.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Renaming in the sample guide")
struct RenamingTests {
    private static let root = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return FilePath("/" + parts.joined(separator: "/"))
    }()

    private func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in try FileSystem.names(in: Self.root) where name.hasPrefix("guide.") {
            try FileSystem.copy(Self.root.appending(name), to: folder.path.appending(name))
        }
        let content = Self.root.appending("content")
        for file in try FileSystem.filesBelow(content) {
            let target = folder.path.appending("content/\(file)")
            try FileSystem.makeFolder(target.removingLastComponent())
            try FileSystem.copy(content.appending(file), to: target)
        }
        return folder
    }

    /// All content of the guide that has an address, as named on the command line.
    private func items(_ root: FilePath) throws -> [String] {
        let reader = GuideReader(root: root, includesDrafts: true)
        let guide = try #require(reader.readGuide().guide)
        return guide.cities.flatMap { id -> [String] in
            guard let city = reader.readCity(id, in: guide).city else { return [] }
            let features = city.places.flatMap { place in
                city.named(.feature, of: place.id).map { CityItem.feature(place: place.id, $0.id) }
            }
            let others = ItemKind.allCases.flatMap { kind in city.named(kind).map { CityItem(kind, $0.id) } }
            return (others + features).map { "\(id)/\($0.text)" }
        }
    }

    private func found(_ root: FilePath) async -> [String] {
        let options = BuildOptions(
            root: root, output: root.appending("public"), baseURL: "https://guide.example.org/", includesDrafts: true)
        return await GuideBuilder(options: options).check().diagnostics.map(\.message).sorted()
    }

    @Test("After any renaming, a check of all languages finds no new problem, and all links have a target")
    func anything() async throws {
        let folder = try copy()
        let before = await found(folder.path)
        var numbers = SeededNumbers(seed: 7)
        let editor = ContentEditor(root: folder.path)
        for number in 0..<24 {
            let item = try #require(try items(folder.path).randomElement(using: &numbers))
            let (plan, diagnostics) = editor.planRename(of: item, to: "renamed-\(number)")
            #expect(diagnostics.isEmpty, "\(item): \(diagnostics.map(\.message))")
            #expect(editor.apply(try #require(plan)).isEmpty)
        }
        #expect(await found(folder.path) == before)
    }

    @Test("Renaming back and forth leaves every file except the redirects unchanged")
    func thereAndBack() throws {
        let folder = try copy()
        let before = try folder.contents()
        let editor = ContentEditor(root: folder.path)
        for item in ["york/places/minster", "york/tours/medieval-streets", "york/areas/within-the-walls"] {
            let id = try #require(item.split(separator: "/").last.map(String.init))
            let away = item.dropLast(id.count) + "elsewhere"
            _ = editor.apply(try #require(editor.planRename(of: item, to: "elsewhere").plan))
            _ = editor.apply(try #require(editor.planRename(of: String(away), to: id).plan))
        }
        let after = try folder.contents()
        #expect(Set(after.keys).subtracting(before.keys) == ["content/york/redirects.yaml"])
        #expect(before.allSatisfy { after[$0.key] == $0.value })
    }
}
