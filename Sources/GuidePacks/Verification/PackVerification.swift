// Verifies a pack, step by step.

import GuideModel

struct PackVerification {
    let zip: ZipFile
    let limits: PackLimits
    /// The key that must have signed the pack; nil to skip this check.
    let key: PackKey?
    private(set) var errors: [PackVerificationError]
    private(set) var manifest: PackManifest?
    private(set) var signature = PackReport.Signature.unsigned
    /// The bytes of `pack.json`.
    private var json: [UInt8] = []
    /// The extents of the entries; nil if an extent is unknown, or if the entry must not be read.
    private var extents: [ZipFile.Extent?] = []

    init(zip: ZipFile, limits: PackLimits, key: PackKey?) {
        self.zip = zip
        self.limits = limits
        self.key = key
        self.errors = zip.errors
    }

    mutating func run() throws {
        guard !zip.entries.isEmpty else {
            if errors.isEmpty { report(.manifestNotFirst, "the ZIP is empty") }
            return
        }
        checkPaths()
        try checkEntries()
        checkSizes()
        checkLayout()
        try readManifest()
        try checkFiles()
        if key != nil, signature == .unsigned {
            report(
                .unsigned, "it has no signature; download it again from the guide's own site, or build it with the key")
        }
    }

    private mutating func report(_ code: PackVerificationError.Code, _ message: String, path: String? = nil) {
        errors.append(PackVerificationError(code, message, path: path))
    }

    private mutating func checkPaths() {
        var seen: [String: String] = [:]
        for entry in zip.entries {
            guard let path = entry.path else {
                report(.badPath, "its name is not UTF-8", path: entry.shownPath)
                continue
            }
            if let specialKind = entry.specialKind {
                report(.specialEntry, "it is \(specialKind); a pack contains only regular files", path: entry.shownPath)
            }
            let name = path.hasSuffix("/") ? String(path.dropLast()) : path
            if let reason = PackPath.invalidReason(of: name) {
                report(.badPath, "its path is not allowed in a pack: \(reason)", path: entry.shownPath)
            }
            if let other = seen.updateValue(path, forKey: PackPath.folded(path)) {
                let what =
                    other == path
                    ? "it is in the pack twice" : "some systems confuse it with \(other), which is in the pack too"
                report(.duplicate, what, path: entry.shownPath)
            }
        }
        for entry in zip.entries {
            guard let path = entry.path else { continue }
            for folder in PackPath.folders(of: PackPath.folded(path)) where seen[folder] != nil {
                report(.duplicate, "\(folder) is both a file and a folder", path: entry.shownPath)
            }
        }
    }

    private mutating func checkEntries() throws {
        for entry in zip.entries {
            var mayBeRead = true
            if entry.isEncrypted {
                report(.encrypted, "it is encrypted, which is not allowed in a pack", path: entry.shownPath)
                mayBeRead = false
            }
            let unsupported = entry.unsupported
            if !unsupported.isEmpty {
                let message =
                    unsupported.joined(separator: ", ") + "; download the pack again from the guide's own site"
                report(.unsupported, message, path: entry.shownPath)
                mayBeRead = false
            }
            if entry.compression == .stored, entry.bytes != entry.compressedBytes, mayBeRead {
                report(.headerMismatch, "it is stored without compression, but has two sizes", path: entry.shownPath)
            }
            let (extent, found) = try zip.extent(of: entry)
            errors.append(contentsOf: found)
            extents.append(mayBeRead ? extent : nil)
        }
    }

    /// Rejects bombs before anything is inflated.
    ///
    /// Later, the actual size of an entry is compared with its declared size.
    private mutating func checkSizes() {
        var total = 0
        for (index, entry) in zip.entries.enumerated() {
            total += entry.bytes
            let isLarge = entry.bytes > limits.maxFileBytes
            let isDense = entry.bytes > limits.freeBytes && entry.bytes / limits.ratio > entry.compressedBytes
            if isLarge {
                report(
                    .bomb,
                    "it has \(entry.bytes) bytes, more than the \(limits.maxFileBytes) allowed", path: entry.shownPath)
            }
            if isDense {
                report(
                    .bomb,
                    "it grows from \(entry.compressedBytes) to \(entry.bytes) bytes, more than \(limits.ratio) times",
                    path: entry.shownPath)
            }
            if isLarge || isDense { extents[index] = nil }
        }
        guard total > limits.maxTotalBytes else { return }
        report(.bomb, "all files together have \(total) bytes, more than the \(limits.maxTotalBytes) allowed")
        extents = extents.map { _ in nil }
    }

    /// Checks that the entries follow one another from the first byte to the directory, without shared bytes or gaps.
    private mutating func checkLayout() {
        var position = 0
        let order = zip.entries.indices.sorted { zip.entries[$0].offset < zip.entries[$1].offset }
        for index in order {
            let entry = zip.entries[index]
            if entry.offset > position {
                report(
                    .strayBytes, "\(entry.offset - position) bytes before it belong to no file", path: entry.shownPath)
            } else if entry.offset < position {
                report(.overlap, "it shares bytes with the file before it", path: entry.shownPath)
                extents[index] = nil
            }
            // If the header is invalid, which is reported already, the end of the entry is unknown.
            guard let extent = extents[index] else { return }
            position = max(position, extent.end)
        }
        if position < zip.directoryOffset {
            report(.strayBytes, "\(zip.directoryOffset - position) bytes before the ZIP's directory belong to no file")
        }
    }

    private mutating func readManifest() throws {
        guard let index = zip.entries.firstIndex(where: { $0.path == PackManifest.path }) else {
            report(.manifestNotFirst, "\(PackManifest.path) not found; this ZIP is not a pack")
            return
        }
        let entry = zip.entries[index]
        if index != 0 || entry.offset != 0 {
            report(.manifestNotFirst, "\(PackManifest.path) is not the first entry")
        }
        guard let extent = extents[index] else { return }
        guard entry.bytes <= limits.maxManifestBytes else {
            report(
                .bomb,
                "it has \(entry.bytes) bytes, more than the \(limits.maxManifestBytes) allowed", path: PackManifest.path
            )
            return
        }
        switch try zip.readContents(of: entry, at: extent, { json.append(contentsOf: $0) }) {
        case .failure(let error): errors.append(error)
        case .success:
            let (manifest, found) = PackManifest.read(json)
            errors.append(contentsOf: found)
            self.manifest = manifest
        }
    }

    /// Compares every entry with the list, and the list with the entries.
    private mutating func checkFiles() throws {
        var listed: [String: PackManifest.File] = [:]
        for file in manifest?.files ?? [] { listed[file.path] = file }
        var found: Set<String> = []
        for (index, entry) in zip.entries.enumerated() {
            guard let path = entry.path, path != PackManifest.path else { continue }
            found.insert(path)
            if path == PackManifest.signaturePath {
                if index != 1 { report(.extra, "a signature, if there is one, must be the second entry", path: path) }
                try checkSignature(entry, at: extents[index])
                continue
            } else if listed[path] == nil, manifest != nil {
                report(.extra, "\(PackManifest.path) does not list it", path: entry.shownPath)
            }
            if let extent = extents[index] { try check(entry, at: extent, against: listed[path]) }
        }
        for file in manifest?.files ?? [] where !found.contains(file.path) {
            report(.missing, "\(PackManifest.path) lists it, but it is missing", path: file.path)
        }
    }

    private mutating func checkSignature(_ entry: ZipEntry, at extent: ZipFile.Extent?) throws {
        signature = .invalid
        guard entry.bytes == PackKey.signatureByteCount else {
            let message = "a signature has \(PackKey.signatureByteCount) bytes; this one has \(entry.bytes)"
            return report(.badSignature, message, path: entry.shownPath)
        }
        guard let extent else { return }
        var bytes: [UInt8] = []
        switch try zip.readContents(of: entry, at: extent, { bytes.append(contentsOf: $0) }) {
        case .failure(let error): errors.append(error)
        case .success:
            guard let key else { return signature = .unchecked }
            if key.hasSigned(json, with: bytes) { return signature = .valid }
            report(
                .badSignature,
                "the pack was not signed by \(key.text), or was changed since; download it again from the guide's own "
                    + "site",
                path: entry.shownPath)
        }
    }

    private mutating func check(_ entry: ZipEntry, at extent: ZipFile.Extent, against file: PackManifest.File?) throws {
        switch try zip.readContents(of: entry, at: extent) {
        case .failure(let error): errors.append(error)
        case .success(let contents):
            guard let file else { return }
            if contents.bytes != file.bytes {
                let message = "it has \(contents.bytes) bytes; \(PackManifest.path) says \(file.bytes)"
                report(.sizeMismatch, message, path: entry.shownPath)
            }
            if contents.sha256 != file.sha256 {
                report(.hashMismatch, "its hash is not the one in \(PackManifest.path)", path: entry.shownPath)
            }
        }
    }
}
