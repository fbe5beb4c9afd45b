// Answers requests for the outline: all content of the guide.

import GuideBuild
import GuideEditing
import GuideModel
import GuideSupport

/// `GET outline`.
struct OutlineService: StudioService {
    static let names = ["outline"]

    private let context: StudioContext
    let cache = OutlineCache()

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let state = context.session.state
        let outline = GuideOutline(
            root: context.root, cache: cache, diagnostics: state.diagnostics.map(\.diagnostic))
        let messages = context.messages[request.language]
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("title", outline.title)
                json.array("languages") { json in
                    for language in outline.languages { json.element(language) }
                }
                json.member("version", state.versions)
                json.member("builds", state.builds)
                json.array("items") { json in
                    for item in outline.items {
                        let refusal = context.refusal(for: request) { permissions in
                            permissions.refusal(toWrite: item.path) { _ in item.organisation }
                        }
                        json.elementObject { json in
                            item.write(to: &json)
                            json.member("refusal", refusal)
                        }
                    }
                }
                json.array("kinds") { json in
                    for kind in ContentService.kinds {
                        json.elementObject { json in
                            json.member("id", kind.rawValue)
                            json.member("noun", messages.translate(kind.noun))
                            json.member("folder", kind.itemKind?.folder)
                            json.member("isPartOfPlace", kind == .extra || kind.itemKind?.isPartOfPlace == true)
                            json.member("inGroups", kind.isOfGroups)
                        }
                    }
                }
                json.array("presentations") { json in
                    for (city, path) in outline.presentations {
                        json.elementObject { json in
                            json.member("city", city.text)
                            json.member("path", path)
                        }
                    }
                }
            })
    }
}

extension GuideOutline.Item {
    func write(to json: inout JSONWriter) {
        json.member("path", path)
        json.member("kind", kind.rawValue)
        json.member("city", city?.text)
        json.member("group", group?.text)
        json.member("id", id)
        json.member("name", name)
        json.member("status", status)
        json.member("from", publication.from?.start)
        json.member("until", publication.until?.end)
        json.member("lastEnd", lastEnd?.end)
        json.member("menu", menu)
        json.member("page", page)
        json.member("parent", parent)
        json.member("picture", hasPicture)
        json.member("thumbnail", thumbnail)
        json.array("missing") { json in
            for language in missing { json.element(language) }
        }
        json.array("old") { json in
            for language in old { json.element(language) }
        }
        json.member("errors", errors)
        json.member("warnings", warnings)
        json.member("modified", modified)
        guard let position else { return }
        json.object("position") { json in
            json.member("lat", position.latitude)
            json.member("lon", position.longitude)
        }
    }
}

extension ContentSchema {
    /// The noun in messages and menus, such as `quiz walk`.
    var noun: String { itemKind?.noun ?? FormJSON.noun(of: form.subject) }

    /// Whether groups have content of this kind in the folders of cities.
    var isOfGroups: Bool { self == .notes || itemKind.map { $0.declaration.groups != .none } ?? false }
}
