// Finds the library with which editors write texts in the browser.

import GuideSupport
import SystemPackage

/// The library of the text editor, which `scripts/setup studio` downloads.
public enum EditorLibrary {
    /// The folder of the library beside `wynd-serve`, in a folder of a build.
    public static let built = "wynd-studio-library"
    /// The folder of the library in an installation, relative to the folder of `wynd-serve`.
    private static let installed = "../share/wynd/studio/lib"
    private static let script = "editor.js"

    /// The folder of the library; nil if there is none, so that editors write Markdown.
    ///
    /// - Parameter program: the file of `wynd-serve`.
    static func folder(beside program: FilePath) -> FilePath? {
        [built, installed].map { program.removingLastComponent().appending($0).lexicallyNormalized() }.first {
            FileSystem.attributes($0.appending(script), followingLinks: true)?.isFile == true
        }
    }
}
