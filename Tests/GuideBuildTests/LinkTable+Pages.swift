// Pages that no template made, read whole.

import GuideModel
import GuidePages

@testable import GuideBuild

extension LinkTable {
    func references(in page: [UInt8], of path: String) -> PageReferences {
        references(in: page, LinkAttribute.all(in: page), of: path)
    }
}
