// Tests of groups: each member opens the right versions, and nothing else opens them.

import GuideModel
import GuideSupport
import Testing

@testable import GuideBuild

@Suite("Groups")
struct GroupSecretTests {
    private let secret: GroupSecret
    private let group: MemberGroup
    private let parts: [(name: String, bytes: [UInt8])] = [
        ("content/en", Array("The hollow oak".utf8)), ("media/york/media/oak-1.webp", Array(0...255)),
    ]

    init() throws {
        secret = try #require(GroupSecret(bytes: Array(0..<32)))
        group = try Self.group(["anna", "bo", "cy"])
    }

    private static func group(_ members: [String], serial: String = "a1") throws -> MemberGroup {
        let location = SourceLocation(file: "groups/class-7b/group.yaml")
        return MemberGroup(
            id: try #require(Slug("class-7b")), name: "Class 7b",
            members: try members.map {
                GroupMember(id: try #require(Slug($0)), serial: try #require(Slug(serial)), location: location)
            }, location: location)
    }

    private func entries(_ version: GroupVersion, of group: MemberGroup) -> [GroupVersion.Entry] {
        group.members.map { version.entry(for: secret.key(of: $0, in: group.id)) }
    }

    private func opened(
        _ version: GroupVersion, _ entries: [GroupVersion.Entry], by key: GroupMemberKey
    ) -> GroupVersion? {
        GroupVersion(group: version.group, name: version.name, entries: entries, member: key)
    }

    /// Another program computed these values with OpenSSL's HKDF and AES-GCM, by the derivations in docs/groups.md.
    @Test("Keys, names and encrypted bytes do not change: links that were shared still open")
    func vectors() throws {
        let anna = secret.key(of: group.members[0], in: group.id)
        let version = secret.version(of: group, parts)
        #expect(secret.fingerprint == "6a8e3793ecf96b7e")
        #expect(anna.text == "yDVPTJsfZvMNbw0_cDYgTlzjdry-DzNDk9RX8Ol9oaQ")
        #expect(version.name == "905693a62bf550aaabfd")
        #expect(version.key.hexadecimal == "20304cc61390579fbae8eb4286c8d13f73b2d20b275c8e7d858d28cb9d727278")
        #expect(version.fileName(of: "content/en") == "dd82438f21c0def5d309")
        let entry = version.entry(for: anna)
        #expect(entry.id == "VLgCDTC0bSDq")
        #expect(entry.key == "ED3hJ5UkZcJZcDxM_AUwIrgiq9Wa_YWqqhiE4d0rLmTltWsV4uOtY1PcRfivMUoX")
        #expect(
            version.sealed(parts[0].bytes, as: "content/en").hexadecimal
                == "e955cc495b5e43dcfc350a6f5ad9f07d25ecfe209866415e2ffe3e56c0ed8c76d807b19b59574d57082f")
    }

    @Test("Each member can open a version, and no other person can")
    func members() throws {
        let version = secret.version(of: group, parts)
        let entries = entries(version, of: group)
        for member in group.members {
            #expect(opened(version, entries, by: secret.key(of: member, in: group.id)) == version)
        }
        let stranger = try Self.group(["dee"]).members[0]
        let renewed = try Self.group(["anna"], serial: "b2").members[0]
        let another = try #require(GroupSecret(bytes: Array(1..<33)))
        let other = try #require(Slug("class-8a"))
        for key in [
            secret.key(of: stranger, in: group.id), secret.key(of: renewed, in: group.id),
            another.key(of: group.members[0], in: group.id), secret.key(of: group.members[0], in: other),
        ] {
            #expect(opened(version, entries, by: key) == nil)
        }
    }

    @Test("A removed member can open the previous version but not the next, which has a different key")
    func removed() throws {
        let before = secret.version(of: group, parts)
        let (known, left) = (entries(before, of: group), try Self.group(["anna", "cy"]))
        let after = secret.version(of: left, parts)
        #expect(before.name != after.name && before.key != after.key)
        let bo = secret.key(of: group.members[1], in: group.id)
        #expect(opened(before, known, by: bo) == before)
        #expect(opened(after, entries(after, of: left), by: bo) == nil)
        // The earlier entry does not open the next version.
        #expect(opened(after, known, by: bo) == nil)
        let sealed = after.sealed(parts[0].bytes, as: parts[0].name)
        #expect(before.opened(sealed, as: parts[0].name) == nil)
        #expect(Set(known.map(\.id)).isDisjoint(with: entries(after, of: left).map(\.id)))
    }

    @Test("The same content and members give the same bytes in any order; any difference gives a new version")
    func versions() throws {
        let version = secret.version(of: group, parts)
        #expect(secret.version(of: try Self.group(["cy", "anna", "bo"]), parts.reversed()) == version)
        var others = [
            secret.version(of: try Self.group(["anna", "bo", "cy"], serial: "b2"), parts),
            secret.version(of: group, [parts[0]]),
            secret.version(of: group, [parts[0], (parts[1].name, Array(parts[1].bytes.dropLast()))]),
            // The boundary between two parts matters.
            secret.version(of: group, [("content/enT", Array("he hollow oak".utf8)), parts[1]]),
        ]
        others.append(try #require(GroupSecret(bytes: Array(1..<33))).version(of: group, parts))
        #expect(Set(others.map(\.name)).union([version.name]).count == 6)
        #expect(Set(others.map(\.key)).union([version.key]).count == 6)
        let files = GroupBuild.sealed(parts, for: group, with: secret)
        let again = GroupBuild.sealed(parts.reversed(), for: try Self.group(["bo", "cy", "anna"]), with: secret)
        #expect(files.map(\.path).sorted() == again.map(\.path).sorted())
        #expect(files[0].bytes == again[0].bytes, "members stand in no order of their own")
    }

    @Test("Altered data does not open, byte by byte, and one part does not serve as another")
    func altered() throws {
        let version = secret.version(of: group, parts)
        let sealed = version.sealed(parts[0].bytes, as: parts[0].name)
        #expect(version.opened(sealed, as: parts[0].name) == parts[0].bytes)
        #expect(version.opened(sealed, as: parts[1].name) == nil)
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 1
            #expect(version.opened(altered, as: parts[0].name) == nil, "byte \(index)")
        }
        #expect(version.opened(Array(sealed.dropLast()), as: parts[0].name) == nil)
        #expect(version.opened([], as: parts[0].name) == nil)
        let entries = entries(version, of: group)
        let anna = secret.key(of: group.members[0], in: group.id)
        for place in entries[0].key.indices {
            var altered = entries
            let letter: Character = entries[0].key[place] == "A" ? "Q" : "A"
            altered[0].key.replaceSubrange(place...place, with: [letter])
            #expect(opened(version, altered, by: anna) == nil)
        }
        for key in ["", "?", String(entries[0].key.dropLast(2))] {
            #expect(opened(version, [.init(id: entries[0].id, key: key)], by: anna) == nil)
        }
    }

    @Test("The encrypted files contain no name of a member and no plain byte of the content")
    func silence() throws {
        let files = GroupBuild.sealed(parts, for: group, with: secret)
        #expect(files.map(\.path).allSatisfy { $0.hasPrefix("groups/class-7b/") } && files.count == 3)
        for file in files {
            let text = String(decoding: file.bytes, as: UTF8.self) + file.path
            for word in ["hollow", "oak", "anna", "cy\"", "Class 7b", "content/en", "webp"] {
                #expect(!text.contains(word), "\(file.path): \(word)")
            }
        }
    }

    @Test("The secret is written and read again, alone or with others, and identified by its fingerprint")
    func secretFiles() throws {
        let text = SecretFile(unlockSecrets: [UnlockSecret()], groupSecrets: [secret]).text
        #expect(try SecretFile(text).groupSecrets == [secret])
        let line = String(try #require(text.split(separator: "\n").last).split(separator: " ")[1])
        #expect(try SecretFile(line).groupSecrets == [secret])
        #expect(throws: SecretFileError.self) { try SecretFile("wynd-secrets/1\nseal-groups group-secret:AAAA\n") }
        var guide = Guide(title: "A guide", location: SourceLocation(file: "guide.yaml"))
        guide.groupKey = Slug(secret.fingerprint)
        #expect(GroupKeyChoice(text: text).secret(of: guide).secret == secret)
        #expect(GroupKeyChoice().secret(of: guide).secret == nil)
        let other = GroupKeyChoice(text: SecretFile(groupSecrets: [GroupSecret()]).text).secret(of: guide)
        #expect(other.secret == nil && other.diagnostics.map(\.code) == [.groupKey])
        #expect(!other.diagnostics[0].message.contains(line))
    }
}
