// Checks the review rules in guide.yaml.

import GuideModel

enum ReviewChecks {
    /// Reports errors in the rules, and removes rules that cannot apply.
    ///
    /// - Parameter node: the value of `review`.
    static func check(_ guide: inout Guide, _ node: YAMLNode?, _ log: inout DiagnosticLog) {
        let organisations = guide.organisations
        var known: Set<String> = []
        for rule in guide.review {
            let named = rule.$organisation
            _ = Organisations.find(named, organisations, &log)
            if !known.insert(named.text).inserted {
                log.error(
                    named.location, .review,
                    "\(named.text.shortForMessage) already has a review rule; keep one rule, with all approvers")
            }
        }
        for rule in node?.elements ?? [] where Named("organisation", in: rule) != nil {
            let isSigned = rule["signed"]?.value.line == "yes" || rule["signed"]?.value.line == "true"
            check(rule["approvers"]?.value.elements ?? [], of: rule, isSigned: isSigned, &log)
            checkCount(of: rule, &log)
        }
        var seen: Set<Slug> = []
        guide.review = guide.review.filter { rule in
            organisations.contains { $0.id == rule.organisation } && seen.insert(rule.organisation).inserted
        }
    }

    /// Reports a number of approvals that the rule's approvers cannot give.
    private static func checkCount(of rule: YAMLNode, _ log: inout DiagnosticLog) {
        let approvers = rule["approvers"]?.value.elements ?? []
        guard let entry = rule["approvals"], let needed = entry.value.line.flatMap({ Int($0) }), !approvers.isEmpty
        else {
            return
        }
        // Two names with one key are one person.
        let people = Set(approvers.compactMap { Named("key", in: $0)?.text ?? Named("name", in: $0)?.text })
        guard needed <= ReviewRule.mostApprovals, people.count < needed else { return }
        log.error(
            entry.value.mark, .review,
            "this rule asks for \(needed) approvals by different people, but names \(people.count); add approvers, or "
                + "write approvals: \(people.count)", suggestion: String(people.count))
    }

    private static func check(
        _ approvers: [YAMLNode], of rule: YAMLNode, isSigned: Bool, _ log: inout DiagnosticLog
    ) {
        if approvers.isEmpty {
            log.error(
                rule.mark, .review,
                "this rule has no approvers, so nothing would be published; add approvers: [{name: …}]"
            )
        }
        var names: Set<String> = []
        for approver in approvers {
            guard let name = Named("name", in: approver) else { continue }
            if !names.insert(name.text).inserted {
                log.error(
                    name.mark, .review,
                    "\(name.text.quotedForMessage) is already in the list; give the two different names, or remove one")
            }
            if isSigned, approver["key"]?.value.isNothing ?? true {
                log.error(
                    name.mark, .review,
                    "approvals count only with a signature here, so \(name.text.quotedForMessage) needs a key; add "
                        + "the one that wynd keys new --approve prints, or remove signed")
            }
        }
    }
}
