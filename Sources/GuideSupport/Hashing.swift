// SHA-256 of bytes and files, and hashes as text.

import SystemPackage

extension Sequence<UInt8> {
    /// Two lower-case hexadecimal digits for each byte.
    public var hexadecimal: String {
        var text: [UInt8] = []
        for byte in self {
            text.append(Hexadecimal.digits[Int(byte >> 4)])
            text.append(Hexadecimal.digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The lower-case hexadecimal SHA-256 of the bytes.
    public var sha256: String { SHA256.hash(data: self).hexadecimal }
}

public enum Hexadecimal {
    fileprivate static let digits = Array("0123456789abcdef".utf8)

    /// Whether `text` has the form of a SHA-256: 64 lower-case hexadecimal digits.
    public static func isSHA256(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { digits.contains($0) }
    }
}

extension FileSystem {
    /// The lower-case hexadecimal SHA-256 of a file; nil if it is not a file or cannot be read.
    public static func sha256(of path: FilePath) -> String? {
        guard let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking]) else {
            return nil
        }
        defer { try? file.close() }
        guard (try? file.attributes())?.isFile == true else { return nil }
        let hash = SHA256()
        do {
            try file.eachPiece {
                hash.update(data: $0)
                return true
            }
        } catch {
            return nil
        }
        return hash.finalize().hexadecimal
    }
}
