// Processes a city's media for publishing, or only determines their results.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

package struct CityMedia: Sendable {
    let build: BuildContext
    package let city: City
    /// The media of the city in all languages.
    package let media: [CityMedium]
    let stage: OutputDirectory
    let trace: DependencyTrace?

    /// The city's media as they are published.
    package struct Output {
        /// In order of their IDs.
        package var list: [MediumAsset] = []
        /// By ID.
        package var assets: [String: MediumAsset] = [:]
        package var diagnostics: [Diagnostic] = []

        /// The same media with the words of the city in one language, without the media of other languages.
        package func named(in city: City) -> Output {
            let words = Dictionary(city.everyMedium.map { ($0.medium.id, $0.medium) }) { first, _ in first }
            var named = Output(diagnostics: diagnostics)
            named.list = list.compactMap { asset in
                guard let medium = words[asset.medium.id] else { return nil }
                var asset = asset
                asset.medium = medium
                return asset
            }
            named.assets = Dictionary(uniqueKeysWithValues: named.list.map { ($0.medium.id, $0) })
            return named
        }
    }

    /// Processes the media, and returns them with their diagnostics.
    package func make() async -> Output {
        note(media)
        let needsMedia = stage.needs(.media)
        guard !build.publishes || needsMedia || stage.needs(.pages) else { return Output() }
        let pipeline = pipeline
        let step = build.progress.begin("\(city.name): preparing media", total: media.count)
        let (build, city, stage, media) = (build, city.id, stage, media)
        let results = await parallelMap(Array(media.indices), jobs: build.jobs) { number in
            defer { step.advance() }
            let (medium, needsPreview) = (media[number].medium, media[number].isIllustration)
            guard build.publishes else { return (asset: MediumAsset?.none, diagnostics: pipeline.check(medium)) }
            if stage.recordsHashes || !needsMedia {
                let described = pipeline.describe(medium, city: city, needsPreview: needsPreview)
                guard needsMedia, let asset = described.asset, !reuseFiles(asset) else { return described }
            }
            return pipeline.publish(medium, city: city, site: build.site.staging, needsPreview: needsPreview)
        }
        let published = gathered(results)
        if needsMedia { noteFiles(of: published.list) }
        return published
    }

    private func gathered(_ results: [(asset: MediumAsset?, diagnostics: [Diagnostic])?]) -> Output {
        var output = Output()
        output.list.reserveCapacity(results.count)
        output.assets.reserveCapacity(results.count)
        for case let result? in results {
            if !result.diagnostics.isEmpty { output.diagnostics += result.diagnostics }
            guard let asset = result.asset else { continue }
            output.list.append(asset)
            output.assets[asset.medium.id] = asset
        }
        // They come page by page, so they are nearly in order.
        output.list.sort { $0.medium.id < $1.medium.id }
        return output
    }

    /// Adds every file that the media are made from to the city's inputs.
    private func note(_ media: [CityMedium]) {
        guard let trace else { return }
        for medium in media.lazy.map(\.medium) {
            for file in [medium.file, medium.captionsFile, medium.posterFile] {
                if let file, !file.isEmpty { trace.hash(ofFile: file) }
            }
        }
    }

    private var pipeline: MediaPipeline {
        guard let trace else { return MediaPipeline(guideRoot: build.options.root, cache: build.mediaCache) }
        let root = build.options.root
        return MediaPipeline(guideRoot: root, cache: build.mediaCache) { file in
            var path = file
            return path.removePrefix(root) ? trace.hash(ofFile: path.string) : nil
        }
    }

    private static let kind = OutputKind(.resource, part: .media)

    /// Whether all of a medium's files may stay in the published site.
    private func reuseFiles(_ asset: MediumAsset) -> Bool {
        asset.files.allSatisfy { stage.reuse($0.path, sha256: $0.sha256, as: Self.kind) }
    }

    private func noteFiles(of assets: [MediumAsset]) {
        var seen = stage.reusedPaths
        for asset in assets {
            for file in asset.files where seen.insert(file.path).inserted {
                stage.note(file.path, sha256: file.sha256, bytes: file.bytes, as: Self.kind)
            }
        }
    }
}
