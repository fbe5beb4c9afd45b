// Which groups a guide has, and whether they can be sealed: known before any city is looked at.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// The groups of a guide, and what they are made from.
struct GroupSetup: Sendable {
    /// Those that have members, in order of their ids.
    let groups: [MemberGroup]
    /// Nil where it is not at hand: then nothing is sealed anew.
    let secret: GroupSecret?
    /// The hash of all that groups are made of beside the guide's own content; the same for a guide without groups.
    let key: String
    let diagnostics: [Diagnostic]

    /// - Parameter isNeeded: whether it is an error that nothing of a group would be published.
    init(_ guide: Guide, content: DiskFiles, _ choice: GroupKeyChoice, isNeeded: Bool) {
        let reader = GroupReader(files: content)
        var (ids, found) = reader.groups()
        var groups: [MemberGroup] = []
        for id in ids {
            let (group, amiss) = reader.group(id)
            found += amiss
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
        let (secret, unfit) = ids.isEmpty ? (nil, []) : choice.secret(of: guide)
        found += unfit
        if isNeeded, groups.isEmpty, !found.hasErrors {
            found.append(
                .error(
                    at: SourceLocation(file: GroupReader.folder), code: .group,
                    "no group has a member, so there is nothing to publish; run wynd group new and wynd group invite"
                ))
        }
        if secret == nil, unfit.isEmpty {
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

    /// No deeper than content is read.
    private static let deepest = 12

    private static func hash(of content: DiskFiles, isSealed: Bool) -> String {
        let hash = SHA256()
        hash.update(data: Array((isSealed ? "sealed" : "-").utf8))
        // What is approved of them is published.
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
