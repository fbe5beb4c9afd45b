// Reports features of ZIP that packs do not allow: some programs read them and others ignore them, so they would unpack
// different files.

extension ZipEntry {
    /// Flags that a pack may have: sizes after the bytes (bit 3) and a name in UTF-8 (bit 11).
    ///
    /// Encryption has a code of its own.
    private static let knownFlags = 0x0808 | 0x2041

    /// The features of the entry that packs do not allow.
    var unsupported: [String] {
        var found: [String] = []
        if needsZIP64 { found.append("it uses the ZIP64 extension") }
        if case .other(let method) = compression { found.append("it is compressed by method \(method)") }
        if versionNeeded > 20 { found.append("it requires version \(versionNeeded / 10).\(versionNeeded % 10) of ZIP") }
        if flags & ~Self.knownFlags != 0 { found.append("it has flags that packs do not have") }
        if hostSystem != 0, hostSystem != 3 { found.append("it was written for system \(hostSystem)") }
        if !Self.isOfPack(extra: extra) { found.append("it has extra fields") }
        if commentBytes > 0 { found.append("it has a comment") }
        if diskAndKind != 0 { found.append("it starts on another disk, or has a type of text") }
        return found
    }

    /// Whether there are no extra fields, or exactly those that libarchive writes: the time (0x5455, only of
    /// modification) and the owner (0x7875, root), each in its only form, so that nothing else fits between them.
    static func isOfPack(extra: [UInt8]) -> Bool {
        if extra.isEmpty { return true }
        let time: [UInt8] = [0x55, 0x54, 5, 0, 1]
        let owner: [UInt8] = [0x75, 0x78, 11, 0, 1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0]
        return extra.count == time.count + 4 + owner.count && extra.starts(with: time)
            && extra.suffix(owner.count).elementsEqual(owner)
    }
}
