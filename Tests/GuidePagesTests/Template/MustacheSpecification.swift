// The Mustache specification's own tests, read from a folder beside the repository if it exists.

import Foundation
import Testing

@testable import GuidePages

/// One file of the specification's tests.
struct MustacheSpecification: Decodable {
    struct Case: Decodable, Sendable {
        let name: String
        let data: UntypedValue
        let template: String
        let partials: [String: String]?
        let expected: String

    }

    let tests: [Case]

    /// The folder of the specification; nil if it is missing.
    static let folder: String? = {
        guard let file = realpath(#filePath, nil) else { return nil }
        defer { free(file) }
        var root = URL(fileURLWithPath: String(cString: file))
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.deletingLastPathComponent().appendingPathComponent("shared/real/mustache-spec").path
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    static func cases(_ file: String) throws -> [Case] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file).json"))
        return try JSONDecoder().decode(MustacheSpecification.self, from: data).tests
    }
}
