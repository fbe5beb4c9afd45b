// Every address on the pages of a city, resolved once, however many pages hold it.

import GuideModel
import Synchronization

/// Numbers paths and fragments while pages are scanned.
///
/// The pages of a folder share most of their addresses, so an attribute's value is first looked up as the bytes that it
/// is; only one that no page of the folder has held before is unescaped, taken apart and resolved. Several tasks may
/// scan at the same time.
final class LinkTable: Sendable {
    private let state: Mutex<LinkTableState>

    /// A table without addresses, or with all that another has by now, under the same numbers.
    init(startingFrom other: LinkTable? = nil) {
        state = Mutex(other?.state.withLock { $0 } ?? LinkTableState())
    }

    /// What has been found so far.
    var index: LinkIndex { state.withLock { $0.index } }

    /// What a page refers to.
    ///
    /// - Parameters:
    ///   - bytes: well-formed HTML or SVG.
    ///   - attributes: those of the page that hold addresses and ids.
    ///   - page: the page's path from the site's root, which its addresses are relative to.
    func references(in bytes: [UInt8], _ attributes: [LinkAttribute], of page: String) -> PageReferences {
        bytes.withUnsafeBytes { bytes in
            state.withLock { $0.references(in: bytes, attributes, of: page) }
        }
    }

    /// The number of the path that an address on a page leads to.
    ///
    /// - Parameter text: the address without its fragment.
    func number(ofAddress text: String, on page: String) -> Int32 {
        state.withLock { $0.number(ofAddress: text, on: page) }
    }

    /// The number of a fragment that a link asks for.
    func number(ofFragment text: String) -> Int32 {
        state.withLock { $0.number(ofFragment: text) }
    }
}
