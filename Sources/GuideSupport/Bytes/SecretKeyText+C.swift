// Recognises secret keys by their content, so that no reader uses one as content.

extension [UInt8] {
    /// Whether the bytes contain a secret key: of Wynd (docs/keys.md), in PEM (RFC 7468, including OpenSSH and
    /// OpenPGP), of PuTTY or of age.
    ///
    /// The markers of all these formats contain a hyphen, so the search goes from hyphen to hyphen.
    public var containsSecretKey: Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var next = 0
            while next < bytes.count,
                let found = memchr(start + next, Int32(UInt8(ascii: "-")), bytes.count - next)
            {
                let hyphen = UnsafeRawPointer(found) - start
                let before = UnsafeRawBufferPointer(rebasing: bytes[Swift.max(0, hyphen - 16)..<hyphen])
                let after = UnsafeRawBufferPointer(rebasing: bytes[hyphen..<Swift.min(bytes.count, hyphen + 128)])
                if SecretKeyMarks.marksKey(before: before, after: after, isFirst: hyphen < 16) { return true }
                next = hyphen + 1
            }
            return false
        }
    }
}

/// The markers of secret keys.
private enum SecretKeyMarks {
    private static let leastBase64 = 40
    private static let secret = Array("-secret:".utf8)
    private static let secretKinds = ["ed25519", "hkdf", "group"].map { Array($0.utf8) }
    private static let secrets = Array("-secrets/".utf8)
    private static let begins = ["-----BEGIN ", "---- BEGIN "].map { Array($0.utf8) }
    private static let privateKey = Array("PRIVATE KEY".utf8)
    private static let age = Array("-SECRET-KEY-1".utf8)
    private static let putty = Array("-User-Key-File-".utf8)

    /// - Parameters:
    ///   - before: the bytes before a hyphen.
    ///   - after: the hyphen and the bytes after it.
    ///   - isFirst: whether `before` starts at the first byte of the file.
    static func marksKey(
        before: UnsafeRawBufferPointer, after: UnsafeRawBufferPointer, isFirst: Bool
    ) -> Bool {
        if begins.contains(where: { after.starts(with: $0) }) { return isPrivate(after) }
        if after.starts(with: secret) {
            let text = after.dropFirst(secret.count).prefix { isBase64($0) }
            return text.count >= leastBase64 && secretKinds.contains { before.suffix($0.count).elementsEqual($0) }
        }
        if after.starts(with: secrets) {
            // The first line of a file of secrets, after a byte order mark or spaces.
            return isFirst && before.filter { !$0.isBlank }.elementsEqual("wynd".utf8)
        }
        if after.starts(with: age) {
            return before.suffix(3).elementsEqual("AGE".utf8)
                && after.dropFirst(age.count).prefix { isBase64($0) }.count >= leastBase64
        }
        return after.starts(with: putty) && before.suffix(5).elementsEqual("PuTTY".utf8)
    }

    /// Whether the label of a PEM block names a private key.
    private static func isPrivate(_ line: UnsafeRawBufferPointer) -> Bool {
        let label = line.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "-") }
        return label.indices.contains { label[$0...].starts(with: privateKey) }
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}

extension UInt8 {
    /// A space, a line end, or a byte of UTF-8's byte order mark.
    fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(self) }
}
