// Where the default theme lies: beside the program, however it came there.

import GuideSupport
import SystemPackage

#if canImport(Darwin)
import class Foundation.Bundle
#endif

package enum ThemeFolder {
    /// Where an installation keeps what the program reads, as seen from the program's own folder.
    static let installed = "../share/wynd"
    /// Where SwiftPM puts it.
    package static let built = "wynd_GuideBuild.resources"

    /// The folder with the theme's `templates` and `site`.
    ///
    /// It is looked for from the program's own file, so that all of an installation can be moved, and links may lead to it.
    ///
    /// - Throws: where none is there; the path is that of an installation.
    package static func found() throws(FileFault) -> FilePath {
        guard let folder = RunningProgram.folder, let theme = theme(beside: folder) else {
            let expected = RunningProgram.folder.map { $0.appending(installed).lexicallyNormalized() }
            throw FileFault(
                path: (expected ?? FilePath(installed)).appending("templates"), operation: "read the theme of",
                errno: .noSuchFileOrDirectory)
        }
        return theme
    }

    /// - Parameter folder: the program's.
    package static func theme(beside folder: FilePath) -> FilePath? {
        var places = [folder.appending(built), folder.appending(installed)]
        #if canImport(Darwin)
        // Tests run inside a program of Xcode's there.
        places.append(FilePath(Bundle.module.bundlePath))
        #endif
        return places.map { $0.lexicallyNormalized() }.first {
            FileSystem.attributes($0.appending("templates"), followingLinks: true)?.isFolder == true
        }
    }
}
