// Why a site cannot be written or put in place.

import GuideModel
import GuideSupport
import SystemPackage

public enum StagingDirectoryFault: Error, Hashable, Sendable {
    case file(FileFault)
    case notAFolder(FilePath)
    case holdsOtherFiles(FilePath, [String])
    /// A part of a site would take the place of a whole one.
    case holdsWholeSite(FilePath)
    /// Nothing can be made in the folder that the site stands in.
    case parentNotWritable(FilePath, Errno)
    /// The folder is a disk of its own, which no other folder can take the place of.
    case isMounted(FilePath)
    /// Another build is at work there; the process, where that is known.
    case busy(FilePath, Int32?)

    /// What it means for a site that it cannot be put in its place.
    static func placing(_ output: FilePath, _ fault: FileFault) -> StagingDirectoryFault {
        [.resourceBusy, .improperLink].contains(fault.errno) ? .isMounted(output) : .file(fault)
    }

    /// What it means for a site that something beside it, which nobody has named, cannot be made.
    static func beside(_ output: FilePath, _ fault: FileFault) -> StagingDirectoryFault {
        switch fault.errno {
        case .readOnlyFileSystem, .permissionDenied, .notPermitted:
            .parentNotWritable(StagingDirectory.parent(of: output), fault.errno)
        default: .file(fault)
        }
    }

    public var diagnostic: Diagnostic {
        switch self {
        case .file(let fault):
            .error(at: SourceLocation(file: fault.path.string), code: .output, fault.sentence)
        case .notAFolder(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder is a file; choose another with --output")
        case .holdsOtherFiles(let path, let files):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder contains \(StagingDirectoryFault.list(files)), which no build has written; move "
                    + (files.count == 1 ? "it" : "them") + " elsewhere or choose another folder with --output")
        case .holdsWholeSite(let path):
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
