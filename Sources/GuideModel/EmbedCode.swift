// The HTML with which another website shows a page of the guide in a frame.

import GuideSupport

/// The code that an editor copies into a page of another website.
public struct EmbedCode: Hashable, Sendable {
    /// The height of the frame in pixels, until the script has measured the page.
    public static let height = 560

    /// The absolute address of the page for frames.
    public var address: String
    /// The name of the frame for screen readers.
    public var title: String
    /// The absolute address of the script that gives the frame the height of its content.
    public var script: String

    /// Creates the code.
    ///
    /// - Parameters:
    ///   - page: the path of the page for frames, from the site's root.
    ///   - base: the address of the site.
    public init(page: String, base: String, title: String) {
        let root = base.hasSuffix("/") ? base : base + "/"
        address = root + page
        self.title = title
        script = root + SitePath.embedScript
    }

    /// The two elements, on two lines.
    ///
    /// The frame may store nothing of the website, open no dialogs and download nothing. It may use the location only
    /// after the browser has asked the visitor.
    public var html: String {
        let permissions = "fullscreen; geolocation"
        let sandbox =
            "allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox "
            + "allow-top-navigation-by-user-activation"
        return "<iframe src=\"\(address.escaped(.html))\" title=\"\(title.escaped(.html))\" loading=\"lazy\" "
            + "height=\"\(Self.height)\" style=\"width: 100%; border: 0\" allow=\"\(permissions)\" "
            + "sandbox=\"\(sandbox)\"></iframe>\n"
            + "<script src=\"\(script.escaped(.html))\" async></script>"
    }
}
