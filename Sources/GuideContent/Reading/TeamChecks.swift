// Checks the people of the team in guide.yaml.

import GuideModel

enum TeamChecks {
    /// Reports errors in the team, and leaves out people whose limits cannot be read: they would have none.
    ///
    /// - Parameter node: the value of `team`.
    static func check(_ guide: inout Guide, _ node: YAMLNode?, _ log: inout DiagnosticLog) {
        guard let node, !node.isNothing else { return }
        var lines: [String: Int32] = [:]
        var refused: Set<String> = []
        for person in node.elements ?? [] {
            guard let email = Named("email", in: person) else { continue }
            let key = TeamMember.key(email.text)
            if let first = lines[key] {
                log.error(
                    email.mark, .team,
                    "\(email.text.shortForMessage) already belongs to the person on line \(first); give each person "
                        + "another e-mail address, or remove one of the two")
            } else {
                lines[key] = email.mark.line
            }
            guard let member = guide.team.first(where: { $0.key == key }) else { continue }
            checkOrganisations(of: person, guide, &log)
            checkLanguages(of: person, member, guide, &log)
            let hasLostLimit =
                isLimited(person, "organisations") && member.organisations.isEmpty
                || isLimited(person, "languages") && member.languages.isEmpty
            if hasLostLimit { refused.insert(key) }
        }
        var seen: Set<String> = []
        guide.team = guide.team.filter { !refused.contains($0.key) && seen.insert($0.key).inserted }
        if !guide.team.contains(where: { $0.role == .admin }) {
            log.error(
                node.mark, .team,
                "the team has no admin, who changes the settings and invites people; write role: admin for one person")
        }
    }

    private static func isLimited(_ person: YAMLNode, _ key: String) -> Bool {
        person[key].map { !$0.value.isNothing } ?? false
    }

    private static func checkOrganisations(of person: YAMLNode, _ guide: Guide, _ log: inout DiagnosticLog) {
        let known = guide.organisations.map(\.id.text)
        for node in person["organisations"]?.value.elements ?? [] {
            guard let id = node.line, !known.contains(id) else { continue }
            let nearest = nearestWord(to: id, among: known)
            let hint = nearest.map { "did you mean \($0)?" } ?? "add it to organisations in guide.yaml"
            log.error(
                node.mark, .organisation, "the guide has no organisation \(id.shortForMessage); \(hint)",
                suggestion: nearest)
        }
    }

    private static func checkLanguages(
        of person: YAMLNode, _ member: TeamMember, _ guide: Guide, _ log: inout DiagnosticLog
    ) {
        for node in person["languages"]?.value.elements ?? [] {
            guard let tag = node.line.flatMap({ LanguageTag.canonical($0) }), member.languages.contains(tag),
                !guide.languages.contains(tag)
            else { continue }
            log.error(
                node.mark, .language,
                "\(tag) is not one of the guide's languages (\(guide.languages.joined(separator: ", "))); add it "
                    + "there, or remove it here", suggestion: nearestWord(to: tag, among: guide.languages))
        }
    }
}
