// What a ZIP may have and a pack does not: each of these is read by one program and ignored by another, which then unpack
// different files.

extension ZipEntry {
    /// Flags that a pack may have: sizes behind the bytes (bit 3) and a name in UTF-8 (bit 11); encryption has a code of its own.
    private static let knownFlags = 0x0808 | 0x2041

    /// Each thing that the entry has and that no pack has.
    var unsupported: [String] {
        var found: [String] = []
        if needsZIP64 { found.append("it uses the ZIP64 extension") }
        if case .other(let method) = compression { found.append("it is compressed by method \(method)") }
        if versionNeeded > 20 { found.append("it requires version \(versionNeeded / 10).\(versionNeeded % 10) of ZIP") }
        if flags & ~Self.knownFlags != 0 { found.append("it has flags that packs do not have") }
        if madeOn != 0, madeOn != 3 { found.append("it was written for system \(madeOn)") }
        if !Self.isOfPack(extra: extra) { found.append("it has extra fields") }
        if commentBytes > 0 { found.append("it has a comment") }
        if diskAndKind != 0 { found.append("it starts on another disk, or has a type of text") }
        return found
    }

    /// Whether extra fields are none, or those that libarchive writes: the time (0x5455, of modification alone) and the owner
    /// (0x7875, root), each in its only form, so that nothing else fits between them.
    static func isOfPack(extra: [UInt8]) -> Bool {
        if extra.isEmpty { return true }
        let time: [UInt8] = [0x55, 0x54, 5, 0, 1]
        let owner: [UInt8] = [0x75, 0x78, 11, 0, 1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0]
        return extra.count == time.count + 4 + owner.count && extra.starts(with: time)
            && extra.suffix(owner.count).elementsEqual(owner)
    }
}
