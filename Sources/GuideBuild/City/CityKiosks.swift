// The version files that a kiosk requests to find out whether there is a new build.

import GuideModel
import GuidePages
import GuideSupport

/// The kiosks of a city in one language.
struct CityKiosks: Sendable {
    let language: LanguagePlan
    let stage: OutputDirectory
    let city: City
    /// The city's pages in the language.
    let pages: [WrittenPage]

    private var kiosks: [Kiosk] { city.kiosks.filter { $0.speaks(language.site.tag) } }

    /// The paths of the version files.
    var paths: [String] { kiosks.map { language.site.path(SitePath.kioskVersion(city.id, $0.id)) } }

    /// Writes for each kiosk the hash of its screens.
    ///
    /// The screens contain the fingerprints of styles and scripts.
    func writeVersions() throws(BuildError) {
        guard stage.needs(.pages) else { return }
        let known = stage.outputs.filter { !$0.sha256.isEmpty }.map { ($0.path, $0.sha256) }
        let hashes = Dictionary(known) { $1 }
        for kiosk in kiosks {
            let screens = Self.screens(of: kiosk, among: pages)
            let parts = screens.flatMap(\.addresses).filter { $0.role == .resource }.map(\.path)
            let files = Set(screens.map(\.path) + parts).subtracting(paths).sorted()
            let lines = files.map { "\($0) \(hashes[$0] ?? FileSystem.sha256(of: stage.location(of: $0)) ?? "")" }
            let version = lines.joined(separator: "\n").utf8.sha256.prefix(16)
            try stage.put(
                Array("self.wyndKiosk = \"\(version)\";\n".utf8),
                to: language.site.path(SitePath.kioskVersion(city.id, kiosk.id)), as: OutputKind(.list))
        }
    }

    /// The screens of a kiosk in one language, among the city's pages.
    static func screens(of kiosk: Kiosk, among pages: [WrittenPage]) -> [WrittenPage] {
        pages.filter { $0.kiosk == kiosk.id }
    }
}
