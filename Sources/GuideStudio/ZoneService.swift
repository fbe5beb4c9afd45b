// Answers requests for the restricted zones of a city, which are in a GeoJSON file that its page names.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// `GET zones?city=`, and `POST zones`, which adds, changes, removes or restores zones.
struct ZoneService {
    private let context: StudioContext
    private let store: PageStore

    /// The key of the city's page that names the file.
    private static let key = "restricted"
    private static let mostCorners = 1000

    init(_ context: StudioContext) {
        self.context = context
        store = PageStore(root: context.root)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard request.method == "POST" else {
            let source = try source(of: try request.parameter("city"))
            return .json(Self.json(source, try Self.file(source)))
        }
        return try context.lock.change { () throws(StudioError) in try change(request) }
    }

    // MARK: The file

    /// The file of a city's zones.
    private struct Source {
        /// The path of the city's page.
        var page: String
        var path: String
        /// Empty if the file does not exist.
        var bytes: [UInt8] = []
        /// Whether the city's page names the file.
        var isNamed = false
        /// Whether another key of the page names the file too.
        var isShared = false

        var hash: String { bytes.isEmpty ? "" : bytes.sha256 }
    }

    private func source(of city: String) throws(StudioError) -> Source {
        let page = try Self.page(of: city, in: context.root)
        let values: RawValue
        let bytes = try store.read(page).bytes
        do throws(PageEditError) {
            values = try PageEdit.values(of: bytes, file: page)
        } catch {
            throw StudioError(error)
        }
        guard let name = values[Self.key]?.text, !name.isEmpty else {
            return Source(page: page, path: freePath(beside: page))
        }
        let path = try StudioPath(media: ContentPath.resolve(name, from: page) ?? name, in: context.root).text
        try Self.requireGeoJSON(path)
        let isShared = ["map", "paths"].contains { key in
            values[key]?.text.flatMap { ContentPath.resolve($0, from: page) } == path
        }
        return Source(page: page, path: path, bytes: try read(path), isNamed: true, isShared: isShared)
    }

    /// The path of the page of a city.
    static func page(of city: String, in root: FilePath) throws(StudioError) -> String {
        guard let id = Slug(city) else {
            throw StudioError(404, "The guide has no city \(city); choose one of the cities in the outline.")
        }
        let path = ContentPath.join(ContentPath.join(GuideReader.contentFolder, id.text), "city.md")
        return try StudioPath(path, in: root).text
    }

    private static func requireGeoJSON(_ path: String) throws(StudioError) {
        guard path.hasSuffix(".geojson") || path.hasSuffix(".json") else {
            throw StudioError(400, "\(path) is not a GeoJSON file; name one in the city's page.")
        }
    }

    /// A path that no file has.
    private func freePath(beside page: String) -> String {
        let files = DiskFiles(root: context.root)
        var path = ContentPath.join(ContentPath.folder(of: page), "restricted.geojson")
        var number = 2
        while files.entry(path) != nil {
            path = ContentPath.join(ContentPath.folder(of: page), "restricted-\(number).geojson")
            number += 1
        }
        return path
    }

    /// The bytes of a file; empty if it does not exist.
    private func read(_ path: String) throws(StudioError) -> [UInt8] {
        do throws(ContentFileError) {
            return try DiskFiles(root: context.root).read(path, limit: ContentFileError.textLimit)
        } catch .missing {
            return []
        } catch {
            throw StudioError(422, error.diagnostic(file: path).message)
        }
    }

    private static func file(_ source: Source) throws(StudioError) -> ZoneFile {
        do throws(JSONError) {
            return try ZoneFile(source.bytes)
        } catch {
            throw StudioError(422, "\(source.path) cannot be read, because it is not JSON; correct it first.")
        }
    }

    private static func json(_ source: Source, _ file: ZoneFile) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("path", source.path)
            json.member("hash", source.hash)
            json.array("zones") { json in
                for zone in file.zones {
                    json.elementObject { json in
                        json.member("name", zone.name)
                        PositionJSON.write(line: zone.ring, to: &json)
                    }
                }
            }
        }
    }

    // MARK: Changing

    private func change(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let json = try request.json()
        var source = try source(of: json["city"]?.string ?? "")
        guard json["hash"]?.string == source.hash else {
            throw StudioError(409, "The restricted zones have changed since you read them; repeat your change.")
        }
        let old = source
        if json["op"]?.string == "restore" {
            // A file that was removed may have had another name.
            if !source.isNamed, let path = json["path"]?.string {
                source.path = try StudioPath(media: path, in: context.root).text
                try Self.requireGeoJSON(source.path)
                guard try read(source.path).isEmpty else {
                    throw StudioError(409, "\(source.path) exists already; rename that file first.")
                }
            }
            source.bytes = try state(json["state"]?.string ?? "", of: source.path)
        } else {
            source.bytes = try Self.changed(json, try Self.file(source))
        }
        let file = try Self.file(source)
        try write(&source, file, replacing: old, by: request.sender)
        return .json(Self.json(source, file))
    }

    /// The bytes of an earlier state; empty for the state without a file.
    private func state(_ hash: String, of path: String) throws(StudioError) -> [UInt8] {
        if hash.isEmpty { return [] }
        guard let bytes = store.states.bytes(of: path, hash: hash) else {
            throw StudioError(404, "The earlier zones are not saved; draw them again.")
        }
        return bytes
    }

    private static func changed(_ json: JSONNode, _ old: ZoneFile) throws(StudioError) -> [UInt8] {
        var file = old
        let index = json["index"]?.int ?? -1
        let isFound: Bool
        switch json["op"]?.string {
        case "add":
            file.add(try zone(json))
            isFound = true
        case "change": isFound = file.replace(index, with: try zone(json))
        case "remove": isFound = file.replace(index, with: nil)
        default: throw StudioError(400, "The request has no change of restricted zones.")
        }
        guard isFound else { throw StudioError(404, "This restricted zone does not exist; load the page again.") }
        return file.bytes
    }

    private static func zone(_ json: JSONNode) throws(StudioError) -> ZoneFile.Zone {
        let name = (json["name"]?.string ?? "").onOneLine
        let nodes = json["line"]?.array ?? []
        let ring = nodes.compactMap { node -> Position? in
            guard let pair = node.array, pair.count == 2, let latitude = pair[0].number,
                let longitude = pair[1].number, abs(latitude) <= 90, abs(longitude) <= 180
            else { return nil }
            return Position(latitude: latitude, longitude: longitude)
        }
        guard ring.count == nodes.count, (3...mostCorners).contains(ring.count), Set(ring).count >= 3 else {
            throw StudioError(
                400, "A restricted zone needs three to \(mostCorners) corners, with latitude and longitude each.")
        }
        return ZoneFile.Zone(name: name.isEmpty ? nil : name, ring: ring)
    }

    /// Writes the file, and names it in the city's page; a file without zones is removed.
    private func write(
        _ source: inout Source, _ file: ZoneFile, replacing old: Source, by sender: StudioSender?
    ) throws(StudioError) {
        guard source.bytes != old.bytes else { return }
        guard !source.bytes.containsSecretKey else { throw StudioError.secretKey }
        guard source.bytes.count <= ContentFileError.textLimit else {
            throw StudioError(413, "The file of the restricted zones becomes too large; divide the city.")
        }
        let place = context.root.appending(source.path)
        let isNamed = !file.zones.isEmpty
        let isRemoved = !isNamed && !source.isShared
        do throws(FileError) {
            if !old.bytes.isEmpty { try store.states.add(old.bytes, of: source.path, author: "") }
            if !isRemoved {
                try store.states.add(source.bytes, of: source.path, author: sender?.member.name ?? "")
                try FileSystem.makeFolder(place.removingLastComponent())
                try FileSystem.save(source.bytes, to: place)
            }
        } catch {
            throw StudioError(writing: error)
        }
        // A page that names a file without zones has an error, so the page changes between the file's changes.
        if isNamed != source.isNamed {
            let at = FieldPath([.key(Self.key)])
            let reference = ContentPath.reference(to: source.path, from: source.page)
            let operation = isNamed ? FieldOperation.set(at, .scalar(reference)) : FieldOperation.remove(at)
            let page = source.page
            _ = try store.save(page, by: sender) { (bytes) throws(StudioError) in
                do throws(PageEditError) {
                    return try PageEdit.applied([operation], to: bytes, file: page)
                } catch {
                    throw StudioError(error)
                }
            }
        }
        guard isRemoved else { return }
        source.bytes = []
        guard !old.bytes.isEmpty else { return }
        do throws(FileError) {
            try FileSystem.removeFile(place)
        } catch {
            throw StudioError(writing: error)
        }
    }
}
