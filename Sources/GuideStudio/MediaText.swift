// Reads and saves the captions and transcripts of media.

import GuideContent
import GuideMedia
import GuideSupport
import SystemPackage

/// `GET media/text` and `POST media/text`.
struct MediaText {
    let root: FilePath

    /// The text of a file; a file that does not exist is empty and has no hash.
    func read(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let path = try textPath(try request.parameter("path"))
        return .json(Self.state(try bytes(of: path)))
    }

    /// Saves a text if the file has not changed since the editor read it.
    func save(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let body = try request.json()
        let path = try textPath(body["path"]?.string ?? "")
        guard let text = body["text"]?.string else { throw StudioError(400, "The request has no text.") }
        let new = Array(text.utf8)
        let old = try bytes(of: path)
        guard (old?.sha256 ?? "") == (body["hash"]?.string ?? "") else {
            return .problem(status: 409, Self.state(old))
        }
        guard new.count <= ContentFileError.textLimit, !new.containsSecretKey else {
            throw StudioError(400, "This text is too long, or contains a secret key; shorten it.")
        }
        if path.text.hasSuffix(".vtt"), let problem = CaptionsText.problem(in: new) {
            throw StudioError(400, "These captions cannot be saved: \(problem).")
        }
        do throws(FileError) {
            // A translation is compared with the state of its original from which it was made.
            let states = SavedStates(root: root)
            if let old { try states.add(old, of: path.text, author: "") }
            try states.add(new, of: path.text, author: request.sender?.member.name ?? "")
            try FileSystem.makeFolder(path.file(in: root).removingLastComponent())
            try FileSystem.save(new, to: path.file(in: root))
        } catch {
            throw StudioError(writing: error)
        }
        return .json(Self.state(new))
    }

    private static func state(_ bytes: [UInt8]?) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("text", String(decoding: bytes ?? [], as: UTF8.self))
            json.member("hash", bytes?.sha256 ?? "")
        }
    }

    /// The path of captions or of a transcript: a Markdown file without front matter.
    private func textPath(_ parameter: String) throws(StudioError) -> StudioPath {
        let path = try StudioPath(media: parameter, in: root)
        guard path.text.hasSuffix(".vtt") || ContentPath.isMarkdown(path.text) else {
            throw StudioError(400, "\(path.text) is neither captions (.vtt) nor a transcript (.md).")
        }
        if ContentPath.isMarkdown(path.text), try bytes(of: path)?.starts(with: Array("---".utf8)) == true {
            throw StudioError(400, "\(path.text) is a page; open it from the outline.")
        }
        return path
    }

    /// The bytes of a file; nil if it does not exist.
    private func bytes(of path: StudioPath) throws(StudioError) -> [UInt8]? {
        do throws(ContentFileError) {
            return try DiskFiles(root: root).read(path.text, limit: ContentFileError.textLimit)
        } catch .missing {
            return nil
        } catch {
            throw StudioError(403, error.diagnostic(file: path.text).message)
        }
    }
}
