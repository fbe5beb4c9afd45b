// What a person of the team may do, by role, organisations and languages.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// Checks the requests of one person.
///
/// What is not allowed explicitly is allowed only to admins.
struct TeamPermissions: Sendable {
    let member: TeamMember
    let root: FilePath

    // MARK: What the pages of the editor show

    /// Why the person may not do something; nil if this is allowed.
    func refusal(of right: TeamRight) -> String? {
        let isEditor = member.role == .editor
        switch right {
        case _ where member.role == .admin: return nil
        case .settings: return "Only admins change the settings of the guide; ask one of them."
        case .publish: return "Only admins publish the guide; ask one of them."
        case .write: return isEditor ? nil : "Only editors and admins add content; ask one of them."
        case .media: return isEditor ? nil : "Only editors and admins add files; ask one of them."
        case .translate:
            return member.role == .approver
                ? "Approvers do not write translations; ask a translator of the guide." : nil
        case .approve:
            return member.role == .approver ? nil : "Only approvers and admins decide about pages; ask one of them."
        // An import changes content of any organisation.
        case .import:
            return isEditor && member.organisations.isEmpty
                ? nil : "Only admins, and editors of all organisations, import files; ask one of them."
        }
    }

    // MARK: Requests

    /// Refuses a request that the person may not make.
    func check(_ request: StudioRequest) throws(StudioError) {
        guard member.role != .admin else { return }
        let service = request.path.first ?? ""
        guard request.method == "POST" else {
            // Destinations and missing passwords are only for those who publish.
            if service == "publish" { try require(.publish) }
            return
        }
        switch service {
        case "session", "team", "presence", "blocks", "route", "walk": return
        case "page": try checkPage(request)
        case "restore", "duplicate": try requireWriting(path(request.json()))
        case "rename": try checkRename(request)
        case "delete", "undelete": try checkDeletion(request)
        case "create": try checkCreation(request)
        case "zones": try requireWriting(ZoneService.page(of: request.json()["city"]?.string ?? "", in: root))
        case "translation": try checkConfirmation(request)
        case "translations": try require(.translate)
        case "media": try checkMedia(request)
        case "import": try require(.import)
        case "review": try checkReview(request)
        case "publish": try require(.publish)
        default: try refuse("Only admins may do this; ask one of them.")
        }
    }

    /// Refuses a change of a file that the person may not change.
    func requireWriting(_ path: String) throws(StudioError) {
        if let refusal = refusal(toWrite: path) { try refuse(refusal) }
    }

    private func require(_ right: TeamRight) throws(StudioError) {
        if let refusal = refusal(of: right) { try refuse(refusal) }
    }

    private func refuse(_ message: String) throws(StudioError) { throw StudioError(403, message) }

    private func path(_ json: JSONNode, _ name: String = "path") throws(StudioError) -> String {
        try StudioPath(json[name]?.string ?? "", in: root).text
    }

    private func checkPage(_ request: StudioRequest) throws(StudioError) {
        try requireWriting(StudioPath(request.parameter("path"), in: root).text)
        guard !member.organisations.isEmpty else { return }
        // Content of another organisation would need the approval of other people.
        for operation in try request.json()["operations"]?.array ?? [] {
            guard operation["at"]?.array?.first?.string == "organisation" else { continue }
            guard operation["op"]?.string == "set", let id = operation["value"]?.string,
                member.organisations.contains(id)
            else {
                return try refuse("You may give content only to your own organisations; choose one of them.")
            }
        }
    }

    private func checkRename(_ request: StudioRequest) throws(StudioError) {
        let json = try request.json()
        let path = try path(json)
        // An area is in the file of its city. Several paths mean a city, also those of files that do not exist.
        if case .city? = ContentSubject(path), json["area"]?.string == nil {
            try refuse("Only admins rename cities; ask one of them.")
        }
        if PageFacts(path).kind == ContentSchema.group.rawValue {
            try refuse("Only admins rename groups; ask one of them.")
        }
        try requireWriting(path)
    }

    private func checkDeletion(_ request: StudioRequest) throws(StudioError) {
        if let refusal = try refusal(toDelete: path(request.json())) { try refuse(refusal) }
    }

    private func checkCreation(_ request: StudioRequest) throws(StudioError) {
        let json = try request.json()
        guard json["original"] == nil else {
            let language = json["language"]?.string ?? ""
            return try requireWriting(PageFacts(path(json, "original")).translation(into: language))
        }
        try require(.write)
        // A notice without a city is in the settings of the guide.
        if json["kind"]?.string == ContentCreation.Entry.notice.kind, (json["city"]?.string ?? "").isEmpty {
            try requireWriting(GuideReader.settingsFile)
        }
    }

    private func checkConfirmation(_ request: StudioRequest) throws(StudioError) {
        let json = try request.json()
        let path = json["path"]?.string ?? ""
        let text = try path.hasSuffix(".vtt") ? StudioPath(media: path, in: root).text : self.path(json)
        let facts = PageFacts(text)
        let translation = facts.language == nil ? facts.translation(into: json["language"]?.string ?? "") : text
        try requireWriting(translation)
    }

    private func checkMedia(_ request: StudioRequest) throws(StudioError) {
        guard request.path.count > 1 else { return try require(.media) }
        let path = try StudioPath(media: request.json()["path"]?.string ?? "", in: root).text
        try requireWriting(path)
    }

    private func checkReview(_ request: StudioRequest) throws(StudioError) {
        if request.path.dropFirst().first == "comments" { return }
        try require(.approve)
        guard !member.organisations.isEmpty else { return }
        let reader = GuideReader(root: root)
        guard let guide = reader.readGuide().guide else {
            return try refuse("The settings of the guide cannot be read; ask an admin to correct them.")
        }
        let reviewer = PageReviewer(files: DiskFiles(root: root), guide: guide)
        var unread: [Diagnostic] = []
        for node in try request.json()["paths"]?.array ?? [] {
            let path = try StudioPath(node.string ?? "", in: root).text
            let organisation = reviewer.review(of: path, &unread).organisation?.text
            if let refusal = refusal(toDecideOn: path, of: organisation) { try refuse(refusal) }
        }
    }

    // MARK: Files

    /// Why the person may not change a file; nil if this is allowed.
    func refusal(toWrite path: String) -> String? { refusal(toWrite: path, owner: organisation(of:)) }

    /// Why the person may not delete content, or bring it back; nil if this is allowed.
    func refusal(toDelete path: String) -> String? {
        guard member.role != .admin else { return nil }
        let facts = PageFacts(path)
        guard facts.language == nil else { return refusal(toWrite: path) }
        return switch facts.kind {
        case ContentSchema.city.rawValue: "Only admins delete cities; ask one of them."
        case ContentSchema.group.rawValue: "Only admins delete groups; ask one of them."
        default: refusal(toWrite: path)
        }
    }

    /// The same as ``refusal(toWrite:)`` if the organisation of the file, or of its original, is known.
    ///
    /// - Parameter owner: gives the organisation of an original; nil for content that belongs to all.
    func refusal(toWrite path: String, owner: (String) -> String?) -> String? {
        guard member.role != .admin else { return nil }
        let facts = PageFacts(path)
        let isSettings = facts.original == GuideReader.settingsFile
        guard let language = facts.language else {
            if isSettings { return refusal(of: .settings) }
            guard refusal(of: .write) == nil else {
                return "You may not change this page; ask an editor of the guide."
            }
            return refusal(ofOrganisation: owner(facts.original))
        }
        if let refusal = refusal(toTranslateInto: language) { return refusal }
        if member.role == .translator { return nil }
        return isSettings
            ? "Only translators and admins translate the settings; ask one of them."
            : refusal(ofOrganisation: owner(facts.original))
    }

    /// Why the person may not write translations into a language; nil if this is allowed.
    func refusal(toTranslateInto language: String) -> String? {
        if member.role == .admin { return nil }
        if let refusal = refusal(of: .translate) { return refusal }
        return member.languages.isEmpty || member.languages.contains(language)
            ? nil : "You may not change the translation into \(language); ask a translator of this language."
    }

    /// Why the person may not approve a page or request changes of it; nil if this is allowed.
    ///
    /// - Parameter organisation: whose approval the page needs.
    func refusal(toDecideOn path: String, of organisation: String?) -> String? {
        if member.role == .admin { return nil }
        if let refusal = refusal(of: .approve) { return refusal }
        if member.organisations.isEmpty || organisation.map({ member.organisations.contains($0) }) ?? false {
            return nil
        }
        return "\(path) belongs to another organisation; ask one of its approvers."
    }

    private func refusal(ofOrganisation owner: String?) -> String? {
        guard !member.organisations.isEmpty, let owner, !member.organisations.contains(owner) else { return nil }
        return "This page belongs to the organisation \(owner); ask one of its editors."
    }

    /// The organisation that a page names; nil for content that belongs to all.
    private func organisation(of path: String) -> String? {
        guard ContentPath.isMarkdown(path) || path.hasSuffix(".yaml"),
            let bytes = try? DiskFiles(root: root).read(path, limit: ContentFileError.textLimit)
        else { return nil }
        return (try? PageEdit.values(of: bytes, file: path))?["organisation"]?.text
    }
}
