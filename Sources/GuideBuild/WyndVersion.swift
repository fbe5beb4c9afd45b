// The version of the tool.

import CCommit
import GuideContent
import GuideModel
import GuidePacks
import GuideSupport

public enum WyndVersion {
    /// Semantic version.
    public static let current = ToolVersion.current.text

    /// The commit of the source, such as `8943273e2336`; `unknown` if the build did not set it.
    public static var commit: String {
        let commit = String(cString: wynd_commit())
        return commit.isEmpty ? "unknown" : commit
    }

    /// The libraries that builds use, as they are on this machine.
    ///
    /// libvips is not in the list. The build opens it only when a picture needs it, because that takes 50 ms: `wynd
    /// doctor` reports its version.
    public static var libraries: [LibraryVersion] {
        ContentLibraries.versions + LibraryVersion.ofSupport + PackLibraries.versions
    }

    /// The output of `wynd --version`, one line for each component.
    ///
    /// - Parameter others: libraries of modules that this one does not know.
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
