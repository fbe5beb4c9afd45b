// Finds the real extracts, which are not part of this repository.

import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// An extract of a real city, in the folder that `WYND_REAL_DATA` names or beside the repository.
package enum RealExtract: String, CaseIterable, Sendable {
    case porto = "porto-2020"
    case monaco = "monaco-2025"

    package var path: String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let folder = getenv("WYND_REAL_DATA").map { String(cString: $0) } ?? "\(root)/../shared/real"
        return "\(folder)/osm/\(rawValue).osm.pbf"
    }

    package var isPresent: Bool { access(path, R_OK) == 0 }

    package static var arePresent: Bool { allCases.allSatisfy(\.isPresent) }

    package func read(clip: GeoBounds? = nil) -> OSMExtract? {
        OSMReader.read(file: FilePath(path), clip: clip, shownAs: rawValue).extract
    }
}
