// Extracts of real cities, where they are present.

import GuideModel
import SystemPackage

@testable import GuideMaps

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An extract beside the repository, or in the folder that `WYND_REAL_DATA` names.
enum RealExtract: String, CaseIterable, Sendable {
    case porto = "porto-2020"
    case monaco = "monaco-2025"

    private var path: String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let folder =
            getenv("WYND_REAL_DATA").map { String(cString: $0) } ?? root.joined(separator: "/") + "/../shared/real"
        return "\(folder)/osm/\(rawValue).osm.pbf"
    }

    var isPresent: Bool { access(path, R_OK) == 0 }

    static var arePresent: Bool { allCases.allSatisfy(\.isPresent) }

    func read() -> OSMExtract? { OSMReader.read(file: FilePath(path), shownAs: rawValue).extract }
}
