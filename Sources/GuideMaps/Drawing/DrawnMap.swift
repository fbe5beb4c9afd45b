// A drawn map, which can be written in two forms.

import GuideModel
import GuideSupport

/// The result of a ``MapDrawing``: laid out once, written in either form.
public struct DrawnMap: Sendable {
    let renderer: MapRenderer

    /// The map's extent on the earth.
    public var extent: MapExtent { renderer.frame.extent }

    /// The gzipped size of the map's land and water in bytes.
    public var gzippedBasemap: Int { renderer.basemap.gzippedCount }

    /// The map for a page whose style sheet has the map's classes.
    public func inline() -> [UInt8] { renderer.inline() }

    /// The map as a separate file, with an XML declaration and its own styles.
    ///
    /// - Parameters:
    ///   - styles: a guide's own rules for maps, as CSS, after the default ones.
    ///   - isPicture: whether the map is shown as one picture, without links.
    public func standalone(styles: String = "", isPicture: Bool = false) -> [UInt8] {
        renderer.standalone(styles: styles, isPicture: isPicture)
    }
}
