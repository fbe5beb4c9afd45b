// Finds the default theme beside the program, for every kind of installation.

import GuideSupport
import SystemPackage

#if canImport(Darwin)
import class Foundation.Bundle
#endif

package enum ThemeFolder {
    /// The folder of the program's data in an installation, relative to the program's own folder.
    static let installed = "../share/wynd"
    /// The folder in which SwiftPM puts it.
    package static let built = "wynd_GuideBuild.resources"

    /// The folder with the theme's `templates` and `site`.
    ///
    /// The search starts at the program's own file, so that a user can move a whole installation or link to it.
    ///
    /// - Throws: an error if there is no theme; its path is that of an installation.
    package static func found() throws(FileError) -> FilePath {
        guard let folder = RunningProgram.folder, let theme = theme(beside: folder) else {
            let expected = RunningProgram.folder.map { $0.appending(installed).lexicallyNormalized() }
            throw FileError(
                path: (expected ?? FilePath(installed)).appending("templates"), operation: "read the theme of",
                errno: .noSuchFileOrDirectory)
        }
        return theme
    }

    /// The theme beside a program.
    ///
    /// - Parameter folder: the program's folder.
    package static func theme(beside folder: FilePath) -> FilePath? {
        var places = [folder.appending(built), folder.appending(installed)]
        #if canImport(Darwin)
        // In Xcode, tests run inside one of Xcode's own programs.
        places.append(FilePath(Bundle.module.bundlePath))
        #endif
        return places.map { $0.lexicallyNormalized() }.first {
            FileSystem.attributes($0.appending("templates"), followingLinks: true)?.isFolder == true
        }
    }
}
