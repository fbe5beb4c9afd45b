// The page that opens what a group shares: the same for everybody, until an invitation opens it.

import GuideModel

/// What `group.mustache` can use: nothing of the group but its id.
struct GroupPage: Sendable {
    var id: String
    /// Where is said which version there is, and for whose keys.
    var lid: Address
}

extension GroupPage: TemplateContext {
    static let fields = TemplateFields<GroupPage> {
        $0.text("id", \.id)
        $0.address("lid", \.lid)
    }
}

extension GroupPage: PageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "group", template: "group", scripts: ["group-content", "picture-viewer", "object-viewer"],
        styles: ["group", "objects"])

    static func subjects(in guide: GuideWriter) -> [Slug] { guide.material.groups }

    static func page(for group: Slug, in guide: GuideWriter, map: PageMap?) -> PageDraft<GroupPage> {
        PageDraft(
            head: PageHead(
                path: SitePath.group(group), heading: guide.words(PageWord.group),
                description: guide.words(PageWord.groupDescription), isHidden: true),
            isListed: false,
            // No page is made of the file: a script fetches it, and knows better than a cache when.
            context: GroupPage(id: group.text, lid: .link(SitePath.groupManifest(group))))
    }
}
