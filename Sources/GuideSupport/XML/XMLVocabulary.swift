// Identifies the format of a foreign XML file, and says what to do with the file.

/// The format of an XML document, from its outermost element.
public enum XMLVocabulary: Hashable, Sendable {
    case gpx, kml, tourML, feed, svg, html, openStreetMap
    /// An OpenDocument file in one XML document, such as a spreadsheet that ends in .fods.
    case openDocument
    /// PWS XML: `Presentation`, in any case and with any namespace.
    case presentation
    /// The outermost elements of other dialects of PWS XML.
    case otherPresentation(String)

    /// - Parameters:
    ///   - root: the local name of the outermost element.
    ///   - namespace: nil without a namespace.
    public init?(root: String, namespace: String?) {
        switch root.lowercased() {
        case "gpx": self = .gpx
        case "kml": self = .kml
        case "tourml", "tourset": self = .tourML
        case "tour" where namespace?.lowercased().contains("tourml") == true: self = .tourML
        case "rss": self = .feed
        case "feed" where namespace == nil || namespace == "http://www.w3.org/2005/Atom": self = .feed
        case "svg": self = .svg
        case "html": self = .html
        case "osm", "osmchange": self = .openStreetMap
        case "document" where namespace == "urn:oasis:names:tc:opendocument:xmlns:office:1.0": self = .openDocument
        case "presentation": self = .presentation
        case "slideshow", "pws": self = .otherPresentation(root)
        case _ where namespace?.lowercased() == "pws": self = .otherPresentation(root)
        default: return nil
        }
    }

    /// What the file is and what to do: a clause about a file that is read as another format.
    public var advice: String {
        switch self {
        case .gpx:
            "it is GPX; name it in a tour's front matter to follow its track, as in route: walk.gpx, or `wynd import "
                + "gpx` makes places and tours of it"
        case .kml: "it is KML; `wynd import kml` makes places and tours of it"
        case .tourML: "it is TourML; `wynd import tourml` makes places and tours of it"
        case .feed: "it is a feed (Atom or RSS), which is not supported; write its entries as places"
        case .svg: "it is a drawing (SVG); it can be in a page's media"
        case .html: "it is a web page (HTML), such as a server sends instead of a file; download the file again"
        case .openStreetMap:
            "it is an OpenStreetMap extract; `wynd import osm` makes places of it, and the map of a city is drawn "
                + "from one"
        case .openDocument:
            "it is a flat OpenDocument file; `wynd import ods` makes places of a spreadsheet in it"
        case .presentation: "it is a presentation in PWS XML; `wynd import pws` makes a city of it"
        case .otherPresentation(let root):
            "it is a presentation in another dialect of PWS XML; its outermost element must be Presentation, not "
                + "\(root)"
        }
    }

    /// The reason why a document with a document type is rejected.
    ///
    /// - Parameter name: the name of the type, which is that of the outermost element.
    public static func refusal(ofDocumentType name: String) -> String {
        switch XMLVocabulary(root: name, namespace: nil) {
        case .html?: XMLVocabulary.html.advice
        case .svg?: XMLVocabulary.svg.advice
        default:
            "a document type (<!DOCTYPE ...>) is not allowed, because it can pull in other files; remove it"
        }
    }
}
