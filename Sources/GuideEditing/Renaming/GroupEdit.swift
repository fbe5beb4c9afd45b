// Writes the members of a group into its `group.yaml`, and leaves the rest of the file unchanged.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Creates groups, and changes their members.
public struct GroupEdit: Sendable {
    private let root: FilePath
    private let files: DiskFiles

    /// Edits the groups of a guide.
    ///
    /// - Parameter root: the guide's folder.
    public init(root: FilePath) {
        self.root = root
        files = DiskFiles(root: root)
    }

    /// Creates a group without members.
    ///
    /// - Returns: why it could not be written; nil if it was written.
    public func start(_ id: Slug, name: String) -> Diagnostic? {
        let file = GroupReader.settingsFile(of: id)
        guard files.entry(file) == nil else {
            return .error(
                at: SourceLocation(file: file), code: .group,
                "a group of this name exists already; choose another name, or continue with that group")
        }
        var writer = FrontMatterWriter()
        writer.add("name", name)
        return write(Array((writer.yaml + "members: []\n").utf8), to: file)
    }

    /// Adds a member, or gives an existing member a new serial.
    ///
    /// - Returns: why it could not be written; nil if it was written.
    public func put(_ member: GroupMember, into group: MemberGroup) -> Diagnostic? {
        var members = group.members
        if let known = members.firstIndex(where: { $0.id == member.id }) {
            members[known] = member
        } else {
            members.append(member)
        }
        return write(members, of: group)
    }

    /// Removes a member.
    ///
    /// - Returns: why it could not be written; nil if it was written.
    public func remove(_ member: Slug, from group: MemberGroup) -> Diagnostic? {
        write(group.members.filter { $0.id != member }, of: group)
    }

    /// Rewrites the list; the lines of other members are unchanged, with the comments on them.
    private func write(_ members: [GroupMember], of group: MemberGroup) -> Diagnostic? {
        let file = GroupReader.settingsFile(of: group.id)
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try files.read(file, limit: ContentFileError.textLimit)
        } catch {
            return error.diagnostic(file: file)
        }
        let text = SourceText(file: file, bytes: bytes)
        guard let yaml = YAMLBytes(text, text.start..<bytes.count) else {
            return .error(at: SourceLocation(file: file), code: .group, "this file is not YAML that wynd can edit")
        }
        let before = Dictionary(group.members.map { ($0.id, $0) }) { first, _ in first }
        guard let entry = yaml.root["members"] else {
            let isOpen = bytes.last.map { $0 != 0x0A } ?? false
            return write(bytes + Array(((isOpen ? "\n" : "") + Self.list(members)).utf8), to: file)
        }
        var lines: [String] = []
        var unchanged: Set<Slug> = []
        if !entry.value.isFlow {
            // The line of an unchanged member is kept, because it may contain an editor's comment.
            for item in entry.value.items {
                guard let id = item["id"]?.value.text.onOneLine,
                    let member = members.first(where: { $0.id.text == id }), before[member.id] == member
                else { continue }
                let start = yaml.start(ofLine: item.start.line)
                let end = yaml.start(ofLine: item.lastLine + 1)
                unchanged.insert(member.id)
                lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
                if lines[lines.count - 1].last?.isNewline != true { lines[lines.count - 1] += "\n" }
            }
        }
        for member in members where !unchanged.contains(member.id) {
            lines.append("  - \(Self.line(member))\n")
        }
        let start = yaml.start(ofLine: entry.keyNode.start.line)
        let end = yaml.start(ofLine: max(entry.value.lastLine, entry.keyNode.lastLine) + 1)
        let list = lines.isEmpty ? "members: []\n" : "members:\n" + lines.joined()
        return write(bytes.edited([TextEdit(start..<end, list)]), to: file)
    }

    private static func list(_ members: [GroupMember]) -> String {
        members.isEmpty ? "members: []\n" : "members:\n" + members.map { "  - \(line($0))\n" }.joined()
    }

    private static func line(_ member: GroupMember) -> String {
        let label = member.label.map { ", label: \(FrontMatterWriter.scalar($0))" } ?? ""
        return "{id: \(FrontMatterWriter.scalar(member.id.text))\(label), serial: \(member.serial)}"
    }

    private func write(_ bytes: [UInt8], to file: String) -> Diagnostic? {
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: file, in: root)
            return nil
        } catch {
            return error.diagnostic(of: file)
        }
    }
}

extension Slug {
    /// A serial for an invitation: eight random letters and digits, which no earlier invitation has.
    public static var serial: Slug {
        // The first character is a letter, so that no YAML reader reads the serial as a number.
        let letters = Array("abcdefghjkmnpqrstuvwxyz"), all = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let text = (0..<8).map { ($0 == 0 ? letters : all).randomElement() ?? "a" }
        return Slug(String(text)) ?? .unnamed
    }
}
