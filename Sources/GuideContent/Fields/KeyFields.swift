// Reads the public key of a guide's packs.

import GuideModel

extension FieldReader {
    /// Reads `ed25519:` and 32 bytes in Base64.
    package mutating func packKey(_ entry: YAMLEntry) -> PackKey? {
        guard let text = text(entry) else { return nil }
        if let key = PackKey(text) { return key }
        // An invalid value may be a secret. Do not repeat it in the message, because logs would store it.
        let hint =
            text.contains("secret")
            ? "but this is a secret one; remove it from the file and its history, and make new keys"
            : "as wynd keys new prints it: ed25519: and 44 letters"
        log.error(entry.value.mark, .packKey, "\(entry.key) should be a public key, \(hint)")
        return nil
    }
}
