// How sftp and rsync reach a host: the options of ssh, the checks of its key, and the reasons for failures.

import GuideModel
import GuideSupport
import SystemPackage

/// The login at a host over SSH.
struct SSHConnection {
    let address: PublishAddress
    let destination: PublishDestination
    private let folder: TemporaryFolder
    /// The options of ssh, without those for the host and the port.
    let options: [String]
    /// The variables that ssh needs.
    let environment: [String: String]

    init(_ address: PublishAddress, _ destination: PublishDestination, _ secrets: PublishSecrets) throws(UploadError) {
        self.address = address
        self.destination = destination
        folder = try TemporaryFolder()
        // Options on the command line override those of the user's files.
        var settings = [
            "StrictHostKeyChecking=yes", "ConnectTimeout=30", "ServerAliveInterval=15", "ServerAliveCountMax=4",
            "UpdateHostKeys=no",
        ]
        var environment: [String: String] = [:]
        if let password = secrets.password {
            // ssh asks this script for the password, which is in the environment only.
            let script = try folder.script("password", "#!/bin/sh\nprintf '%s\\n' \"$WYND_PUBLISH_PASSWORD\"\n")
            environment = [
                "WYND_PUBLISH_PASSWORD": password, "SSH_ASKPASS": script.string, "SSH_ASKPASS_REQUIRE": "force",
            ]
            settings += ["BatchMode=no", "NumberOfPasswordPrompts=1"]
        } else {
            settings += ["BatchMode=yes"]
        }
        if let hostKey = destination.hostKey {
            // ssh asks this script for the keys that it may accept: the one with the pinned fingerprint. The script gets
            // the reason, the fingerprint, the name of the host, and the type and the bytes of the key.
            let script = try folder.script(
                "host-key", "#!/bin/sh\nif [ \"$1\" = '\(hostKey)' ]; then echo \"$2 $3 $4\"; fi\n")
            settings += [
                "KnownHostsCommand=\(script.string) %f %H %t %K", "UserKnownHostsFile=/dev/null",
                "GlobalKnownHostsFile=/dev/null",
            ]
        }
        if let keyFile = destination.keyFile { settings += ["IdentityFile=\(keyFile)", "IdentitiesOnly=yes"] }
        let file = secrets.sshConfiguration.map { ["-F", $0] } ?? []
        options = file + settings.flatMap { ["-o", $0] }
        self.environment = environment
    }

    /// The reason why a program that used this connection failed.
    func error(_ run: ProgramRun, doing work: String) -> UploadError {
        let text = run.errorText
        let port = address.port.map { "-p \($0) " } ?? ""
        func has(_ words: String...) -> Bool { words.contains { text.contains($0) } }
        if has("Host key verification failed", "host key is known") {
            if destination.hostKey != nil {
                return UploadError(
                    message: "the key of \(address.host) is not the one of host-key; ask the provider for the "
                        + "fingerprint, and correct host-key")
            }
            if has("REMOTE HOST IDENTIFICATION HAS CHANGED") {
                return UploadError(
                    message: "the key of \(address.host) differs from the one in known_hosts, so another machine may "
                        + "answer; if the provider confirms the new key, run: ssh-keygen -R \(knownName)")
            }
            return UploadError(
                message: "\(address.host) is not a known host; compare the fingerprint that this command prints with "
                    + "the one of the provider, and add it to guide.yaml as host-key: "
                    + "ssh-keyscan \(port)\(address.host) | ssh-keygen -lf -; or add the host to known_hosts: "
                    + "ssh-keyscan \(port)\(address.host) >> ~/.ssh/known_hosts")
        }
        if has("Permission denied (", "Too many authentication failures") {
            return UploadError(
                message: "\(address.host) refuses the login\(address.user.map { " of \($0)" } ?? ""); check the user, "
                    + "the key in key-file or the ssh agent, or the password in WYND_PUBLISH_PASSWORD")
        }
        if has("No space left", "Disk quota exceeded") { return .full(address.host) }
        if has("rsync: command not found", "rsync: not found") {
            return UploadError(
                message: "\(address.host) has no rsync; install it there, or write sftp:// in the address")
        }
        if has("Could not resolve hostname") {
            return UploadError(message: "\(address.host) does not exist or cannot be found; correct the host's name")
        }
        if run.status == 255 || has("onnection closed", "onnection reset", "onnection refused", "timed out") {
            return UploadError(message: "the connection to \(address.host) ended\(run.detail); \(UploadError.again)")
        }
        if run.lastLine.contains("ermission denied") {
            return UploadError(
                message: "\(address.host) does not allow to \(work)\(run.detail); check who may write into that folder")
        }
        return UploadError(message: "\(address.host) could not \(work)\(run.detail); \(UploadError.again)")
    }

    /// The name of the host in `known_hosts`.
    private var knownName: String { address.port.map { "'[\(address.host)]:\($0)'" } ?? address.host }
}

/// What only the environment contains.
public struct PublishSecrets: Sendable {
    /// `WYND_PUBLISH_PASSWORD`, for SFTP, rsync and FTPS.
    public var password: String?
    /// `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN`, for S3.
    public var accessKey: String?
    public var secretKey: String?
    public var sessionToken: String?
    /// `WYND_SSH_CONFIG`: a file for ssh, instead of the user's own.
    public var sshConfiguration: String?

    public init(
        password: String? = nil, accessKey: String? = nil, secretKey: String? = nil, sessionToken: String? = nil,
        sshConfiguration: String? = nil
    ) {
        self.password = password
        self.accessKey = accessKey
        self.secretKey = secretKey
        self.sessionToken = sessionToken
        self.sshConfiguration = sshConfiguration
    }

    /// The secrets in the environment.
    ///
    /// - Parameter variable: returns the value of an environment variable.
    public init(environment variable: (String) -> String?) {
        self.init(
            password: variable(Self.passwordVariable), accessKey: variable(Self.accessKeyVariable),
            secretKey: variable(Self.secretKeyVariable), sessionToken: variable("AWS_SESSION_TOKEN"),
            sshConfiguration: variable("WYND_SSH_CONFIG"))
    }

    private static let passwordVariable = "WYND_PUBLISH_PASSWORD"
    private static let accessKeyVariable = "AWS_ACCESS_KEY_ID"
    private static let secretKeyVariable = "AWS_SECRET_ACCESS_KEY"

    /// The environment variables that a way of uploading needs and that are not set.
    ///
    /// Whether an SSH agent has a key is known only when a connection is made.
    public func missingVariables(for way: PublishAddress.Way) -> [String] {
        switch way {
        case .ftps: password == nil ? [Self.passwordVariable] : []
        case .s3:
            [(Self.accessKeyVariable, accessKey), (Self.secretKeyVariable, secretKey)].filter { $0.1 == nil }.map(\.0)
        case .sftp, .rsync, .folder, .git: []
        }
    }
}
