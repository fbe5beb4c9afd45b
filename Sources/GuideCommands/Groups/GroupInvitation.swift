// Creates the link that opens a group's shared content for one member.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// An invitation: anyone who has its address can read the group's shared content.
public struct GroupInvitation: Sendable {
    /// The link, with the member's key in the fragment.
    public let address: String
    /// Whether the member is new, or has a new key.
    public let isNew: Bool

    /// The member to invite, and the page that the link opens.
    public struct Request: Sendable {
        public var group: Slug
        public var member: Slug
        /// The member's label in `group.yaml`, for example a name.
        public var label: String?
        /// Whether the member gets a new key, so that the earlier invitation stops working.
        public var renews: Bool
        /// The language of the page that the link opens; nil for the guide's first language.
        public var language: String?
        public var baseURL: String?

        public init(
            group: Slug, member: Slug, label: String? = nil, renews: Bool = false, language: String? = nil,
            baseURL: String? = nil
        ) {
            self.group = group
            self.member = member
            self.label = label
            self.renews = renews
            self.language = language
            self.baseURL = baseURL
        }
    }

    /// Adds the member to `group.yaml` if necessary, and creates the link.
    ///
    /// - Returns: nil if that is not possible; then the diagnostics say why, and nothing is written.
    public static func make(
        _ request: Request, in root: FilePath, secret choice: GroupKeyChoice
    ) -> (invitation: GroupInvitation?, diagnostics: [Diagnostic]) {
        let files = DiskFiles(root: root)
        let (guide, found) = GuideReader(files: files).readGuide()
        guard let guide else { return (nil, found) }
        let (group, groupDiagnostics) = GroupReader(files: files).group(request.group)
        guard let group, !groupDiagnostics.hasErrors else { return (nil, groupDiagnostics) }
        let file = SourceLocation(file: guide.location.file)
        let (secret, keyDiagnostics) = choice.secret(of: guide)
        guard let secret else {
            let message = "you cannot invite members, because \(GroupKeyChoice.hint(guide))"
            return (nil, keyDiagnostics.isEmpty ? [.error(at: file, code: .groupKey, message)] : keyDiagnostics)
        }
        guard let base = request.baseURL ?? guide.baseURL else {
            return (
                nil,
                [
                    .error(
                        at: file, code: .baseURL,
                        "base-url is missing, and invitations lead there; add it, or pass --base-url")
                ]
            )
        }
        let language = request.language ?? guide.languages.first ?? "en"
        guard guide.languages.contains(language) else {
            let known = guide.languages.joined(separator: ", ")
            return (
                nil,
                [.error(at: file, code: .language, "\(language) is not among the guide's languages (\(known))")]
            )
        }
        var member = GroupMember(
            id: request.member, label: request.label, serial: .serial,
            location: SourceLocation(file: group.location.file))
        var isNew = true
        if let known = group.members.first(where: { $0.id == request.member }) {
            member.label = request.label ?? known.label
            if !request.renews { member.serial = known.serial }
            isNew = request.renews
            member.location = known.location
            if member != known, let error = GroupEdit(root: root).put(member, into: group) { return (nil, [error]) }
        } else if let error = GroupEdit(root: root).put(member, into: group) {
            return (nil, [error])
        }
        let site = SiteLanguage(tag: language, isFirst: language == guide.languages.first)
        let page = QRCode.address(of: site.path(SitePath.group(group.id)), base: base)
        let address = "\(page)#group=\(secret.key(of: member, in: group.id).text)"
        return (GroupInvitation(address: address, isNew: isNew), groupDiagnostics)
    }

    /// The QR code of the link.
    ///
    /// - Parameter isPNG: true for PNG, false for SVG.
    /// - Returns: nil if the address is too long for a QR code.
    public func code(isPNG: Bool) -> [UInt8]? {
        guard let code = try? QRCode(address) else { return nil }
        return isPNG ? code.png() : code.svg(title: "Invitation")
    }
}
