// A map that is laid out and ready to be written, inside a page and as a file of its own.

import GuideModel

/// What a ``MapDrawing`` comes to: laid out once, written in either form.
public struct DrawnMap: Sendable {
    let renderer: MapRenderer

    /// To be put into a page whose style sheet has the map's classes.
    public func inline() -> [UInt8] { renderer.inline() }

    /// A file of its own, with an XML declaration and its own styles.
    ///
    /// - Parameter styles: a guide's own rules for maps, as CSS, after the usual ones.
    public func standalone(styles: String = "") -> [UInt8] { renderer.standalone(styles: styles) }
}
