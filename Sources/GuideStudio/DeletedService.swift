// Lists the deleted pages that can be brought back.

import GuideContent
import GuideEditing
import GuideSupport
import SystemPackage

/// GET `deleted`: the deletions that `POST undelete` undoes, the last first.
struct DeletedService: StudioService {
    static let names = ["deleted"]

    private let context: StudioContext

    init(_ context: StudioContext) { self.context = context }

    /// A page that was deleted.
    private struct Page {
        var path: String
        var name: String
        /// Seconds since 1970.
        var time: Int
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        .json(
            JSONWriter.object(isCompact: true) { json in
                json.array("pages") { array in
                    for page in pages {
                        array.elementObject { json in
                            json.member("path", page.path)
                            json.member("name", page.name)
                            json.member("time", page.time)
                            json.member("refusal", context.refusal(for: request) { $0.refusal(toDelete: page.path) })
                        }
                    }
                }
            })
    }

    private var pages: [Page] {
        let folder = context.root.appending(SavedStates.folder).appending("deleted")
        guard (try? HistoryFolder.requireNoLink(to: "deleted", in: context.root)) != nil else { return [] }
        let names = (try? FileSystem.names(in: folder)) ?? []
        var known: Set<String> = []
        return names.compactMap { Int($0) }.sorted(by: >).compactMap { time -> Page? in
            let deletion = folder.appending(String(time))
            guard let bytes = try? FileSystem.read(deletion.appending("record.json")),
                let record = try? JSONReader.read(bytes), let path = record["page"]?.string,
                FileSystem.attributes(context.root.appending(path)) == nil, known.insert(path).inserted
            else { return nil }
            return Page(path: path, name: name(of: path, record, deletion), time: time / 1_000_000_000)
        }
    }

    /// The name in the deleted page; its path if it cannot be read.
    private func name(of path: String, _ record: JSONNode, _ deletion: FilePath) -> String {
        let files = record["files"]?.array ?? []
        guard let number = files.firstIndex(where: { $0["path"]?.string == path }),
            let bytes = try? FileSystem.read(deletion.appending(String(number))),
            let values = try? PageEdit.values(of: bytes, file: path)
        else { return path }
        return values["name"]?.text ?? values["title"]?.text ?? path
    }
}
