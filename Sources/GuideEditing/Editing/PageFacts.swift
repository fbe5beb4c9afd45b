// What the path of a page says about it: its kind, its language and its page in the site.

import GuideContent
import GuideModel

/// A page or a file of keys that an editor changes.
package struct PageFacts: Sendable {
    /// From the guide's folder.
    package let path: String
    private let schema: ContentSchema?
    /// The file that it translates; itself for an original.
    package let original: String
    /// The language of a translation; nil for an original.
    package let language: String?

    package init(_ path: String) {
        self.path = path
        schema = ContentSchema.kind(of: path)
        let name = ContentPath.name(of: path)
        let stem = ContentPath.stem(name)
        // `york.pws.yaml` is not a translation.
        guard let translation = TranslationName(stem), !name.hasSuffix(".pws.yaml") else {
            original = path
            language = nil
            return
        }
        let ending = name.dropFirst(stem.count)
        original = ContentPath.join(ContentPath.folder(of: path), translation.original + ending)
        language = translation.tag
    }

    /// The kind as schemas name it; nil for a file whose keys are not declared.
    package var kind: String? { schema?.rawValue }

    /// The path of the translation into a language.
    package func translation(into language: String) -> String {
        TranslationReader.path(of: original, in: language)
    }

    /// Whether its id can be changed.
    package var canMove: Bool {
        guard language == nil, schema != .extra else { return false }
        if let own = GroupSubject(original) { return own.item.kind.storage != .list }
        guard case .item(_, let item)? = ContentSubject(original) else { return false }
        return item.kind.storage != .list
    }

    /// The path of its page from the site's root; nil if it has none.
    package var page: String? {
        let isFirst = language == nil
        return pageOfOriginal.map { SiteLanguage(tag: language ?? "", isFirst: isFirst).path($0) }
    }

    private var pageOfOriginal: String? {
        switch schema {
        case .guide?: return SitePath.home
        // Extra content is on the page of its place.
        case .extra?: return PageFacts(ContentPath.folder(of: original) + ".md").pageOfOriginal
        case .riddles?, .rewards?, .notices?, .redirects?, .presentation?, .group?, .notes?, nil: return nil
        case .city?, .place?, .feature?, .tour?, .kiosk?, .slides?, .quiz?, .riddle?, .object?, .page?, .event?: break
        }
        guard original.hasPrefix(GuideReader.contentFolder + "/") else { return nil }
        switch ContentSubject(original) {
        case .city(let city)?: return SitePath.page(of: .city(city))
        case .item(let city, let item)?: return SitePath.page(of: .item(city: city, item))
        case nil: return nil
        }
    }
}
