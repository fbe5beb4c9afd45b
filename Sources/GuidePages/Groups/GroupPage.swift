// The page that opens a group's shared content: the same for all visitors until an invitation opens it.

import GuideModel

/// The fields that `group.mustache` can use: of the group, only its id.
struct GroupPage: Sendable {
    var id: String
    /// The file that states the current version and the keys that can open it.
    var manifest: Address
}

extension GroupPage: TemplateContext {
    static let fields = TemplateFields<GroupPage> {
        $0.text("id", \.id)
        $0.address("manifest", \.manifest)
    }
}

extension GroupPage: PageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "group", template: "group", scripts: ["group-content", "picture-viewer", "object-viewer"],
        styles: ["group", "objects"], isStored: false)

    static func subjects(in guide: GuideWriter) -> [Slug] { guide.material.groups }

    static func page(for group: Slug, in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<GroupPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.group(group), heading: guide.words(PageWord.group),
                description: guide.words(PageWord.groupDescription), isHidden: true),
            isListed: false,
            // The file is not a resource of the page: a script fetches it, and knows better than a cache when to do so.
            context: GroupPage(id: group.text, manifest: .link(SitePath.groupManifest(group))))
    }
}
