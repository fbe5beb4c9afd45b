// Processes the media of locked content like others, but never writes them into the site.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

/// A city's locked media in their published form, to be sealed.
struct LockedMedia: Sendable {
    /// The assets by ID; a picture has one file, its widest up to ``widest``.
    private(set) var assets: [String: MediumAsset] = [:]
    /// The files by their paths from the site's root.
    private(set) var files: [String: [UInt8]] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private static let widest = 960

    /// Processes the locked media of a city.
    ///
    /// - Parameter cities: the city in all languages.
    init(_ cities: [City], build: BuildContext, trace: DependencyTrace?) {
        self.init(
            cities.flatMap(\.lockedMedia), of: cities.first?.id ?? .unnamed, root: build.options.root,
            mediaCache: build.mediaCache, publishes: build.publishes, trace: trace)
    }

    /// Processes locked media.
    ///
    /// - Parameters:
    ///   - media: in all languages.
    ///   - root: the guide's folder.
    ///   - publishes: false to look at them only.
    init(
        _ media: [Medium], of city: Slug, root: FilePath, mediaCache: MediaCache, publishes: Bool,
        trace: DependencyTrace? = nil
    ) {
        let media = Dictionary(media.map { ($0.id, $0) }) { first, _ in first }.values.sorted { $0.id < $1.id }
        guard !media.isEmpty else { return }
        let pipeline = MediaPipeline(guideRoot: root, cache: mediaCache)
        for medium in media {
            for file in [medium.file, medium.captionsFile, medium.posterFile] {
                if let file, !file.isEmpty { trace?.hash(ofFile: file) }
            }
        }
        guard publishes else {
            for medium in media { diagnostics += pipeline.check(medium) }
            return
        }
        do throws(FileError) {
            let folder = try FileSystem.makeTemporaryFolder(named: "wynd-locked")
            defer { try? FileSystem.removeTree(folder) }
            for medium in media {
                let (asset, found) = pipeline.publish(medium, city: city, site: folder, needsPreview: false)
                diagnostics += found
                guard let asset = asset.map(Self.narrowed) else { continue }
                assets[medium.id] = asset
                for file in asset.files { files[file.path] = try FileSystem.read(folder.appending(file.path)) }
            }
        } catch {
            diagnostics.append(BuildError.site(.file(error)).diagnostic)
        }
    }

    /// The assets with the words of the city in one language.
    func named(in city: City) -> [String: MediumAsset] { named(city.lockedMedia) }

    /// The assets with the words of one language.
    ///
    /// - Parameter media: the media in that language.
    func named(_ media: [Medium]) -> [String: MediumAsset] {
        var named: [String: MediumAsset] = [:]
        for medium in media {
            guard var asset = assets[medium.id] else { continue }
            asset.medium = medium
            named[medium.id] = asset
        }
        return named
    }

    private static func narrowed(_ asset: MediumAsset) -> MediumAsset {
        let fitting = asset.renditions.last { ($0.pixels?.width ?? 0) <= widest } ?? asset.renditions.first
        return MediumAsset(
            medium: asset.medium, kind: asset.kind, renditions: [fitting].compactMap { $0 }, pixels: asset.pixels,
            seconds: asset.seconds, placeholderColour: nil, captions: asset.captions, poster: asset.poster,
            captionsText: asset.captionsText)
    }
}
