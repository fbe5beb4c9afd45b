// The destinations of `wynd publish`, which guide.yaml names.

/// A host, a folder or a branch to which the guide is published.
public struct PublishDestination: Hashable, Sendable {
    public var id: Slug
    /// Nil if the address is missing or invalid, which is already reported.
    public var address: PublishAddress?
    /// The address of the pages at this destination; nil for the guide's own.
    public var baseURL: String?
    /// The fingerprint of the host's SSH key, as `ssh-keygen -l` prints it; nil to look it up in `known_hosts`.
    public var hostKey: String?
    /// The file with the private SSH key; nil for the keys of ssh.
    public var keyFile: String?
    /// The address of the S3 service; nil for Amazon's.
    public var endpoint: String?
    /// The region of the bucket.
    public var region: String?
    /// The branch, for git.
    public var branch: String
    /// The remote that the branch is pushed to, for git.
    public var remote: String
    public var location: SourceLocation

    public static let defaultBranch = "gh-pages"
    public static let defaultRemote = "origin"

    public init(
        id: Slug, address: PublishAddress? = nil, branch: String = PublishDestination.defaultBranch,
        remote: String = PublishDestination.defaultRemote,
        location: SourceLocation
    ) {
        self.id = id
        self.address = address
        self.branch = branch
        self.remote = remote
        self.location = location
    }
}

extension PublishDestination: ContentValue {
    public static let contentKind = ContentKind<PublishDestination>(
        "a destination",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id, for `--to`", example: "live"),
            ContentKey(
                "to", .publishAddress, \.address, needed: true,
                help: "where to upload: `sftp://`, `ftps://`, `s3://`, `rsync://`, `USER@HOST:FOLDER`, `file:///` or "
                    + "`git`; never with a password",
                example: "sftp://guide@www.example.org/srv/www"),
            ContentKey(
                "base-url", .siteAddress, \.baseURL,
                help: "the address of the pages there, if it is not that of the guide",
                example: "https://test.example.org/"),
            ContentKey(
                "host-key", .text, \.hostKey,
                help: "the fingerprint of the host's SSH key; default: the key in `known_hosts`",
                example: "\"SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8\""),
            ContentKey(
                "key-file", .text, \.keyFile, help: "the file with your private SSH key; default: the keys of ssh",
                example: "~/.ssh/guide"),
            ContentKey(
                "endpoint", .webAddress, \.endpoint, help: "the address of the S3 service; default: Amazon's",
                example: "https://s3.example.net"),
            ContentKey("region", .text, \.region, help: "the region of the bucket", example: "eu-central-1"),
            ContentKey(
                "branch", .text, \.branch, absent: PublishDestination.defaultBranch,
                help: "the branch for `git`; default: `gh-pages`",
                example: "pages"),
            ContentKey(
                "remote", .text, \.remote, absent: PublishDestination.defaultRemote,
                help: "the remote that the branch is pushed to; default: `origin`", example: "upstream"),
        ])

    public static func unwritten(_ fields: FieldValues) -> PublishDestination {
        PublishDestination(id: .unnamed, location: fields.location)
    }
}

extension PublishDestination {
    /// The first setting that is not allowed, with what to write instead; nil if all are.
    public var refusal: (key: String, reason: String)? {
        if let hostKey, hostKey.wholeMatch(of: /SHA256:[A-Za-z0-9+\/]{43}/) == nil {
            return (
                "host-key",
                "host-key is not a fingerprint; write what ssh-keygen -l prints, such as "
                    + "\"SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8\""
            )
        }
        if let keyFile, !keyFile.hasPrefix("/") && !keyFile.hasPrefix("~/") {
            return ("key-file", "key-file is not a whole path; write one outside of the guide, such as ~/.ssh/guide")
        }
        if let region, region.wholeMatch(of: /[a-z0-9-]+/) == nil {
            return ("region", "region has characters other than a-z, 0-9 and -; write one such as eu-central-1")
        }
        for (key, name) in [("branch", branch), ("remote", remote)]
        where name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\/-]*/) == nil || name.contains("..") {
            return (key, "\(key) is not a name that git allows here; write one such as gh-pages")
        }
        if let endpoint, endpoint.firstRange(of: "@") != nil || endpoint.contains("?") {
            return ("endpoint", "endpoint has more than a host; write an address such as https://s3.example.net")
        }
        return nil
    }
}
