// What stops a build in the middle: never the content, always the machine or ourselves.

import GuideModel
import GuidePacks
import GuidePages
import SystemPackage

enum BuildFault: Error, Sendable {
    case site(SiteFolderFault)
    case pack(Slug, PackError)
    case template(TemplateFault)
    case cancelled

    var diagnostic: Diagnostic {
        switch self {
        case .site(let fault): fault.diagnostic
        case .pack(let id, let error):
            .error(at: SourceLocation(file: "\(id).zip"), code: "pack", error.description)
        case .template(let fault):
            .error(
                at: SourceLocation(
                    file: "templates/\(fault.template).mustache", line: fault.line, column: fault.column),
                code: fault.code.rawValue, fault.message)
        case .cancelled:
            .error(
                at: SourceLocation(file: "."), code: "interrupted", "the build was interrupted; nothing was published")
        }
    }
}

extension SiteFolder {
    /// Writes one file of the new site; `path` is relative to the site's root.
    func put(_ bytes: [UInt8], to path: String) throws(BuildFault) {
        do throws(FileFault) {
            try write(bytes, to: path)
        } catch {
            throw .site(.file(error))
        }
    }

    /// Makes the folder that `path` will stand in.
    func makeFolder(of path: String) throws(BuildFault) {
        do throws(FileFault) {
            try FileSystem.makeFolder(staging.appending(path).removingLastComponent())
        } catch {
            throw .site(.file(error))
        }
    }
}
