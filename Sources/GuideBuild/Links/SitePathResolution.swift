// From a relative address on a page to a path from the site's root.

/// The path from the site's root that a relative address in the file `page` leads to; nil when it leaves the site.
func resolvedSitePath(_ address: String, from page: String) -> String? {
    let slash = UInt8(ascii: "/")
    var parts = page.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast().filter { !$0.isEmpty }
    for part in address.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
        if !part.elementsEqual("..".utf8) {
            parts.append(part)
        } else if parts.popLast() == nil {
            return nil
        }
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
}
