// Writes the instructions of curl, which get passwords to it without a command line.

import GuideSupport

/// A list of transfers, as a configuration file that curl reads from its standard input.
struct CurlTransfers {
    /// A line of the configuration; some options have no value.
    typealias Option = (name: String, value: String?)

    /// What curl writes after each upload with ``reportsSent``.
    static let sentLine = "wynd-sent"
    /// The part of the option `write-out` that writes this line, to standard error, because only this is not buffered.
    static let reportsSent = "%{stderr}\(sentLine)\\n"

    private var lines: [String] = []
    private var isFirst = true
    /// The options of every transfer.
    let common: [Option]

    init(_ common: [Option]) {
        let general: [Option] = [
            ("silent", nil), ("show-error", nil), ("globoff", nil), ("connect-timeout", "30"), ("speed-limit", "1"),
            ("speed-time", "60"),
        ]
        self.common = general + common
    }

    var isEmpty: Bool { lines.isEmpty }

    /// Adds a transfer.
    mutating func add(_ options: [Option]) {
        if !isFirst { lines.append("next") }
        isFirst = false
        for (name, value) in common + options {
            lines.append(value.map { "\(name) = \(Self.quoted($0))" } ?? name)
        }
    }

    /// Performs the transfers.
    ///
    /// - Parameters:
    ///   - stopsAtFailure: whether no transfer starts after one that fails.
    ///   - sent: called after each upload with ``reportsSent``.
    func run(stopsAtFailure: Bool = true, sent: () -> Void = {}) throws(UploadError) -> ProgramRun {
        // --disable: the user's own configuration file does not apply.
        try .required(
            ["curl", "--disable"] + (stopsAtFailure ? ["--fail-early"] : []) + ["--config", "-"], package: "curl",
            input: Array(lines.map { $0 + "\n" }.joined().utf8)
        ) { line in
            if line == Self.sentLine { sent() }
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for character in text where !character.isNewline {
            quoted += character == "\"" || character == "\\" ? "\\\(character)" : String(character)
        }
        return "\"\(quoted)\""
    }

    /// The reason for a failure that all protocols have; the numbers are those of curl's manual.
    static func error(_ run: ProgramRun, host: String, login: String) -> UploadError {
        switch run.status {
        case 6: UploadError(message: "\(host) does not exist or cannot be found; correct the host's name")
        case 7:
            UploadError(message: "\(host) does not answer\(run.detail); check the address, and \(UploadError.again)")
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
            UploadError(
                message: "the connection to \(host) is not secure, so nothing was sent\(run.detail); ask the provider "
                    + "for the name on the certificate, and correct the address")
        case 67: UploadError(message: "\(host) refuses the login; check \(login)")
        case 70: .full(host)
        case 9, 21, 25:
            UploadError(
                message: "\(host) does not allow to write\(run.detail); check the folder, who may write there, and "
                    + "whether the disk is full, and \(UploadError.again)")
        default:
            UploadError(message: "the connection to \(host) ended\(run.detail); \(UploadError.again)")
        }
    }
}
