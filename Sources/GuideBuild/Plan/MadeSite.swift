// What has been made of a site and what stays: all that publishing needs to know.

import GuideModel
import GuideSupport
import SystemPackage

struct MadeSite: Sendable {
    /// Nil when nothing is remembered of the site.
    let ledger: SiteLedger?
    /// Whether the published site is known, so that only what has changed need be put in its place.
    let isPiecewise: Bool
    /// True when the site stands already as it would be built.
    var isNothingNew = false
    /// Everything that the site has directly: its cities, and the files that belong to none.
    var list = SiteList()
    /// The names of the parts that were made.
    var changed: [String] = []
    /// The names of all parts.
    var records: Set<String> = []

    /// Puts what was made in its place.
    func publish(_ site: SiteFolder) throws(SiteFolderFault) {
        if isNothingNew { return site.discard() }
        do throws(FileFault) {
            for name in changed { try ledger?.forget(name) }
        } catch {
            throw .file(error)
        }
        if isPiecewise { try site.publish(list, changed: Set(changed)) } else { try site.publish() }
        // Records that cannot be put in place are missing next time, and what they speak of is made again.
        for name in changed { try? ledger?.confirm(name) }
        ledger?.tidy(keeping: records)
    }
}
