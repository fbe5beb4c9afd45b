// The addresses to which `wynd publish` uploads a site.

/// Where a site is uploaded, and in which way.
public struct PublishAddress: Hashable, Sendable {
    /// The ways to upload; the raw value is the start of the address.
    public enum Way: String, CaseIterable, Sendable {
        case sftp, ftps, s3, rsync
        case folder = "file"
        case git
    }

    public var way: Way
    public var user: String?
    /// The host's name or IP address, or the name of a bucket; empty for a folder and for git.
    public var host = ""
    public var port: Int?
    /// The folder; it begins with `/` if it is absolute, and has no `/` at its end.
    public var path = ""
    /// The address as it was written.
    public var text: String

    /// The same address for a folder below this one.
    public func below(_ folder: String) -> PublishAddress {
        var address = self
        address.path = path.isEmpty ? folder : path == "/" ? "/\(folder)" : "\(path)/\(folder)"
        return address
    }

    /// The host for a command line or an address, with its user.
    public var login: String { user.map { "\($0)@\(host)" } ?? host }
}

/// Why a text is not an address for `wynd publish`: the end of a sentence that begins with the key or the text.
public struct PublishAddressError: Error, Hashable, Sendable {
    public var reason: String
    /// A corrected address.
    public var suggestion: String?
}

extension PublishAddress {
    /// The forms of addresses, for messages.
    public static let forms =
        "sftp://USER@HOST/FOLDER, ftps://USER@HOST/FOLDER, s3://BUCKET/FOLDER, rsync://USER@HOST/FOLDER, "
        + "USER@HOST:FOLDER, file:///FOLDER or git"

    /// Reads an address.
    public init(_ text: String) throws(PublishAddressError) {
        self.text = text
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw PublishAddressError(reason: "contains a control character; remove it")
        }
        if text == Way.git.rawValue {
            way = .git
            return
        }
        guard let separator = text.firstRange(of: "://") else {
            way = .rsync
            try readRemote(text)
            return
        }
        let scheme = text[..<separator.lowerBound].lowercased()
        guard let way = Way(rawValue: scheme), way != .git else { throw Self.unknown(scheme, text) }
        self.way = way
        let rest = text[separator.upperBound...]
        if way == .folder {
            path = try Self.folder(rest)
            guard path.hasPrefix("/") else {
                throw PublishAddressError(
                    reason: "needs three slashes and a whole path, such as file:///srv/www",
                    suggestion: "file:///\(path)")
            }
            return
        }
        let authority = rest.prefix { $0 != "/" }
        try readAuthority(authority)
        let folder = try Self.folder(rest.dropFirst(authority.count))
        switch way {
        // The folder of a login, or a prefix of names in a bucket.
        case .ftps, .s3: path = String(folder.drop { $0 == "/" })
        // "/~/" means the home folder, as in curl.
        default: path = folder.hasPrefix("/~/") ? String(folder.dropFirst(3)) : folder == "/~" ? "" : folder
        }
    }

    /// Reads `user@host:folder`, as scp and rsync do.
    private mutating func readRemote(_ text: String) throws(PublishAddressError) {
        guard let at = text.firstIndex(of: "@"), let colon = text[at...].firstIndex(of: ":") else {
            throw PublishAddressError(reason: "is not an address to publish to; write \(Self.forms)")
        }
        if text[..<at].contains(":") { throw Self.password(in: text) }
        try readAuthority(text[..<colon])
        path = try Self.folder(text[text.index(after: colon)...])
    }

    private mutating func readAuthority(_ authority: Substring) throws(PublishAddressError) {
        var place = authority
        if let at = authority.lastIndex(of: "@") {
            let user = authority[..<at]
            if user.contains(":") { throw Self.password(in: text) }
            guard !user.isEmpty, !user.hasPrefix("-"), user.utf8.allSatisfy({ Self.isNameByte($0, and: "@+") }) else {
                throw PublishAddressError(
                    reason: "has a user name with characters other than letters, digits and . _ - + @; correct it")
            }
            self.user = String(user)
            place = authority[authority.index(after: at)...]
        }
        if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
            host = String(place[...end])
            place = place[place.index(after: end)...]
        } else {
            host = String(place.prefix { $0 != ":" })
            place = place.dropFirst(host.count)
        }
        if place.hasPrefix(":") {
            guard let port = Int(place.dropFirst()), (1...65_535).contains(port) else {
                throw PublishAddressError(reason: "has a port that is not a number from 1 to 65535; correct it")
            }
            self.port = port
        }
        let isAddress = host.hasPrefix("[")
        let name = isAddress ? host.dropFirst().dropLast() : host[...]
        guard !name.isEmpty, !name.hasPrefix("-"),
            name.utf8.allSatisfy({ Self.isNameByte($0, and: isAddress ? ":" : "") })
        else {
            throw PublishAddressError(
                reason: way == .s3 ? "names no bucket; write s3://BUCKET/FOLDER" : "names no host; write \(Self.forms)")
        }
    }

    private static func isNameByte(_ byte: UInt8, and others: String) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "._-".utf8.contains(byte) || others.utf8.contains(byte)
        }
    }

    private static func folder(_ text: some StringProtocol) throws(PublishAddressError) -> String {
        var folder = Substring(text)
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        guard !folder.split(separator: "/").contains("..") else {
            throw PublishAddressError(reason: "contains \"..\"; write the folder itself")
        }
        return String(folder)
    }

    /// The message does not repeat the address, because it contains the password.
    private static func password(in text: String) -> PublishAddressError {
        let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
        let rest = text.dropFirst(scheme.count)
        let user = rest.prefix { $0 != ":" }
        let host = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let corrected = "\(scheme)\(user)@\(host)"
        return PublishAddressError(
            reason: "contains a password; write \(corrected) instead, change the password at the host, and set the "
                + "environment variable WYND_PUBLISH_PASSWORD", suggestion: corrected)
    }

    private static func unknown(_ scheme: String, _ text: String) -> PublishAddressError {
        let rest = text.dropFirst(scheme.count)
        return switch scheme {
        case "ftp", "ftpes":
            PublishAddressError(
                reason: "would send the password readable to everyone on the way; write ftps instead of \(scheme)",
                suggestion: "ftps" + withoutPassword(rest))
        case "http", "https":
            PublishAddressError(
                reason: "is an address of pages, and a site cannot be uploaded there; write the address for uploads, "
                    + forms)
        case "scp", "ssh":
            PublishAddressError(
                reason: "begins with \(scheme); write sftp instead", suggestion: "sftp" + withoutPassword(rest))
        default: PublishAddressError(reason: "begins with an unknown word; write \(forms)")
        }
    }

    /// `://user@host/folder` of `://user:password@host/folder`.
    private static func withoutPassword(_ rest: Substring) -> String {
        guard let at = rest.lastIndex(of: "@"),
            let colon = rest.dropFirst(3).firstIndex(of: ":"), colon < at
        else { return String(rest) }
        return String(rest[..<colon]) + rest[at...]
    }
}

extension PublishAddress: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .text(let text) = field, let address = try? PublishAddress(text) else { return nil }
        self = address
    }

    public var field: FieldValue? { .text(text) }
}
