// A guide on disk for the tests of the editor's services.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

/// A guide on disk, and the services of its editor.
struct StudioGuide {
    let folder: TemporaryFolder
    let context: StudioContext

    /// - Parameter files: their texts by their paths from the guide's folder.
    init(_ files: [String: String] = Self.york) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let session = try PreviewSession(BuildOptions(root: folder.path, output: folder.path))
        context = StudioContext(session: session, token: "")
    }

    static let york: [String: String] = [
        "guide.yaml": "title: A guide\nbase-url: https://guide.example.net/\nlanguages: [en, de]\n",
        "content/york/city.md":
            "---\nname: York\nposition: {lat: 53.96, lon: -1.08}\nsummary: A city.\n---\n\nAbout York.\n",
        "content/york/places/minster.md": """
        ---
        name: York Minster
        kind: church
        position: {lat: 53.9623, lon: -1.0819}
        summary: A church.
        media:
          - {file: minster.svg, alt: A drawing}
        ---

        A church.

        """,
        "content/york/places/minster.de.md": "---\nsummary: Eine Kirche.\n---\n",
        "content/york/places/minster.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><path d=\"M0 0h4v3z\"/></svg>\n",
        "content/york/places/gate.md": """
        ---
        # The oldest one.
        name: The gate
        kind: gate
        position: {lat: 53.961, lon: -1.081}
        summary: A gate.
        status: draft
        ---

        Near [the church](minster.md).

        """,
        "content/york/places/gate/features/arch.md":
            "---\nname: The arch\nkind: wall\nsummary: An arch.\n---\n\nAn arch.\n",
        "content/york/places/well.md": """
        ---
        name: A well
        kind: fountain
        position: {lat: 53.962, lon: -1.082}
        summary: A well.
        ---

        A well.

        """,
        "content/york/tours/walk.md": """
        ---
        name: A walk
        summary: Past all of it.
        stops:
          - {place: gate}
          - {place: gate, note: Again}
        ---

        A walk.

        """,
    ]

    private func bytes(_ answer: StudioAnswer) -> [UInt8] {
        switch answer {
        case .json(let bytes), .content(let bytes, type: _), .problem(status: _, let bytes): bytes
        }
    }

    func get(_ service: any StudioService, _ path: String, _ query: [String: String] = [:]) throws -> JSONNode {
        try JSONReader.read(bytes(service.answer(StudioRequest(path: [path], query: query))))
    }

    func post(_ service: any StudioService, _ path: String, _ body: String) throws -> JSONNode {
        let request = StudioRequest(method: "POST", path: [path], body: Array(body.utf8))
        return try JSONReader.read(bytes(service.answer(request)))
    }

    /// The status of a refused request; nil if it succeeds.
    func refusal(_ service: any StudioService, _ path: String, _ body: String) throws -> Int? {
        let request = StudioRequest(method: "POST", path: [path], body: Array(body.utf8))
        do throws(StudioError) {
            guard case .problem(let status, _) = try service.answer(request) else { return nil }
            return status
        } catch {
            #expect(!error.message.isEmpty)
            return error.status
        }
    }
}

extension JSONNode {
    var texts: [String] { array?.compactMap(\.string) ?? [] }
}
