// Writes a pack: the list of files first, then the files in order, with the same bytes every time.

import GuideModel
import GuideSupport
import SystemPackage

public enum PackWriter {
    /// Writes the pack beside `file`, then replaces `file` by the complete pack; media are read in pieces.
    ///
    /// The same plan gives the same bytes in any time zone, even if several packs are written at once.
    ///
    /// - Parameters:
    ///   - file: the path of the ZIP; its folder must exist. An existing file is replaced, not overwritten in place.
    ///   - timestamp: the time of every entry, in seconds since 1970, UTC, from 1980 on.
    ///   - signer: signs the pack; nil for an unsigned pack.
    /// - Throws: an error in the plan or a file, or the error that stopped the write; then `file` is unchanged.
    public static func write(
        _ plan: PackPlan, to file: FilePath, timestamp: Int = ZipClock.timestamp, signer: PackSigner? = nil
    ) throws(PackError) -> PackSummary {
        try write(try prepare(plan, timestamp: timestamp, signer: signer), to: file)
    }

    /// Prepares a pack without writing it: creates the small pages that only the pack has, and the list of its files.
    ///
    /// Files with an unknown hash are read. If an earlier pack has the same `key`, the pack need not be written again.
    ///
    /// ```swift
    /// let pack = try PackWriter.prepare(plan)
    /// let summary = pack.key == before.key
    ///     ? pack.summary(bytes: before.bytes, sha256: before.sha256) : try PackWriter.write(pack, to: file)
    /// ```
    ///
    /// - Throws: an error in the plan, or in a file.
    public static func prepare(
        _ plan: PackPlan, timestamp: Int = ZipClock.timestamp, signer: PackSigner? = nil
    ) throws(PackError) -> PreparedPack {
        let items = try items(of: plan)
        return PreparedPack(
            plan: plan, items: items, manifest: try manifest(of: plan, items: items), timestamp: timestamp,
            signer: signer)
    }

    /// Writes a prepared pack beside `file`, then replaces `file` by the complete pack.
    ///
    /// - Parameter earlier: a pack for which `sharesEntries` is true; compressed entries of unchanged files are copied
    ///   from it, which gives the same bytes.
    /// - Throws: an error if a file has changed since the pack was prepared, or the error that stopped the write; then
    ///   `file` is unchanged.
    public static func write(
        _ pack: PreparedPack, to file: FilePath, reusing earlier: FilePath? = nil
    ) throws(PackError) -> PackSummary {
        let unfinished = FilePath(file.string + ".part")
        do throws(PackError) {
            let (bytes, sha256) =
                if let earlier = earlier.flatMap(EarlierPack.init) {
                    try writeZip(pack, to: unfinished, reusing: earlier)
                } else {
                    try writeZip(pack, to: unfinished)
                }
            try PackFiles.rename(unfinished, to: file)
            return pack.summary(bytes: bytes, sha256: sha256)
        } catch {
            PackFiles.remove(unfinished)
            throw error
        }
    }

    /// Every file of the pack except `pack.json`, in order, with the pages that are created for it.
    private static func items(of plan: PackPlan) throws(PackError) -> [PreparedPack.Item] {
        let page = PlaceholderPage(plan: plan)
        var items = plan.files.map { PreparedPack.Item(file: $0, isPlaceholder: false) }
        let paths = Set(plan.files.map(\.path))
        var placeholders = Set(plan.placeholders).subtracting(paths)
        placeholders.remove(PackManifest.coverPath)
        for path in placeholders {
            guard path.hasSuffix(".html") else { throw .placeholderIsNotPage(path) }
            items.append(
                PreparedPack.Item(
                    file: PackFile(path: path, bytes: page.placeholder(for: path), type: "text/html"),
                    isPlaceholder: true))
        }
        let cover = PackFile(path: PackManifest.coverPath, bytes: page.cover(), type: "text/html")
        items.append(PreparedPack.Item(file: cover, isPlaceholder: true))
        items.sort { $0.file.path.isBefore($1.file.path) }
        try check(items, entry: plan.entry)
        return items
    }

    private static func check(_ items: [PreparedPack.Item], entry: String) throws(PackError) {
        guard items.contains(where: { $0.file.path == entry && !$0.isPlaceholder }) else { throw .entryMissing(entry) }
        var seen: Set<String> = [PackManifest.path, PackManifest.signaturePath]
        for item in items {
            let path = item.file.path
            if let reason = PackPath.invalidReason(of: path) { throw .badPath(path, reason: reason) }
            guard path.utf8.allSatisfy({ $0 < 0x80 }) else {
                throw .badPath(path, reason: "it contains a letter outside ASCII")
            }
            guard seen.insert(PackPath.folded(path)).inserted else { throw .duplicatePath(path) }
        }
        for item in items {
            for folder in PackPath.folders(of: PackPath.folded(item.file.path)) where seen.contains(folder) {
                throw .badPath(item.file.path, reason: "\(folder) is both a file and a folder")
            }
        }
        guard items.count < 65_534 else { throw .tooLarge(bytes: 0, files: items.count) }
    }

    private static func manifest(
        of plan: PackPlan, items: [PreparedPack.Item]
    ) throws(PackError) -> PackManifest {
        var listed: [PackManifest.File] = []
        listed.reserveCapacity(items.count)
        var total = 0
        for item in items {
            let (bytes, sha256) = try item.file.measured()
            total += bytes
            listed.append(
                PackManifest.File(
                    path: item.file.path, bytes: bytes, sha256: sha256, type: item.file.type,
                    isPlaceholder: item.isPlaceholder)
            )
        }
        guard total < 0xF000_0000 else { throw .tooLarge(bytes: total, files: items.count) }
        return PackManifest(
            id: plan.id.text, kind: plan.subject == .kiosk ? PackManifest.kioskKind : nil, city: plan.city.text,
            title: plan.title, language: plan.language,
            version: PackManifest.version(of: listed), entry: plan.entry,
            base: plan.base.map(PlaceholderPage.ending), attribution: plan.attribution, files: listed)
    }

    /// Writes the new files into a ZIP of their own, and assembles the pack from that ZIP and the earlier pack.
    private static func writeZip(
        _ pack: PreparedPack, to file: FilePath, reusing earlier: EarlierPack
    ) throws(PackError) -> (bytes: Int, sha256: String) {
        let new = FilePath(file.string + ".new")
        defer { PackFiles.remove(new) }
        _ = try writeZip(pack, to: new) { earlier.entry(of: $0) == nil }
        let source = try PackFiles.open(new)
        defer { try? source.close() }
        guard let fresh = ZipSource(source) else { throw .archive("its entries are not where they were written") }
        let descriptor = try PackFiles.create(file)
        defer { try? descriptor.close() }
        var zip = ZipAssembly(to: descriptor)
        for path in [PackManifest.path, PackManifest.signaturePath] {
            if let entry = fresh.entries[path] { try zip.add(entry, of: fresh) }
        }
        for listed in pack.manifest.files {
            if let entry = earlier.entry(of: listed) {
                try zip.add(entry, of: earlier.zip)
            } else if let entry = fresh.entries[listed.path] {
                try zip.add(entry, of: fresh)
            } else {
                throw .changed(path: listed.path)
            }
        }
        return try zip.finish()
    }

    /// - Parameter isWanted: whether to write a file of the list.
    private static func writeZip(
        _ pack: PreparedPack, to file: FilePath, _ isWanted: (PackManifest.File) -> Bool = { _ in true }
    ) throws(PackError) -> (bytes: Int, sha256: String) {
        let descriptor = try PackFiles.create(file)
        defer { try? descriptor.close() }
        let zip = try ZipWriter(to: descriptor, timestamp: pack.timestamp)
        let list = PackFile(path: PackManifest.path, bytes: pack.json, type: "application/json")
        try zip.add(path: list.path, size: pack.json.count, isDeflated: true) { (write) throws(PackError) in
            try list.eachPiece(size: pack.json.count, write)
        }
        if let signature = try pack.signer?.signature(of: pack.json) {
            try zip.add(path: PackManifest.signaturePath, size: signature.count, isDeflated: false) {
                (write) throws(PackError) in try write(signature)
            }
        }
        for (item, listed) in Swift.zip(pack.items, pack.manifest.files) where isWanted(listed) {
            try add(item.file, as: listed, to: zip)
        }
        return try zip.finish()
    }

    /// Adds one file, and checks that its bytes match the list of files.
    private static func add(
        _ file: PackFile, as listed: PackManifest.File, to zip: ZipWriter
    ) throws(PackError) {
        if case .bytes = file.source {
            // Bytes in memory have not changed since they were hashed.
            return try zip.add(path: file.path, size: listed.bytes, isDeflated: file.isText) {
                (write) throws(PackError) in try file.eachPiece(size: listed.bytes, write)
            }
        }
        let hash = SHA256()
        try zip.add(path: file.path, size: listed.bytes, isDeflated: file.isText) { (write) throws(PackError) in
            try file.eachPiece(size: listed.bytes) { (piece) throws(PackError) in
                hash.update(data: piece)
                try write(piece)
            }
        }
        guard hash.finalize().hexadecimal == listed.sha256 else { throw .changed(path: file.path) }
    }
}
