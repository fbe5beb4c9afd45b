// A folder on disk for one test, which is removed with it.

import GuideModel
import GuideSupport
import SystemPackage

/// Files below a separate folder in the system's temporary folder.
final class TemporaryImport: Sendable {
    private let root: FilePath

    init() {
        var template = Array("/tmp/wynd-import-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("there is no temporary folder") }
        root = FilePath(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    deinit { TemporaryImport.removeTree(root.string) }

    func path(_ name: String) -> FilePath { root.appending(name) }

    func write(_ text: String, to name: String) {
        makeFolder(String(name.split(separator: "/").dropLast().joined(separator: "/")))
        guard let file = fopen(path(name).string, "w") else { return }
        fputs(text, file)
        fclose(file)
    }

    func makeFolder(_ name: String) {
        var folder = root
        for part in name.split(separator: "/") {
            folder.append(String(part))
            mkdir(folder.string, 0o755)
        }
    }

    func link(_ name: String, to target: String) { symlink(target, path(name).string) }

    func read(_ name: String) -> String {
        guard let file = fopen(path(name).string, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    func exists(_ name: String) -> Bool { access(path(name).string, F_OK) == 0 }

    func remove(_ name: String) { unlink(path(name).string) }

    private static func removeTree(_ path: String) {
        if let stream = opendir(path) {
            var names: [String] = []
            while let entry = readdir(stream) {
                names.append(
                    withUnsafePointer(to: &entry.pointee.d_name) {
                        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                    })
            }
            closedir(stream)
            for name in names where name != "." && name != ".." {
                let inner = path + "/" + name
                if unlink(inner) != 0 { removeTree(inner) }
            }
            rmdir(path)
        }
    }

    /// The city without the locations of its parts: the paths of files and the positions in them.
    static func withoutPlaces(_ original: City) -> City {
        let nowhere = SourceLocation(file: "")
        func media(_ media: [Medium]) -> [Medium] {
            media.map { original in
                var medium = original
                medium.location = nowhere
                medium.isWordless = false
                medium.file = medium.file.split(separator: "/").last.map { String($0) } ?? ""
                medium.transcriptFile = medium.transcriptFile == nil ? nil : "transcript"
                medium.captionsFile = medium.captionsFile == nil ? nil : "captions"
                return medium
            }
        }
        var city = original
        city.location = nowhere
        city.presentations = []
        city.mapFile = city.mapFile == nil ? nil : "map"
        city.media = media(city.media)
        for index in city.places.indices {
            city.places[index].location = nowhere
            city.places[index].media = media(city.places[index].media)
            for inner in city.places[index].features.indices {
                city.places[index].features[inner].location = nowhere
                city.places[index].features[inner].media = media(city.places[index].features[inner].media)
            }
        }
        return city
    }
}
