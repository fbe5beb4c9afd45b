// The public key of a guide's packs.

import GuideModel

extension FieldReader {
    /// `ed25519:` and 32 bytes in Base64.
    package mutating func packKey(_ entry: YAMLEntry) -> PackKey? {
        guard let text = text(entry) else { return nil }
        if let key = PackKey(text) { return key }
        // What is wrong may be a secret: it is not repeated where logs keep it.
        let hint =
            text.contains("secret")
            ? "but this is a secret one; remove it from the file and its history, and make new keys"
            : "as wynd keys new prints it: ed25519: and 44 letters"
        findings.error(entry.value.mark, .packKey, "\(entry.key) should be a public key, \(hint)")
        return nil
    }
}
