// Draws the levels of any map file into a folder: `wynd map draw`.

import GuideGeo
import GuideMaps
import GuideModel
import GuideSupport
import SystemPackage

/// The levels of a map file, as files.
public struct LevelFiles: Sendable {
    /// A written level.
    public struct Written: Sendable {
        public let level: MapLevel
        /// Its file, or the folder of its pieces.
        public let path: FilePath
        /// Metres on the ground for each CSS pixel, at the scale that the level is made for.
        public let metresPerPixel: Double
        /// The weight of each of its files.
        public let weights: [MapWeight]
    }

    public var file: FilePath
    public var folder: FilePath
    /// The part of the file to draw; nil for all of it.
    public var clip: MapClip?
    public var title: String
    /// Whether the drawings contain names.
    public var isNamed: Bool

    public init(file: FilePath, folder: FilePath, clip: MapClip? = nil, title: String, isNamed: Bool = true) {
        self.file = file
        self.folder = folder
        self.clip = clip
        self.title = title
        self.isNamed = isNamed
    }

    /// Writes `overview.svg`, `street.svg` and `detail.svg`, and `district.svg` for a wide city.
    ///
    /// A level that is too heavy for one piece is written as pieces, such as `detail/03.svg`.
    ///
    /// If the file cannot be read, nothing is written. Existing levels are overwritten.
    public func draw(
        jobs: Int, progress: Progress = Progress(isShown: false)
    ) async -> (written: [Written], diagnostics: [Diagnostic]) {
        let clip = clip.flatMap { BasemapClip($0) }
        let request = MapSource.Request(clip: clip, wantsWalks: false)
        let reading = progress.begin("Reading \(file.lastComponent?.string ?? file.string)")
        var (source, diagnostics) = MapSource.read(file, shownAs: file.string, request, reached: reading.reach)
        guard let basemap = source?.basemap, !basemap.isPlain else {
            if !diagnostics.hasErrors {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: file.string), code: .map,
                        "this file\(clip == nil ? "" : ", or the part of it that you chose,") contains nothing "
                            + "that a map shows"
                    ))
            }
            return ([], diagnostics)
        }
        let (title, isNamed) = (title, isNamed)
        let frame = clip.map { MapDrawing.Frame.bounds($0.bounds) } ?? .everything
        let most = MapBudget.usual.piece * 1000
        let levels = LevelDrawing.levels(of: basemap, frame: frame)
        let step = progress.begin("Drawing levels", total: levels.count)
        let drawn = await parallelMap(levels, jobs: jobs) { level in
            defer { step.advance() }
            var drawing = LevelDrawing(
                basemap: basemap, level: level, frame: frame, title: title,
                description: "The map at its level of \(level.rawValue).")
            drawing.isNamed = isNamed
            return (
                level: level, pieces: drawing.pieces(ofAtMost: most, weighsAll: !levels.contains(.district)),
                metresPerPixel: drawing.metresPerUnit
            )
        }
        var written: [Written] = []
        do throws(FileError) {
            try FileSystem.makeFolder(folder)
            for case let level? in drawn {
                written.append(try write(level.pieces, of: level.level, metresPerPixel: level.metresPerPixel))
            }
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: error.path.string), code: .write, error.sentence))
        }
        return (written, diagnostics)
    }

    private func write(
        _ pieces: [LevelPiece], of level: MapLevel, metresPerPixel: Double
    ) throws(FileError) -> Written {
        let isWhole = pieces.first?.key == .whole
        let path = folder.appending(isWhole ? "\(level.rawValue).svg" : level.rawValue)
        if !isWhole { try FileSystem.makeFolder(path) }
        for piece in pieces {
            try FileSystem.write(piece.svg, to: isWhole ? path : path.appending("\(piece.key.digits).svg"))
        }
        return Written(
            level: level, path: path, metresPerPixel: metresPerPixel, weights: pieces.map(\.weight))
    }
}

extension LevelFiles.Written {
    /// The weight of the level, on one line:
    /// `out/street.svg: 176239 bytes, 58.3 KB gzipped (44 KB without names), 1.2 m in a pixel`.
    public var line: String {
        let kilobytes = MapBudgetCheck.kilobytes
        let withoutNames = weights.first?.gzippedBasemap.map { " (\(kilobytes($0)) without names)" } ?? ""
        let heaviest = weights.map(\.gzipped).max() ?? 0
        let pieces = weights.count == 1 ? "" : " in \(weights.count) pieces, the heaviest \(kilobytes(heaviest))"
        return "\(path.string): \(weights.reduce(0) { $0 + $1.bytes }) bytes, "
            + "\(kilobytes(weights.reduce(0) { $0 + $1.gzipped })) gzipped\(withoutNames)\(pieces), "
            + "\((metresPerPixel * 100).rounded() / 100) m in a pixel"
    }
}
