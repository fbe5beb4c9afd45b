// Reads pack.json and reports all errors in it.

import GuideModel
import GuideSupport

extension PackManifest {
    /// Reads the bytes of `pack.json`.
    ///
    /// Unknown members are ignored.
    ///
    /// - Returns: the manifest, if it is valid enough to check files against it, and the errors in it.
    public static func read(_ json: [UInt8]) -> (manifest: PackManifest?, errors: [PackVerificationError]) {
        let document: JSONNode
        do throws(JSONError) { document = try JSONReader.read(json) } catch {
            let (line, column) = LineIndex(json).lineAndColumn(of: error.offset)
            return (
                nil,
                [PackVerificationError(.badManifest, "line \(line), column \(column): \(error.message)", path: path)]
            )
        }
        guard document.members != nil else {
            return (nil, [PackVerificationError(.badManifest, "it is not an object", path: path)])
        }
        guard let found = document["format"]?.string else {
            return (nil, [PackVerificationError(.badManifest, "format is missing", path: path)])
        }
        guard found == format else {
            let isPlain = found.utf8.count <= 40 && found.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            let message =
                "its format is \(isPlain ? found : "unknown"), but this program reads \(format); build the pack with "
                + "the version of wynd that will read it"
            return (nil, [PackVerificationError(.unknownFormat, message, path: path)])
        }
        var reading = Reading()
        let manifest = reading.manifest(document)
        return (manifest, reading.errors)
    }

    /// Collects errors during the read.
    private struct Reading {
        var errors: [PackVerificationError] = []

        mutating func report(_ message: String, _ code: PackVerificationError.Code = .badManifest) {
            errors.append(PackVerificationError(code, message, path: PackManifest.path))
        }

        mutating func text(_ name: String, in node: JSONNode) -> String {
            guard let text = node[name]?.string, !text.isEmpty else {
                report("\(name) is missing or not a text")
                return ""
            }
            return text
        }

        mutating func manifest(_ document: JSONNode) -> PackManifest? {
            guard let nodes = document["files"]?.array else {
                report("files is missing or not a list")
                return nil
            }
            var files: [PackManifest.File] = []
            for (index, node) in nodes.enumerated() {
                if let file = file(node, number: index + 1) { files.append(file) }
            }
            checkOrder(of: files)
            let manifest = PackManifest(
                id: text("id", in: document), kind: document["kind"]?.string, city: text("city", in: document),
                title: text("title", in: document),
                language: text("language", in: document), version: text("version", in: document),
                entry: text("entry", in: document), base: document["base"]?.string,
                attribution: document["attribution"]?.string, files: files)
            if !files.contains(where: { $0.path == manifest.entry && !$0.isPlaceholder }) {
                report("the entry page is not in the list of files")
            }
            if files.count == nodes.count, manifest.version != PackManifest.version(of: files) {
                report("the version is not the hash of the list of files", .versionMismatch)
            }
            return manifest
        }

        private mutating func file(_ node: JSONNode, number: Int) -> PackManifest.File? {
            guard let path = node["path"]?.string, let bytes = node["bytes"]?.int, bytes >= 0,
                let sha256 = node["sha256"]?.string, Hexadecimal.isSHA256(sha256), let type = node["type"]?.string
            else {
                report("file \(number) of the list lacks its path, bytes, sha256 or type, or has one that is not valid")
                return nil
            }
            if let reason = PackPath.invalidReason(of: path) {
                report("the path of file \(number) is not allowed in a pack: \(reason)")
                return nil
            }
            if let fingerprint = PackPath.fingerprint(in: path), !sha256.hasPrefix(fingerprint) {
                let start = sha256.prefix(fingerprint.count)
                let message = "\(path) is not what its name says: its hash begins with \(start)"
                report(message, .hashMismatch)
            }
            let isPlaceholder = node["standIn"]?.bool ?? false
            return PackManifest.File(path: path, bytes: bytes, sha256: sha256, type: type, isPlaceholder: isPlaceholder)
        }

        private mutating func checkOrder(of files: [PackManifest.File]) {
            for (file, next) in zip(files, files.dropFirst()) where !file.path.isBefore(next.path) {
                report("the list of files is not in order of their paths, or has one twice")
                return
            }
            for file in files where file.path == PackManifest.path || file.path == PackManifest.signaturePath {
                report("the list of files lists \(file.path) itself")
            }
        }
    }
}
