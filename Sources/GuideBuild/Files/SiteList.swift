// The list of the files that builds wrote into a folder, in the folder itself: builds remove no other files.

import GuideModel
import GuideSupport
import SystemPackage

/// The contents of a site, as listed in `.wynd-files`: one path a line, in byte order.
///
/// A path that ends in `/` is a folder with its own list. For example, every city is such a folder.
struct SiteList: Hashable, Sendable {
    static let name = ".wynd-files"

    /// Paths relative to the listed folder.
    var files: Set<String> = []
    /// Names of the folders directly below it.
    var folders: Set<String> = []

    var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// The list of a folder that a build has filled.
    ///
    /// If a folder below it has no list of its own, its files are listed.
    static func of(_ folder: FilePath) throws(FileError) -> SiteList {
        var list = SiteList()
        for name in try FileSystem.names(in: folder) where name != SiteList.name {
            let path = folder.appending(name)
            guard FileSystem.attributes(path)?.isFolder == true else {
                list.files.insert(name)
                continue
            }
            if FileSystem.attributes(path.appending(SiteList.name))?.isFile == true {
                list.folders.insert(name)
            } else {
                for file in try FileSystem.filesBelow(path) { list.files.insert("\(name)/\(file)") }
            }
        }
        return list
    }

    /// Reads the list in a folder; it is empty if there is none.
    static func read(_ folder: FilePath) throws(FileError) -> SiteList {
        var list = SiteList()
        let path = folder.appending(name)
        guard FileSystem.attributes(path)?.isFile == true else { return list }
        for line in try FileSystem.read(path).split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasSuffix("/") {
                list.folders.insert(String(text.dropLast()))
            } else {
                list.files.insert(text)
            }
        }
        return list
    }

    var text: String {
        (files + folders.map { $0 + "/" }).sorted { $0.isBefore($1) }.map { $0 + "\n" }
            .joined()
    }

    /// The list of a folder's files.
    ///
    /// - Parameters:
    ///   - outputs: in order of their paths.
    ///   - folder: its path from the site's root, with a "/" at its end.
    static func text(of outputs: [OutputFile], in folder: String) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(outputs.count * 32)
        for file in outputs.indices where outputs[file].path.hasPrefix(folder) {
            if file > 0, outputs[file - 1].path == outputs[file].path { continue }
            text += outputs[file].path.utf8.dropFirst(folder.utf8.count)
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    /// Writes the list into a folder atomically, unless the folder contains the same list already.
    func write(to folder: FilePath) throws(FileError) {
        if let old = try? SiteList.read(folder), old == self { return }
        let draft = folder.appending(SiteList.name + "-new")
        try FileSystem.write(Array(text.utf8), to: draft)
        try FileSystem.rename(draft, to: folder.appending(SiteList.name))
    }

    func union(_ other: SiteList) -> SiteList {
        SiteList(files: files.union(other.files), folders: folders.union(other.folders))
    }

    func subtracting(_ other: SiteList) -> SiteList {
        SiteList(files: files.subtracting(other.files), folders: folders.subtracting(other.folders))
    }

    /// Whether a file is the list itself, or the part of a new list that a killed build left.
    static func isOwn(_ name: String) -> Bool { name == SiteList.name || name == SiteList.name + "-new" }

    /// Checks that builds wrote all files in a folder.
    ///
    /// - Parameter excluded: folders that the build does not change, and that need no check.
    /// - Throws: an error if the folder contains anything that no build wrote.
    static func refuseForeignFiles(in output: FilePath, but excluded: Set<String> = []) throws(StagingDirectoryError) {
        guard let found = FileSystem.attributes(output) else { return }
        guard found.isFolder else { throw .notAFolder(output) }
        var foreign: [String] = []
        do throws(FileError) {
            let list = try read(output)
            for name in try FileSystem.names(in: output) where !isOwn(name) && !excluded.contains(name) {
                let path = output.appending(name)
                if FileSystem.attributes(path)?.isFolder != true {
                    if !list.files.contains(name) { foreign.append(name) }
                    continue
                }
                let prefix = name + "/"
                let own = list.folders.contains(name) ? try read(path) : SiteList()
                for file in try FileSystem.filesBelow(path) where !isOwn(file) {
                    if !own.files.contains(file), !list.files.contains(prefix + file) { foreign.append(prefix + file) }
                }
            }
        } catch {
            throw .file(error)
        }
        if !foreign.isEmpty { throw .containsForeignFiles(output, foreign) }
    }
}
