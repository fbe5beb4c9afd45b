// Draws pictures for a city's pages that have none, and adds them to its media.

import GuideGeo
import GuideMaps
import GuideMedia
import GuideModel
import GuidePages
import GuideSupport

struct CityPictureFiles: Sendable {
    let basemap: CityBasemap
    let plans: [PicturePlan]
    /// The language of the words on previews.
    ///
    /// A picture without words is drawn for the first language, and all languages share it.
    let site: SiteLanguage

    /// What is known about the pictures before they are drawn.
    static func expected(on map: MapFacts, mediaCache: MediaCache) -> DrawnPictures {
        DrawnPictures(
            hasBasemap: !map.isPlain, attribution: map.attribution, hasPreviews: mediaCache.hasDrawnPreviews)
    }

    /// The files that will be written.
    var paths: [String] { plans.flatMap { [$0.path] + [previewPath($0)].compactMap(\.self) } }

    private func previewPath(_ plan: PicturePlan) -> String? { plan.previewPath.map(site.path) }

    /// Draws the pictures that are not in the published site already.
    func write() async throws(BuildError) {
        let stage = basemap.stage
        guard basemap.build.publishes, stage.needs(.media) else { return }
        let basemapKey = basemap.pictureKey
        let written = await parallelMap(plans, jobs: basemap.build.jobs) { plan in
            Result { () throws(BuildError) in
                let key = basemapKey.map { ($0 + "\n" + plan.description).utf8.sha256 }
                let kind = OutputKind(.resource, part: .media, key: key)
                let preview = previewPath(plan)
                let files = (site.isFirst ? [plan.path] : []) + [preview].compactMap(\.self)
                if files.isEmpty { return }
                if let key, files.allSatisfy({ stage.reuse($0, madeFrom: key) != nil }) { return }
                let picture = drawing(of: plan).drawn()
                if site.isFirst { try stage.put(picture.svg(), to: plan.path, as: kind) }
                guard let preview,
                    let card = basemap.build.mediaCache.preview(of: picture.card(name: plan.name, line: plan.line))
                else { return }
                try stage.put(card, to: preview, as: kind)
            }
        }
        for result in written {
            guard let result else { throw .cancelled }
            try result.get()
        }
    }

    private func drawing(of plan: PicturePlan) -> PictureDrawing {
        let subject: PictureDrawing.Subject =
            switch plan.subject {
            case .sight(let position, let kind, let name): .sight(position, kind: kind, name: name)
            case .walk(let line, let stops): .walk(line: line, stops: stops)
            case .city(let positions): .city(positions)
            }
        return PictureDrawing(
            basemap: basemap.source.basemap, subject: subject, title: plan.title, icon: plan.icon, scheme: plan.scheme,
            seed: plan.seed)
    }
}
