// The locks of a city's content, and the files of the sealed content.

import GuideModel
import GuidePages
import GuideSupport

/// The locks of one city.
struct CityLocks: Sendable {
    private let keys: [LockedItem: UnlockKey]
    /// What pages contain of them.
    let locks: [LockedItem: ContentLock]
    private(set) var diagnostics: [Diagnostic] = []

    /// Makes the locks.
    ///
    /// - Parameter secret: nil if not available. Content that needs a code then has no lock, and is left out.
    init(_ city: City, secret: UnlockSecret?, guide: Guide) {
        var keys: [LockedItem: UnlockKey] = [:]
        var locks: [LockedItem: ContentLock] = [:]
        var missingKeyCount = 0
        for (item, unlock) in city.lockedItems {
            guard let secret = unlock == .here ? .open : secret else {
                missingKeyCount += 1
                continue
            }
            let key = secret.key(of: item)
            keys[item] = key
            locks[item] = key.lock(of: item, isOpen: unlock == .here)
        }
        self.keys = keys
        self.locks = locks
        guard missingKeyCount > 0 else { return }
        let hint = UnlockChoice.hint(guide)
        diagnostics.append(
            .warning(
                at: SourceLocation(file: guide.location.file), code: .locked,
                "\(city.name): visitors cannot open \(missingKeyCount) \(missingKeyCount == 1 ? "piece" : "pieces") of "
                    + "locked content, because \(hint)"))
    }

    /// The script of the sealed content: its path, without the language's folder, and its bytes.
    ///
    /// - Parameter files: the bytes of media, by their paths from the site's root.
    func script(of content: SealedContent, files: [String: [UInt8]]) -> (path: String, bytes: [UInt8])? {
        guard let key = keys[content.item], let lock = locks[content.item] else { return nil }
        let document = JSONWriter.object(isCompact: true) { json in
            json.member("content", String(decoding: content.content, as: UTF8.self))
            json.array("files") { json in
                for file in content.files {
                    guard let bytes = files[file.path] else { continue }
                    json.elementObject { json in
                        json.member("path", file.path)
                        json.member("type", file.type)
                        json.member("data", bytes.base64)
                    }
                }
            }
        }
        let text = "(self.wyndSealed??={})[\"\(key.fileName)\"]=\"\(key.sealed(document).base64)\";\n"
        return (lock.file, Array(text.utf8))
    }
}
