// Counts the requests of logs: pages, packs, codes, referrers and errors.

import GuideSupport
import SystemPackage

/// The statistics of the logs of a guide.
package struct LogStatistics {
    /// The name of standard input among the files.
    package static let standardInput = "-"
    /// The bytes of the end record of a pack, which a browser reads first when it updates a pack.
    static let packEndInBytes = 22

    let options: StatisticsOptions
    private(set) var counts = RequestCounts()
    private let addresses: RequestAddresses
    private let ownHosts: Set<[UInt8]>
    private var robots = RobotRules()
    /// The path of a file of the guide, of one line at a time.
    private var path: [UInt8] = []
    private var joined: [UInt8] = []

    package init(_ options: StatisticsOptions) {
        self.options = options
        addresses = RequestAddresses(basePath: options.basePath, pages: options.pages)
        var hosts = options.hosts
        if let host = options.pages?.host { hosts.insert(host) }
        ownHosts = Set(hosts.map { Array($0.lowercased().utf8) })
    }

    // MARK: Reading

    /// Reads logs in the order of their first times; standard input comes last.
    ///
    /// - Throws: the error of a file that cannot be opened, before anything is counted.
    package mutating func read(_ files: [String]) throws(FileError) {
        var dated: [(file: String, second: Int)] = []
        for file in files where file != Self.standardInput {
            let second = try Self.firstSecond(of: file)
            dated.append((file, second))
        }
        let order = dated.enumerated().sorted { left, right in
            (left.element.second, left.offset) < (right.element.second, right.offset)
        }
        for (_, log) in order {
            let file = try Self.open(log.file)
            defer { try? file.close() }
            read(file, named: log.file)
        }
        if files.contains(Self.standardInput) { read(.standardInput, named: "standard input") }
    }

    private static func open(_ file: String) throws(FileError) -> FileDescriptor {
        do {
            let descriptor = try FileDescriptor.open(FilePath(file), .readOnly, options: .closeOnExec)
            if try descriptor.attributes().isFolder {
                try descriptor.close()
                throw Errno.isDirectory
            }
            return descriptor
        } catch {
            throw FileError(path: FilePath(file), operation: "read", errno: error as? Errno ?? .ioError)
        }
    }

    /// The time of the first line that is readable; the greatest number if none of the first 1,000 lines is.
    private static func firstSecond(of name: String) throws(FileError) -> Int {
        // A pipe can be read only once.
        if FileSystem.attributes(FilePath(name), followingLinks: true)?.kind == .special { return .max }
        let file = try open(name)
        defer { try? file.close() }
        guard let input = try? LogInput.open(file) else { return .max }
        var reader = LogLineReader()
        var fields = LogFields()
        var second = Int.max
        try? LogLines.each(of: input) { bytes, line, number in
            if let line, reader.read(bytes, line, into: &fields) == .request {
                second = fields.second
                return false
            }
            return number < 1_000
        }
        return second
    }

    /// Reads an open log.
    mutating func read(_ file: FileDescriptor, named name: String) {
        var reader = LogLineReader()
        var fields = LogFields()
        do throws(LogInput.Failure) {
            try LogLines.each(of: try LogInput.open(file)) { bytes, line, number in
                counts.lines += 1
                switch line.map({ reader.read(bytes, $0, into: &fields) }) ?? .unreadable {
                case .request: count(fields, in: bytes)
                case .comment: counts.lines -= 1
                case .unreadable: noteUnreadable(bytes, line, name, number)
                }
                return true
            }
        } catch {
            counts.damaged.append((name, error.reason))
        }
    }

    private mutating func noteUnreadable(_ bytes: [UInt8], _ line: Range<Int>?, _ file: String, _ number: Int) {
        counts.unreadable.count += 1
        // Such a line can contain anything, also addresses of visitors, so the example does not show digits.
        if counts.unreadable.example == nil {
            let start = line.map { $0.lowerBound..<min($0.upperBound, $0.lowerBound + 60) }
            let text = start.map { bytes.shownText(in: $0) } ?? ""
            counts.unreadable.example = (file, number, String(text.map { $0.isNumber ? "·" : $0 }))
        }
    }

    // MARK: Counting

    private mutating func count(_ fields: LogFields, in bytes: [UInt8]) {
        let zone = options.timeZone?.offset(at: fields.second) ?? fields.zone
        let local = fields.second + zone
        let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        if isOutside(day) {
            counts.outside += 1
        } else if let rule = robots.rule(for: fields, day: day, in: bytes) {
            counts.robots[rule.rawValue] += 1
        } else if !addresses.find(bytes, fields.path, into: &path) {
            counts.outside += 1
        } else if !bytes.equals("GET", in: fields.method) || fields.status < 200 {
            counts.otherMethods += 1
        } else if RequestAddresses.isForSavedGuide(bytes, fields.query) {
            counts.forSavedGuides += 1
        } else {
            countRequest(fields, day: day, hour: (local - day * 86_400) / 3_600, in: bytes)
        }
    }

    private func isOutside(_ day: Int) -> Bool {
        if let from = options.from, day < from.number { return true }
        if let to = options.to, day > to.number { return true }
        return false
    }

    private mutating func countRequest(_ fields: LogFields, day: Int, hour: Int, in bytes: [UInt8]) {
        if !fields.hasAgent { counts.withoutAgent += 1 }
        switch fields.status {
        case 200, 206, 304: countAnswer(fields, day: day, hour: hour, in: bytes)
        case 300..<400: counts.redirects.count(bytes, addresses.inGuide(fields.path))
        case 404, 410: counts.notFound.count(bytes, addresses.inGuide(fields.path))
        case 400...: counts.errors[fields.status, default: 0] += 1
        default: break
        }
    }

    private mutating func countAnswer(_ fields: LogFields, day: Int, hour: Int, in bytes: [UInt8]) {
        let whole = 0..<path.count
        switch RequestAddresses.kind(of: path) {
        case .page where fields.status != 206:
            counts.pages.count(path, whole)
            counts.days[day, default: 0] += 1
            counts.hours[hour] += 1
            if let sheet = RequestAddresses.sheet(bytes, fields.query) {
                joined.removeAll(keepingCapacity: true)
                joined.append(contentsOf: bytes[sheet])
                joined.append(UInt8(ascii: " "))
                joined.append(contentsOf: path)
                counts.codes.count(joined, 0..<joined.count)
            }
            countReferrer(fields, in: bytes)
        case .pack where fields.status == 200: counts.savedPacks.count(path, whole)
        case .pack where fields.status == 206:
            if fields.bodyBytes == Self.packEndInBytes {
                counts.updatedPacks.count(path, whole)
            } else {
                counts.continuedPacks.count(path, whole)
            }
        case .packList: counts.packChecks.count(path, whole)
        default: break
        }
    }

    /// Counts the host of the page from which a visitor came, unless it is the guide's own.
    private mutating func countReferrer(_ fields: LogFields, in bytes: [UInt8]) {
        let referrer = fields.referrer
        guard var start = referrer.first(where: { bytes.starts(with: "://", in: $0..<referrer.upperBound) }) else {
            return
        }
        start += 3
        joined.removeAll(keepingCapacity: true)
        while start < referrer.upperBound {
            let byte = bytes[start]
            if byte &- UInt8(ascii: "A") < 26 {
                joined.append(byte | 0x20)
            } else if byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
            {
                joined.append(byte)
            } else {
                break
            }
            start += 1
        }
        // A name and a password, or a name that is not ASCII, is not counted.
        let next = start < referrer.upperBound ? bytes[start] : UInt8(ascii: "/")
        let isHost = next == UInt8(ascii: "/") || next == UInt8(ascii: ":")
        guard isHost, !joined.isEmpty, !ownHosts.contains(joined), !isHostOfLine(fields, bytes) else { return }
        counts.referrers.count(joined, 0..<joined.count)
    }

    /// Whether the referrer's host in `joined` is the host that the line names.
    private func isHostOfLine(_ fields: LogFields, _ bytes: [UInt8]) -> Bool {
        let host = fields.host
        guard host.count >= joined.count else { return false }
        for offset in joined.indices {
            let byte = bytes[host.lowerBound + offset]
            guard (byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) == joined[offset] else { return false }
        }
        return host.count == joined.count || bytes[host.lowerBound + joined.count] == UInt8(ascii: ":")
    }
}
