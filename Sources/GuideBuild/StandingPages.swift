// The paths that every site has, whatever its cities.

import GuideModel

enum StandingPages {
    static let paths: Set<String> = [
        SitePath.home, SitePath.help, SitePath.privacy, SitePath.accessibility, SitePath.notFound, SitePath.feed,
        SitePath.sitemap, SitePath.robots, SitePath.webManifest, SitePath.serviceWorker,
    ]
}
