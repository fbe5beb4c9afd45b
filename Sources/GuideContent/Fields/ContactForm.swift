// What makes a text a telephone number or an e-mail address.

enum ContactForm {
    /// A telephone number as people write it.
    static func isTelephone(_ text: String) -> Bool {
        let digits = text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }.count
        let isClean = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-()/. ".utf8.contains($0) }
        return isClean && digits >= 3 && digits <= 15
    }

    static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        let forbidden = text.utf8.contains { $0 <= 0x20 || "\"<>()[]:;,\\".utf8.contains($0) }
        return parts.count == 2 && !parts[0].isEmpty && !forbidden && parts[1].contains(UInt8(ascii: "."))
            && parts[1].first != UInt8(ascii: ".") && parts[1].last != UInt8(ascii: ".")
    }
}
