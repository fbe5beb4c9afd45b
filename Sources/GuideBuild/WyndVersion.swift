// The version of the tool.

import CCommit
import GuideContent
import GuideModel
import GuidePacks
import GuideSupport

public enum WyndVersion {
    /// Semantic version.
    public static let current = ToolVersion.current.text

    /// The commit that it was built of, such as `8943273e2336`; `unknown` where the build was not told.
    public static var commit: String {
        let commit = String(cString: wynd_commit())
        return commit.isEmpty ? "unknown" : commit
    }

    /// The libraries that builds use, as they are on this machine.
    ///
    /// Without libvips, which is opened when a picture needs it, since that takes 50 ms: `wynd doctor` tells its version.
    public static var libraries: [LibraryVersion] {
        ContentLibraries.versions + LibraryVersion.ofSupport + PackLibraries.versions
    }

    /// What `wynd --version` says, a line each.
    ///
    /// - Parameter others: libraries of rooms that this one does not know.
    public static func report(with others: [LibraryVersion]) -> String {
        func lines(_ libraries: [LibraryVersion]) -> [(String, String)] {
            libraries.map { ($0.name, $0.version ?? "not installed") }
        }
        let facts = [("commit", commit)] + lines(libraries) + [("libvips", "see wynd doctor")] + lines(others)
        let width = facts.map(\.0.count).max() ?? 0
        let lines = facts.map { name, version in
            name + String(repeating: " ", count: width - name.count + 2) + version
        }
        return (["wynd \(current)"] + lines).map { $0 + "\n" }.joined()
    }
}
