// Draws the three levels of any map file into a folder: `wynd map draw`.

import GuideGeo
import GuideMaps
import GuideModel
import GuideSupport
import SystemPackage

/// The levels of a map file, as files.
public struct LevelFiles: Sendable {
    /// A file that was written.
    public struct Written: Sendable {
        public let path: FilePath
        public let bytes: Int
        /// Metres on the ground in one CSS pixel, at the scale that the level is made for.
        public let metresPerPixel: Double
    }

    public var file: FilePath
    public var folder: FilePath
    /// What is drawn of the file; nil for all of it.
    public var clip: MapClip?
    public var title: String
    /// Whether names are written.
    public var isNamed: Bool

    public init(file: FilePath, folder: FilePath, clip: MapClip? = nil, title: String, isNamed: Bool = true) {
        self.file = file
        self.folder = folder
        self.clip = clip
        self.title = title
        self.isNamed = isNamed
    }

    /// Writes `overview.svg`, `street.svg` and `detail.svg`.
    ///
    /// Nothing is written when the file cannot be read. A level that is there already is written over.
    public func draw(jobs: Int) async -> (written: [Written], diagnostics: [Diagnostic]) {
        let clip = clip.flatMap { GroundClip($0) }
        let wish = MapSource.Wish(clip: clip, wantsWalks: false)
        var (source, diagnostics) = MapSource.read(file, shownAs: file.string, wish)
        guard let ground = source?.ground, !ground.isPlain else {
            if !diagnostics.hasErrors {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: file.string), code: "map",
                        "there is nothing in this file\(clip == nil ? "" : ", or in the part of it that was asked for,") that a map shows"
                    ))
            }
            return ([], diagnostics)
        }
        let (title, isNamed) = (title, isNamed)
        let frame = clip.map { MapDrawing.Frame.bounds($0.bounds) } ?? .everything
        let drawn = await parallelMap(MapLevel.allCases, jobs: jobs) { level in
            var drawing = LevelDrawing(
                ground: ground, level: level, frame: frame, title: title,
                description: "The map at its level of \(level.rawValue).")
            drawing.isNamed = isNamed
            return (level: level, svg: drawing.svg(), metresPerPixel: drawing.metresPerUnit)
        }
        var written: [Written] = []
        do throws(FileFault) {
            try FileSystem.makeFolder(folder)
            for case let level? in drawn {
                let path = folder.appending("\(level.level.rawValue).svg")
                try FileSystem.write(level.svg, to: path)
                written.append(Written(path: path, bytes: level.svg.count, metresPerPixel: level.metresPerPixel))
            }
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: error.path.string), code: "write", error.sentence))
        }
        return (written, diagnostics)
    }
}
