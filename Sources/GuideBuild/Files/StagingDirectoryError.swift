// Why a site cannot be written or published.

import GuideModel
import GuideSupport
import SystemPackage

public enum StagingDirectoryError: Error, Hashable, Sendable {
    case file(FileError)
    case notAFolder(FilePath)
    case containsForeignFiles(FilePath, [String])
    /// A part of a site would replace a whole one.
    case containsCompleteSite(FilePath)
    /// The parent folder of the site is not writable.
    case parentNotWritable(FilePath, Errno)
    /// The folder is a mount point, which no other folder can replace.
    case isMounted(FilePath)
    /// Another build is running there; its process, if known.
    case busy(FilePath, Int32?)

    /// The error for a site that cannot be moved into place.
    static func placing(_ output: FilePath, _ error: FileError) -> StagingDirectoryError {
        [.resourceBusy, .improperLink].contains(error.errno) ? .isMounted(output) : .file(error)
    }

    /// The error for an internal file or folder beside a site that cannot be created.
    static func beside(_ output: FilePath, _ error: FileError) -> StagingDirectoryError {
        switch error.errno {
        case .readOnlyFileSystem, .permissionDenied, .notPermitted:
            .parentNotWritable(StagingDirectory.parent(of: output), error.errno)
        default: .file(error)
        }
    }

    public var diagnostic: Diagnostic {
        switch self {
        case .file(let error):
            .error(at: SourceLocation(file: error.path.string), code: .output, error.sentence)
        case .notAFolder(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder is a file; choose another with --output")
        case .containsForeignFiles(let path, let files):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder contains \(StagingDirectoryError.list(files)), which no build has written; move "
                    + (files.count == 1 ? "it" : "them") + " elsewhere or choose another folder with --output")
        case .containsCompleteSite(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "this folder contains a complete site, which a part would replace; choose another folder with --output"
            )
        case .parentNotWritable(let path, let errno):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the build makes the new site beside the old one, but cannot write here: "
                    + (errno == .readOnlyFileSystem ? "the file system is read-only" : "permission denied")
                    + "; choose another folder with --output")
        case .isMounted(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder is a separate disk, so a new site cannot replace it; choose a folder on it "
                    + "with --output, for example \(path.appending("site").string)")
        case .busy(let path, let process):
            .error(
                at: SourceLocation(file: path.string), code: .outputBusy,
                "another build of this folder is running\(process.map { " (process \($0))" } ?? ""); wait until "
                    + "it ends, or choose another folder with --output")
        }
    }

    private static func list(_ files: [String]) -> String {
        let shown = files.prefix(3).joined(separator: ", ")
        return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
    }
}
