// The script that other websites include beside a frame, at an address that never changes.

import GuideModel

/// Writes `embed/embed.js`, which loads the script of the theme.
///
/// The theme's script has a fingerprint in its name, so that a browser can store it. The code on other websites cannot
/// change with each version, so it loads this file.
enum EmbedScript {
    /// - Returns: nil if the guide allows no frames, or if the theme has no such script.
    static func file(_ guide: Guide, site: SiteAssets) -> RenderedPage? {
        guard guide.embed != nil, let path = site.scripts["embed-host"] else { return nil }
        let address = SitePath.relative(path, from: SitePath.embedScript)
        let text = """
            {
              const script = document.createElement('script');
              script.src = new URL('\(address)', document.currentScript.src).href;
              document.head.append(script);
            }

            """
        return RenderedPage(path: SitePath.embedScript, bytes: Array(text.utf8))
    }
}
