// Reads the content that groups share, renders it like the guide's pages, and seals it for the members.

import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuidePages
import GuideSupport

/// Makes the sealed files of all groups.
struct GroupBuild: Sendable {
    let plan: BuildPlan
    let mediaCache: MediaCache
    /// False for `check`: everything is read, and nothing is sealed.
    let publishes: Bool

    /// The value of `format`.
    static let format = "wynd-group/1"

    /// A file for the site.
    typealias File = (path: String, bytes: [UInt8], kind: OutputKind)

    struct Output: Sendable {
        /// The groups that are sealed again.
        var sealed: [Slug] = []
        /// The groups that stay as last published.
        package var waiting: [Slug] = []
        package var files: [File] = []
        package var diagnostics: [Diagnostic] = []
    }

    /// The sealed contents of a group, by the names of their parts.
    private struct Contents {
        var parts: [(name: String, bytes: [UInt8])] = []
        var diagnostics: [Diagnostic] = []
    }

    /// Reads, renders and seals the groups.
    ///
    /// - Throws: an error of a template.
    func make() throws(BuildError) -> Output {
        var output = Output()
        // If only some languages or some of the cities are built, the last published version stays.
        guard plan.awaited == nil, plan.options.shard == nil else {
            output.waiting = plan.groups.groups.map(\.id)
            return output
        }
        for group in plan.groups.groups {
            let contents = try contents(of: group)
            output.diagnostics += contents.diagnostics
            guard let secret = plan.groups.secret, publishes, !contents.diagnostics.hasErrors else {
                output.waiting.append(group.id)
                continue
            }
            output.sealed.append(group.id)
            output.files += Self.sealed(contents.parts, for: group, with: secret)
        }
        output.diagnostics = output.diagnostics.inFileOrder()
        return output
    }

    // MARK: Sealing

    /// The manifest with the members' entries, and the sealed files, in the group's folder.
    static func sealed(
        _ parts: [(name: String, bytes: [UInt8])], for group: MemberGroup, with secret: GroupSecret
    ) -> [File] {
        let version = secret.version(of: group, parts)
        // The order of names that change with each version hides which members have stayed.
        let entries = group.members.map { version.entry(for: secret.key(of: $0, in: group.id)) }
            .sorted { $0.id.isBefore($1.id) }
        let manifest = JSONWriter.object { json in
            json.member("format", format)
            json.member("group", group.id.text)
            json.member("version", version.name)
            json.array("entries") { json in
                for entry in entries {
                    json.elementObject { json in
                        json.member("id", entry.id)
                        json.member("key", entry.key)
                    }
                }
            }
        }
        let manifestKind = OutputKind.encrypted(.list, for: group.id)
        var files: [File] = [(SitePath.groupManifest(group.id), manifest, manifestKind)]
        for part in parts {
            let path = SitePath.groupFile(group.id, version.fileName(of: part.name))
            let bytes = version.sealed(part.bytes, as: part.name)
            files.append((path, bytes, OutputKind.encrypted(.resource, for: group.id)))
        }
        return files
    }

    // MARK: Reading and rendering

    /// The parts of a group: `content/LANGUAGE` for each language, and `media/PATH` for each media file.
    private func contents(of group: MemberGroup) throws(BuildError) -> Contents {
        var contents = Contents()
        let base = GroupReader(files: plan.content, includesDrafts: plan.options.includesDrafts)
        let (cities, found) = base.cities(of: group.id, in: plan.guide)
        contents.diagnostics += found
        var texts = plan.languages.map { _ in [(city: Slug, part: GroupPart)]() }
        var media: [String: [UInt8]] = [:]
        for city in cities where plan.options.includesDrafts || StatusLookup.isInTime(city, plan.content) {
            let reader = reader(of: city)
            let reviewer = PageReviewer(files: plan.content, guide: plan.guide)
            let leftOut = plan.options.includesDrafts ? [] : reviewer.leftOut(of: group.id, in: city)
            contents.diagnostics += leftOut
            var read: [GroupContent] = []
            for language in plan.languages {
                let (content, found) = reader.city(city, of: group.id, in: language.guide)
                let known = Set(contents.diagnostics)
                contents.diagnostics += found.filter { !known.contains($0) }
                if let content { read.append(content) }
            }
            if !publishes, !leftOut.isEmpty {
                let present = reviewer.presentErrors(of: city, group: group.id, in: plan.languages.map(\.guide))
                contents.diagnostics = contents.diagnostics.adding(waiting: present)
            }
            let locked = LockedMedia(
                read.flatMap(\.media), of: city, root: plan.options.root, mediaCache: mediaCache, publishes: publishes)
            contents.diagnostics += locked.diagnostics
            guard publishes, plan.groups.secret != nil, read.count == plan.languages.count else { continue }
            media.merge(locked.files) { first, _ in first }
            for (number, language) in plan.languages.enumerated() {
                let part = try part(of: group, read[number], in: language, locked)
                texts[number].append((city, part))
            }
        }
        for (language, parts) in zip(plan.languages, texts) {
            contents.parts.append((Self.textName(language.site), Self.text(of: group, parts)))
        }
        for (path, bytes) in media { contents.parts.append(("media/\(path)", bytes)) }
        contents.parts.sort { $0.name.isBefore($1.name) }
        return contents
    }

    private static func textName(_ language: SiteLanguage) -> String { "content/\(language.tag)" }

    /// The reader of a group's content.
    ///
    /// A group sees of the guide's own content what the public sees.
    private func reader(of city: Slug) -> GroupReader {
        let drafts = plan.options.includesDrafts
        guard !drafts, !plan.guide.review.isEmpty else {
            return GroupReader(files: plan.content, includesDrafts: drafts)
        }
        return GroupReader(
            files: ReviewedFiles(plan.content, city: city, guide: plan.guide, root: plan.options.root))
    }

    private func part(
        of group: MemberGroup, _ content: GroupContent, in language: LanguagePlan, _ media: LockedMedia
    ) throws(BuildError) -> GroupPart {
        var guide = language.guide
        guide.cities = []
        var material = CityMaterial(
            guide: guide, city: content.city, assets: media.named(content.media), site: language.theme.assets,
            hasPacks: false)
        material.languages = plan.offers
        do throws(TemplateError) {
            return try language.renderer().city(material).part(of: group.id, own: content.places)
        } catch {
            throw .template(error)
        }
    }

    /// The rendered content, as JSON:
    /// `{"name":…,"summary":…,"parts":[{"city":…,"html":…,"contents":[…],"objects":{…}}], "files":[…]}`.
    private static func text(of group: MemberGroup, _ parts: [(city: Slug, part: GroupPart)]) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("name", group.name)
            json.member("summary", group.summary)
            json.array("parts") { json in
                for (city, part) in parts {
                    json.elementObject { json in
                        json.member("city", city.text)
                        json.member("html", String(decoding: part.html, as: UTF8.self))
                        json.array("contents") { json in
                            for content in part.contents {
                                json.elementObject { json in
                                    json.member("anchor", content.anchor)
                                    json.member("name", content.name)
                                }
                            }
                        }
                        json.member("objects", json: part.objects)
                    }
                }
            }
            json.array("files") { json in
                var named: Set<String> = []
                for file in parts.flatMap(\.part.files) where named.insert(file.path).inserted {
                    json.elementObject { json in
                        json.member("path", file.path)
                        json.member("type", file.type)
                    }
                }
            }
        }
    }
}
