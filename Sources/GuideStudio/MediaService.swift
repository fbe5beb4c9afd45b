// Answers requests about pictures, sound and films: the library, uploads, and changes of files.

import GuideBuild
import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

/// `GET media`, `POST media` and the requests below them.
struct MediaService: StudioService {
    static let names = ["media"]

    private let context: StudioContext
    private let library: MediaLibrary
    private let thumbnails: Thumbnails

    /// The pixels that the longest side of a smaller picture may have.
    private static let sides = 200...20_000

    private var root: FilePath { context.root }
    private var previous: PreviousMedia { PreviousMedia(root: root) }

    init(_ context: StudioContext) {
        self.context = context
        library = MediaLibrary(root: context.root)
        let cache = context.session.options.cache ?? BuildOptions.defaultCache(of: context.root)
        thumbnails = Thumbnails(root: context.root, folder: cache.appending("studio/thumbnails"))
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let action = request.path.dropFirst().joined(separator: "/")
        switch (request.method, action) {
        case ("GET", ""): return list(request)
        case ("GET", "file"): return try file(request)
        case ("GET", "thumbnail"): return try thumbnails.answer(StudioPath(media: request.parameter("path"), in: root))
        case ("GET", "text"): return try MediaText(root: root).read(request)
        case ("POST", ""): return try context.lock.change { () throws(StudioError) in try upload(request) }
        case ("POST", "text"):
            return try context.lock.change { () throws(StudioError) in try MediaText(root: root).save(request) }
        case ("POST", "turn"): return try context.lock.change { () throws(StudioError) in try turn(request) }
        case ("POST", "shrink"): return try context.lock.change { () throws(StudioError) in try shrink(request) }
        case ("POST", "rename"): return try context.lock.change { () throws(StudioError) in try rename(request) }
        case ("POST", "delete"): return try context.lock.change { () throws(StudioError) in try delete(request) }
        case ("POST", "restore"): return try context.lock.change { () throws(StudioError) in try restore(request) }
        default: throw StudioError(404, "The editor has no such service; load the page again.")
        }
    }

    // MARK: Reading

    private func list(_ request: StudioRequest) -> StudioAnswer {
        let entries = library.entries()
        let messages = context.messages[request.language]
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.array("media") { json in
                    for entry in entries { json.elementObject { entry.write(to: &$0, messages) } }
                }
            })
    }

    private func file(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let path = try StudioPath(media: request.parameter("path"), in: root)
        // The type is that of the bytes, so that no other file of the folder is given out.
        let description: MediumDescription
        switch MediumDescription.read(path.file(in: root)) {
        case .success(let found): description = found
        case .failure(let problem): throw StudioError(415, problem.sentence(about: path))
        }
        do throws(FileError) {
            return .content(try FileSystem.read(path.file(in: root)), type: description.mediaType)
        } catch {
            throw StudioError(404, error.sentence(thenDo: "try again"))
        }
    }

    // MARK: Changes

    private func upload(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let name = try request.parameter("name")
        let content = request.content
        let language = GuideReader(root: root).readGuide().guide?.languages.first
        let uploads = UploadedMedia(root: root, previous: previous, language: language)
        if let replaced = request.query["replace"] {
            let path = try existing(replaced)
            let (stored, id) = try uploads.replace(path, by: content, named: name)
            return answer(stored, id: id)
        }
        let folder = try StudioPath(media: request.parameter("folder"), in: root)
        return answer(try uploads.store(content, named: name, in: folder), id: nil)
    }

    private func answer(_ stored: UploadedMedia.Stored, id: String?) -> StudioAnswer {
        .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", stored.path)
                json.member("file", ContentPath.name(of: stored.path))
                json.member("kind", stored.description.kind?.rawValue)
                json.member("type", stored.description.mediaType)
                json.member("width", stored.description.pixels?.width)
                json.member("height", stored.description.pixels?.height)
                json.member("seconds", stored.description.seconds)
                json.member("id", id)
            })
    }

    private func turn(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let body = try request.json()
        let path = try existing(body["path"]?.string)
        guard let degrees = body["degrees"]?.int, [90, 180, 270].contains(degrees) else {
            throw StudioError(400, "A picture can be turned by 90, 180 or 270 degrees.")
        }
        return try save(EditedPicture.turned(path.file(in: root), degrees: degrees), in: path)
    }

    private func shrink(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let body = try request.json()
        let path = try existing(body["path"]?.string)
        guard let side = body["longest"]?.int, Self.sides.contains(side) else {
            throw StudioError(400, "The longest side of a picture can have from 200 to 20,000 pixels.")
        }
        if case .success(let description) = MediumDescription.read(path.file(in: root)),
            description.kind == .image, let pixels = description.pixels, max(pixels.width, pixels.height) <= side
        {
            throw StudioError(409, "This picture is not larger than that; choose a smaller size.")
        }
        return try save(EditedPicture.shrunk(path.file(in: root), longestSide: side), in: path)
    }

    /// Writes a changed picture in place of the present one, of which a copy remains for an undo.
    private func save(
        _ edited: Result<EditedPicture, MediumProblem>, in path: StudioPath
    ) throws(StudioError) -> StudioAnswer {
        switch edited {
        case .failure(let problem): throw StudioError(415, problem.sentence(about: path))
        case .success(let picture):
            let id = try previous.keep(path)
            do throws(FileError) {
                try FileSystem.save(picture.bytes, to: path.file(in: root))
            } catch {
                throw StudioError(writing: error)
            }
            return .json(
                JSONWriter.object(isCompact: true) { json in
                    json.member("path", path.text)
                    json.member("width", picture.pixels.width)
                    json.member("height", picture.pixels.height)
                    json.member("id", id)
                })
        }
    }

    private func rename(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let body = try request.json()
        let path = try existing(body["path"]?.string)
        let old = ContentPath.name(of: path.text)
        let language = GuideReader(root: root).readGuide().guide?.languages.first
        let name = body["name"]?.string ?? ""
        let isFileName = MediumDescription.kind(ofFileNamed: name) != nil
        guard let stem = Slug(naming: isFileName ? ContentPath.stem(name) : name, in: language) else {
            throw StudioError(400, "This name has no letter and no digit; write one, for example west-front.")
        }
        if let use = library.references(to: path.text).first(where: \.at.isEmpty) {
            throw StudioError(409, "\(old) is part of the presentation \(use.page); rename it there.")
        }
        let ending = old.dropFirst(ContentPath.stem(old).count)
        let new = try StudioPath(
            media: ContentPath.join(ContentPath.folder(of: path.text), stem.text + ending), in: root)
        guard new != path else { return changed(path, []) }
        guard FileSystem.attributes(new.file(in: root)) == nil else {
            throw StudioError(409, "\(ContentPath.name(of: new.text)) exists already; choose another name.")
        }
        let (texts, diagnostics) = ContentEditor(root: root).renameMedium(path.text, to: new.text)
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw StudioError(500, error.message)
        }
        return changed(new, texts)
    }

    private func changed(_ path: StudioPath, _ texts: [String]) -> StudioAnswer {
        .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", path.text)
                json.array("changed") { json in
                    for text in texts { json.element(text) }
                }
            })
    }

    private func delete(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let path = try existing(try request.json()["path"]?.string)
        let references = library.references(to: path.text)
        let name = ContentPath.name(of: path.text)
        guard references.isEmpty else {
            return .problem(
                status: 409,
                JSONWriter.object(isCompact: true) { json in
                    json.member(
                        "error",
                        context.messages[request.language].translate(
                            "\(name) is in use; remove it from these pages first."))
                    json.array("uses") { json in
                        for reference in references { json.elementObject { reference.write(to: &$0) } }
                    }
                })
        }
        let id = try previous.keep(path)
        do throws(FileError) {
            try FileSystem.removeFile(path.file(in: root))
        } catch {
            throw StudioError(writing: error)
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", path.text)
                json.member("id", id)
            })
    }

    private func restore(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let body = try request.json()
        let path = try StudioPath(media: body["path"]?.string ?? "", in: root)
        try previous.restore(body["id"]?.string ?? "", to: path)
        return changed(path, [])
    }

    /// The path of a medium that exists.
    private func existing(_ parameter: String?) throws(StudioError) -> StudioPath {
        let path = try StudioPath(media: parameter ?? "", in: root)
        guard MediumDescription.kind(ofFileNamed: ContentPath.name(of: path.text)) != nil,
            FileSystem.attributes(path.file(in: root), followingLinks: true)?.isFile == true
        else { throw StudioError(404, "\(path.text) is not a picture, a sound or a film of the guide.") }
        return path
    }
}
