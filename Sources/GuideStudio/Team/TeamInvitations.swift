// Invitations to sign in: each is a link for one person, which works once.

import GuideModel
import GuideSupport
import SystemPackage

/// The invitations of a team, as files whose names are the hashes of the secret tokens.
struct TeamInvitations: Sendable {
    let folder: TeamFolder

    static let validSeconds = 3 * 86_400
    private static let name = "invitations"
    private static let tokenBytes = 16

    private var path: FilePath { folder.path.appending(Self.name) }

    /// Makes an invitation; the earlier ones of the same person become invalid.
    ///
    /// - Returns: its secret token.
    func make(for member: TeamMember, now: Int) throws(FileError) -> String {
        for (file, found) in all where found.member == member.key || found.expires <= now {
            try FileSystem.removeFile(path.appending(file))
        }
        let token = [UInt8].random(Self.tokenBytes).hexadecimal
        let json = JSONWriter.object { json in
            json.member("member", member.key)
            json.member("expires", now + Self.validSeconds)
        }
        try folder.write(json, to: "\(Self.name)/\(Array(token.utf8).sha256)")
        return token
    }

    /// Uses an invitation, which becomes invalid.
    ///
    /// - Returns: the key of the person's e-mail address; nil for a token that is not valid.
    func take(_ token: String, now: Int) -> String? {
        let file = path.appending(Array(token.utf8).sha256)
        let taken = path.appending(".taken-\([UInt8].random(8).hexadecimal)")
        // Only one of several requests at the same time can rename the file.
        guard (try? FileSystem.rename(file, to: taken)) != nil else { return nil }
        defer { try? FileSystem.removeFile(taken) }
        guard let found = Self.read(taken), found.expires > now else { return nil }
        return found.member
    }

    /// When the invitations end, by the keys of the people.
    func ends(now: Int) -> [String: Int] {
        let valid = all.map { $0.1 }.filter { $0.expires > now }
        return Dictionary(valid.map { ($0.member, $0.expires) }) { max($0, $1) }
    }

    private var all: [(String, (member: String, expires: Int))] {
        let names = (try? FileSystem.names(in: path)) ?? []
        return names.compactMap { name in
            Hexadecimal.isSHA256(name) ? Self.read(path.appending(name)).map { (name, $0) } : nil
        }
    }

    private static func read(_ file: FilePath) -> (member: String, expires: Int)? {
        guard let bytes = try? FileSystem.read(file), let json = try? JSONReader.read(bytes),
            let member = json["member"]?.string, let expires = json["expires"]?.int
        else { return nil }
        return (member, expires)
    }
}
