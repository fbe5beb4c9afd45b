// Prepares a page of the site for a pack: without the notices of the build, which reach saved packs apart.

import GuideSupport
import SystemPackage

enum PackedPage {
    /// The tags of the element that contains the notices; no other `div` is in it.
    private static let start = Array("<div class=\"notices__news\">".utf8)
    private static let end = Array("</div>".utf8)

    /// Reads a page, and leaves out its notices.
    static func read(_ path: FilePath) throws(PackError) -> [UInt8] {
        do throws(FileError) {
            return withoutNotices(try FileSystem.read(path))
        } catch {
            throw .unreadable(path, error.errno)
        }
    }

    /// The page without these elements; a tag without the other one stays.
    static func withoutNotices(_ page: [UInt8]) -> [UInt8] {
        var page = page
        var position = 0
        while let first = page[position...].firstRange(of: start),
            let last = page[first.upperBound...].firstRange(of: end)
        {
            page.removeSubrange(first.lowerBound..<last.upperBound)
            position = first.lowerBound
        }
        return page
    }
}
