// Finds out, before the build looks at any city, which groups a guide has and whether they can be sealed.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// The groups of a guide, and what they are made from.
struct GroupPlan: Sendable {
    /// The groups that have members, in order of their IDs.
    let groups: [MemberGroup]
    /// The secret; nil if not available.
    ///
    /// Nothing is then sealed again.
    let secret: GroupSecret?
    /// The hash of everything that groups are made of besides the guide's own content; the same for a guide without
    /// groups.
    let key: String
    let diagnostics: [Diagnostic]

    /// Reads the groups of a guide.
    ///
    /// - Parameter isNeeded: whether it is an error if a group would not be published at all.
    init(_ guide: Guide, content: DiskFiles, _ choice: GroupKeyChoice, isNeeded: Bool) {
        let reader = GroupReader(files: content)
        var (ids, found) = reader.groups(language: guide.languages.first)
        var groups: [MemberGroup] = []
        for id in ids {
            let (group, groupDiagnostics) = reader.group(id)
            found += groupDiagnostics
            guard let group else { continue }
            if group.members.isEmpty {
                found.append(
                    .warning(
                        at: group.location, code: .group,
                        "this group has no members, so nothing of it is published; run wynd group invite \(id) NAME"))
            } else {
                groups.append(group)
            }
        }
        let (secret, keyDiagnostics) = ids.isEmpty ? (nil, []) : choice.secret(of: guide)
        found += keyDiagnostics
        if isNeeded, groups.isEmpty, !found.hasErrors {
            found.append(
                .error(
                    at: SourceLocation(file: GroupReader.folder), code: .group,
                    "no group has a member, so there is nothing to publish; run wynd group new and wynd group invite"
                ))
        }
        if secret == nil, keyDiagnostics.isEmpty {
            for group in groups {
                var missing = Diagnostic.warning(
                    at: group.location, code: .group,
                    "the group \(group.id) stays as it was last published, or is left out if it was never "
                        + "published, because "
                        + GroupKeyChoice.hint(guide))
                if isNeeded { missing.severity = .error }
                found.append(missing)
            }
        }
        self.groups = groups
        self.secret = secret
        diagnostics = found
        key = ids.isEmpty ? "" : Self.hash(of: content, isSealed: secret != nil)
    }

    /// The depth to which content is read.
    private static let deepest = 12

    private static func hash(of content: DiskFiles, isSealed: Bool) -> String {
        let hash = SHA256()
        hash.update(data: Array((isSealed ? "sealed" : "-").utf8))
        // The approved versions of the groups' files are published.
        var waiting = [(folder: GroupReader.folder, depth: 0), ("\(ApprovalFile.folder)/\(GroupReader.folder)", 0)]
        while let (folder, depth) = waiting.popLast() {
            for entry in (try? content.list(folder)) ?? [] {
                let path = "\(folder)/\(entry.name)"
                if entry.kind == .folder {
                    // A link may lead back to a folder above it.
                    if depth < deepest { waiting.append((path, depth + 1)) }
                } else {
                    hash.update(data: Array("\(path)\0\(content.sha256(of: path) ?? "-")\0".utf8))
                }
            }
        }
        return hash.finalize().hexadecimal
    }
}
