// What a page is told of a medium: its published files and those that go with them.

import GuideModel

extension MediumWork {
    /// The asset of a medium whose file has been made ready; nil to check only.
    mutating func asset(
        _ made: MadeMedium, type: MediaType, renditions: [Rendition], maker: MediaMaker
    ) -> MediumAsset? {
        var asset = MediumAsset(
            medium: medium, kind: type.kind ?? .audio, renditions: renditions, pixels: made.pixels,
            seconds: made.seconds, placeholderColour: made.colour)
        if asset.kind != .image {
            addWords(to: &asset, seconds: made.seconds ?? 0)
        } else if type != .svg {
            asset.preview = Self.preview(among: renditions)
        } else if needsPreview {
            asset.preview = drawingPreview(maker)
        }
        return purpose.city == nil ? nil : asset
    }

    /// The rendition nearest to 1200 pixels; the larger of two equally near.
    private static func preview(among renditions: [Rendition]) -> Rendition? {
        renditions.reversed().min { distance($0) < distance($1) }
    }

    private static func distance(_ rendition: Rendition) -> Int {
        abs((rendition.pixels?.width ?? 0) - PublishedDrawing.previewWidth)
    }

    private mutating func drawingPreview(_ maker: MediaMaker) -> Rendition? {
        guard purpose.city != nil else { return nil }
        do throws(MediaRefusal) {
            let (made, renditions) = try make(.preview, checkedBy: .look, with: maker)
            say(made.remarks)
            return renditions.first
        } catch {
            diagnostics.append(error.fault.diagnostic(of: medium.file.fileName, at: medium.location))
            return nil
        }
    }

    // MARK: What goes with a recording

    private mutating func addWords(to asset: inout MediumAsset, seconds: Double) {
        if let captions = medium.captionsFile, !captions.trimmed.isEmpty {
            asset.captions = publishCaptions(captions, seconds: seconds)
        }
        if asset.kind == .video, let poster = medium.posterFile, !poster.trimmed.isEmpty {
            addPoster(poster, to: &asset)
        }
    }

    private mutating func publishCaptions(_ path: String, seconds: Double) -> Rendition? {
        do throws(MediaRefusal) {
            let recipe = MediaWorkKey.Recipe.captions(seconds: seconds)
            let (made, renditions) = try make(recipe, checkedBy: recipe, with: try maker(of: path))
            diagnostics += made.remarks.map { remark in
                Diagnostic(
                    remark.severity, at: SourceLocation(file: path, line: remark.line ?? 0), code: remark.code,
                    remark.words)
            }
            return renditions.first
        } catch {
            diagnostics.append(error.fault.diagnostic(of: path.fileName, at: medium.location))
            return nil
        }
    }

    private mutating func addPoster(_ path: String, to asset: inout MediumAsset) {
        do throws(MediaRefusal) {
            let (made, renditions) = try make(.poster, checkedBy: .lookAtPoster, with: try maker(of: path))
            asset.placeholderColour = made.colour
            guard let rendition = renditions.first else { return }
            asset.poster = rendition
            asset.preview = rendition
        } catch {
            diagnostics.append(error.fault.diagnostic(of: path.fileName, at: medium.location))
        }
    }
}
