// Publishes over FTP with TLS, with curl.

import GuideModel
import GuideSupport
import SystemPackage

struct FTPSTarget: UploadTarget {
    let address: PublishAddress
    private let common: [CurlTransfers.Option]

    /// The port on which a server expects TLS from the first byte.
    private static let implicitPort = 990

    init(_ address: PublishAddress, _ secrets: PublishSecrets) throws(UploadError) {
        guard let user = address.user, let password = secrets.password else {
            throw UploadError(
                message: address.user == nil
                    ? "the address has no user; write ftps://USER@\(address.host)/\(address.path)"
                    : "the password is missing; set the environment variable WYND_PUBLISH_PASSWORD")
        }
        self.address = address
        // After an upload with TLS 1.3, many versions of curl close the connection before they have read everything
        // that the server sent. The server may then lose the end of the file, and answers with the status 426.
        common = [
            ("ssl-reqd", nil), ("tlsv1.2", nil), ("tls-max", "1.2"), ("user", "\(user):\(password)"),
            ("ftp-create-dirs", nil), ("ftp-skip-pasv-ip", nil),
        ]
    }

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        var transfers = CurlTransfers(common.filter { $0.name != "ftp-create-dirs" })
        transfers.add([("url", url(path))])
        let run = try transfers.run()
        // The folder or the file does not exist, or may not be read.
        if [9, 78].contains(run.status) { return nil }
        guard run.succeeded else { throw error(run) }
        return run.output
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        var transfers = CurlTransfers(common)
        for file in files {
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            // The name is the same in each attempt, so that a part that an interruption left is replaced.
            let part = ".\(name).wynd-part"
            transfers.add([
                ("upload-file", file.source.string), ("url", url("\(file.path.dropLast(name.count))\(part)")),
                // A hyphen: after the transfer, in the folder of the file.
                ("quote", "-RNFR \(part)"), ("quote", "-RNTO \(name)"), ("write-out", CurlTransfers.reportsSent),
            ])
        }
        if transfers.isEmpty { return }
        let run = try transfers.run(sent: done)
        guard run.succeeded else { throw error(run) }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        var transfers = CurlTransfers(common.filter { $0.name != "ftp-create-dirs" })
        // An asterisk: a file that does not exist is not an error.
        let commands =
            paths.map { "*DELE \(remote($0))" } + FolderPaths.parents(of: paths).reversed().map { "*RMD \(remote($0))" }
        var options: [CurlTransfers.Option] = [("url", root + "/"), ("head", nil)]
        for command in commands { options.append(("quote", command)) }
        transfers.add(options)
        let run = try transfers.run()
        guard run.succeeded else { throw error(run) }
    }

    private func remote(_ path: String) -> String { address.path.isEmpty ? path : "\(address.path)/\(path)" }

    private var root: String {
        let scheme = address.port == Self.implicitPort ? "ftps" : "ftp"
        return "\(scheme)://\(address.host)" + (address.port.map { ":\($0)" } ?? "")
    }

    private func url(_ path: String) -> String { "\(root)/\(remote(path).percentEncoded(keeping: "-._~/"))" }

    private func error(_ run: ProgramRun) -> UploadError {
        CurlTransfers.error(
            run, host: address.host, login: "the user in the address, and the password in WYND_PUBLISH_PASSWORD")
    }
}
