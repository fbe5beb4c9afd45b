// The sheet or screen on which a QR code is, as the address in the code says it.

/// A sheet of paper with QR codes, or the screen of a kiosk.
///
/// `wynd stats` counts from which sheets visitors scan codes. A host ignores the query of an address, so a code leads
/// to the same page as one without it.
public enum PrintedSheet: Sendable {
    /// The poster of a pack, whose page the code opens.
    case poster
    /// The stickers for the stops of a tour.
    case stickers(tour: Slug)
    /// The page of a city or a tour, printed.
    case page
    /// A brochure.
    case brochure
    /// The sheet of `wynd play codes`: the codes that open locked content, and those of places of riddles.
    case unlock
    /// A screen of a kiosk, which shows the code of the same page on the web.
    case kiosk

    /// The name in the address: lower-case letters, digits and hyphens.
    public var name: String {
        switch self {
        case .poster: "poster"
        case .stickers(let tour): "stickers-\(tour)"
        case .page: "page"
        case .brochure: "brochure"
        case .unlock: "unlock"
        case .kiosk: "kiosk"
        }
    }

    /// The address for a code on this sheet.
    ///
    /// - Parameter address: the address of a page without a query; empty if it is unknown.
    public func address(_ address: String) -> String {
        if address.isEmpty { return address }
        let page = address.prefix { $0 != "#" }
        return "\(page)?s=\(name)\(address.dropFirst(page.count))"
    }
}
