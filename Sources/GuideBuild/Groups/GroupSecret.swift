// The secret that seals a guide's groups, and the keys that are derived from it.
//
//   member's key     HKDF-SHA256(secret, info "wynd-group-member/1 GROUP/MEMBER/SERIAL")
//   version's name   the start of HMAC-SHA256(HKDF-SHA256(secret, info "wynd-group-name/1 GROUP"), content and members)
//   version's key    HKDF-SHA256(secret, info "wynd-group-version/1 GROUP VERSION")
//
// HKDF is RFC 5869's, with no salt. docs/groups.md explains what this protects from.

import GuideModel
import GuideSupport

/// 32 random bytes that only the publisher knows.
public struct GroupSecret: Sendable, Hashable {
    static let byteCount = 32

    let bytes: [UInt8]

    /// Makes a new secret.
    public init() {
        // The system's generator is suitable for keys.
        bytes = .random(Self.byteCount)
    }

    /// Makes a secret from bytes.
    ///
    /// - Returns: nil unless there are 32 bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Identifies the secret in guide.yaml without revealing it.
    public var fingerprint: String {
        KeyDerivation.hkdf(bytes, info: "wynd-group-fingerprint/1", count: 8).hexadecimal
    }

    package func key(of member: GroupMember, in group: Slug) -> GroupMemberKey {
        GroupMemberKey(
            bytes: KeyDerivation.hkdf(
                bytes, info: "wynd-group-member/1 \(group)/\(member.id)/\(member.serial)", count: 32))
    }

    /// The version for some content and some members.
    ///
    /// The same content and members give the same version; any others give another one.
    ///
    /// - Parameter parts: the names of what is sealed, with its bytes.
    func version(of group: MemberGroup, _ parts: [(name: String, bytes: [UInt8])]) -> GroupVersion {
        let hash = SHA256()
        func add(_ bytes: [UInt8]) {
            hash.update(data: Array("\(bytes.count):".utf8))
            hash.update(data: bytes)
        }
        for member in group.members.map({ "\($0.id)/\($0.serial)" }).sorted() { add(Array(member.utf8)) }
        for part in parts.sorted(by: { $0.name < $1.name }) {
            add(Array(part.name.utf8))
            add(part.bytes)
        }
        // The hash has a key, because a bare hash would let an attacker confirm a guess of the content.
        let naming = KeyDerivation.hkdf(bytes, info: "wynd-group-name/1 \(group.id)", count: 32)
        let name = KeyDerivation.hmac(hash.finalize(), key: naming).prefix(10).hexadecimal
        return GroupVersion(
            group: group.id, name: name,
            key: KeyDerivation.hkdf(bytes, info: "wynd-group-version/1 \(group.id) \(name)", count: 32))
    }
}

/// The key in a member's invitation.
package struct GroupMemberKey: Hashable, Sendable {
    let bytes: [UInt8]

    /// The key as it appears in the fragment of an invitation's address.
    package var text: String { bytes.base64URL }
}

/// One version of what a group shares: seals the content, and encrypts its key for each member.
///
///   member's entry   HKDF-SHA256(member's key, info "wynd-group-entry/1 GROUP VERSION"): 9 bytes that name it, 32 that seal
///   file's name      HKDF-SHA256(version's key, info "wynd-group-file/1 NAME"), 10 bytes
///   file             AES-256-GCM under the version's key, authenticating "wynd-group-sealed/1 GROUP VERSION NAME"
struct GroupVersion: Hashable, Sendable {
    let group: Slug
    /// Twenty hexadecimal digits.
    let name: String
    let key: [UInt8]

    /// The version's key for one member, and a name by which the member finds it; both are base64url.
    struct Entry: Hashable, Sendable {
        var id: String
        var key: String
    }

    func entry(for member: GroupMemberKey) -> Entry {
        let (id, wrapping) = Self.parts(of: member, group, name)
        // The key is used only here, so its nonce may be zero.
        let sealed = AESGCM.sealed(
            key, key: wrapping, nonce: Array(repeating: 0, count: 12), authenticating: Self.wrapped(group, name))
        return Entry(id: id, key: Array(sealed.dropFirst(12)).base64URL)
    }

    /// The version as a member opens it.
    ///
    /// - Returns: nil if the key belongs to no member of this version, or if an entry was altered.
    init?(group: Slug, name: String, entries: [Entry], member: GroupMemberKey) {
        let (id, wrapping) = Self.parts(of: member, group, name)
        guard let entry = entries.first(where: { $0.id == id }), let sealed = entry.key.base64URLBytes,
            let key = AESGCM.opened(
                Array(repeating: 0, count: 12) + sealed, key: wrapping, authenticating: Self.wrapped(group, name))
        else { return nil }
        self.init(group: group, name: name, key: key)
    }

    init(group: Slug, name: String, key: [UInt8]) {
        self.group = group
        self.name = name
        self.key = key
    }

    /// The name of a file, which reveals nothing about its content.
    func fileName(of part: String) -> String {
        KeyDerivation.hkdf(key, info: "wynd-group-file/1 \(part)", count: 10).hexadecimal
    }

    /// Nonce, cipher text and tag.
    ///
    /// The nonce is derived from the sealed content, so that equal content gives equal bytes and no nonce is used
    /// twice.
    func sealed(_ content: [UInt8], as part: String) -> [UInt8] {
        let nonceKey = KeyDerivation.hkdf(key, info: "wynd-group-nonce/1", count: 32)
        let nonce = KeyDerivation.hmac(Array(part.utf8) + [0] + content, key: nonceKey)
        return AESGCM.sealed(content, key: key, nonce: Array(nonce.prefix(12)), authenticating: about(part))
    }

    /// Opens a sealed part.
    ///
    /// - Returns: nil for bytes that were not sealed as this part of this version.
    func opened(_ sealed: [UInt8], as part: String) -> [UInt8]? {
        AESGCM.opened(sealed, key: key, authenticating: about(part))
    }

    private func about(_ part: String) -> String { "wynd-group-sealed/1 \(group) \(name) \(part)" }

    private static func wrapped(_ group: Slug, _ name: String) -> String { "wynd-group-wrapped/1 \(group) \(name)" }

    private static func parts(of member: GroupMemberKey, _ group: Slug, _ name: String) -> (id: String, key: [UInt8]) {
        let bytes = KeyDerivation.hkdf(member.bytes, info: "wynd-group-entry/1 \(group) \(name)", count: 41)
        return (Array(bytes.prefix(9)).base64URL, Array(bytes.dropFirst(9)))
    }
}

extension String {
    /// The bytes of base64url text (RFC 4648) without padding; nil for other text.
    fileprivate var base64URLBytes: [UInt8]? {
        let padded = self + String(repeating: "=", count: (4 - utf8.count % 4) % 4)
        return padded.replacing("-", with: "+").replacing("_", with: "/")[...].base64Bytes
    }
}
