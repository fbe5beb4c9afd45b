// The approvals of pages whose keys are written otherwise by a newer version of the tool, and which say what they said.

import GuideModel
import GuideSupport
import SystemPackage

/// An approval of files that are rewritten.
package struct ApprovalUpgrade: Hashable, Sendable {
    /// The approved page, relative to the guide's folder.
    package let page: String
    /// The approver's name.
    package let by: String
    /// Where the approval stands, relative to the guide's folder.
    package let file: String
    /// The approval of the files as they are rewritten; nil for one that is signed, since a signature is of the bytes.
    package let bytes: [UInt8]?

    /// The approvals that are of what stood in files before they are rewritten.
    ///
    /// A file that was another than its approval has it stays so.
    ///
    /// - Parameters:
    ///   - root: the guide's folder, in which nothing is rewritten yet.
    ///   - rewritten: the new bytes of files, by their paths.
    package static func all(in root: FilePath, rewritten: [String: [UInt8]]) -> [ApprovalUpgrade] {
        let files = DiskFiles(root: root)
        let pageFiles = PageFiles(files: files, languages: [])
        return ApprovalFile.all(files).compactMap { page, approval in
            let approved = approval.files.map { file in
                guard let bytes = rewritten[file.file], pageFiles.hash(of: file.file) == file.hash else { return file }
                return ApprovedFile(file: file.file, hash: PageFiles.hash(of: bytes, at: file.file))
            }
            guard approved != approval.files else { return nil }
            let isSigned = approval.signature != nil
            let carried = Approval(by: approval.by, on: approval.on, files: approved)
            return ApprovalUpgrade(
                page: page, by: approval.by, file: ApprovalFile.path(of: page),
                bytes: isSigned ? nil : Array(ApprovalFile.text(carried, of: page).utf8))
        }
    }
}
