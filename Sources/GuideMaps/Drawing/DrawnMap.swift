// A map that has been drawn, and its two forms.

import GuideModel
import GuideSupport

/// What a ``MapDrawing`` comes to: laid out once, written in either form.
public struct DrawnMap: Sendable {
    let renderer: MapRenderer

    /// Where the map lies on the earth.
    public var extent: MapExtent { renderer.frame.extent }

    /// Bytes of the map's land and water gzipped.
    public var gzippedGround: Int { renderer.ground.gzippedCount }

    /// To be put into a page whose style sheet has the map's classes.
    public func inline() -> [UInt8] { renderer.inline() }

    /// A file of its own, with an XML declaration and its own styles.
    ///
    /// - Parameters:
    ///   - styles: a guide's own rules for maps, as CSS, after the usual ones.
    ///   - isPicture: whether it is shown as one picture, in which nothing can be pressed.
    public func standalone(styles: String = "", isPicture: Bool = false) -> [UInt8] {
        renderer.standalone(styles: styles, isPicture: isPicture)
    }
}
