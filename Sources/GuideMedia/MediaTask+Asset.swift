// Assembles a medium's asset for pages: its published files and those that belong to them.

import GuideModel

extension MediaTask {
    /// The asset of a medium whose file is ready; nil for a check.
    mutating func asset(
        _ processed: ProcessedMedium, type: MediaType, renditions: [Rendition], file: SourceFile
    ) -> MediumAsset? {
        let kind = type.kind ?? .audio
        var (colour, preview) = (processed.colour, Rendition?.none)
        var (captions, poster) = (Rendition?.none, Rendition?.none)
        var captionsText: String?
        if kind == .audio || kind == .video {
            captions = publishCaptions(seconds: processed.seconds ?? 0)
            captionsText = captions.flatMap { self.captionsText($0, seconds: processed.seconds ?? 0) }
            if kind == .video, let still = publishPoster() {
                colour = still.colour
                poster = still.rendition
            }
        } else if kind == .image, needsPreview {
            preview = linkPreview(file)
        }
        guard purpose.city != nil else { return nil }
        return MediumAsset(
            medium: medium, kind: kind, renditions: renditions, pixels: processed.pixels,
            seconds: processed.seconds,
            placeholderColour: colour, preview: preview, captions: captions, poster: poster,
            captionsText: captionsText)
    }

    private mutating func linkPreview(_ file: SourceFile) -> Rendition? {
        guard purpose.city != nil else { return nil }
        do throws(MediaProcessingError) {
            let (processed, renditions) = try make(.preview(around: medium.focus), checkedBy: .inspection, of: file)
            report(processed.remarks)
            return renditions.first
        } catch {
            diagnostics.append(error.cause.diagnostic(of: medium.file.fileName, at: medium.location))
            return nil
        }
    }

    // MARK: Files of a recording

    private mutating func publishCaptions(seconds: Double) -> Rendition? {
        guard let path = medium.captionsFile, !path.trimmed.isEmpty else { return nil }
        do throws(MediaProcessingError) {
            let recipe = MediaWorkKey.Recipe.captions(seconds: seconds)
            let (processed, renditions) = try make(recipe, checkedBy: recipe, of: try file(at: path))
            diagnostics += processed.remarks.map { remark in
                Diagnostic(
                    remark.severity, at: SourceLocation(file: path, line: remark.line ?? 0), code: remark.code,
                    remark.words)
            }
            return renditions.first
        } catch {
            diagnostics.append(error.cause.diagnostic(of: path.fileName, at: medium.location))
            return nil
        }
    }

    /// Longer captions than this are not put into pages.
    private static let mostCaptionsInPage = 64 * 1024

    /// The text of published captions.
    private func captionsText(_ captions: Rendition, seconds: Double) -> String? {
        guard captions.bytes <= Self.mostCaptionsInPage, let path = medium.captionsFile,
            let text = try? file(at: path).processor.captionsText(seconds: seconds)
        else { return nil }
        return text
    }

    /// The picture before a video plays, and its colour, which is known even if nothing is published.
    private mutating func publishPoster() -> (rendition: Rendition?, colour: String?)? {
        guard let path = medium.posterFile, !path.trimmed.isEmpty else { return nil }
        do throws(MediaProcessingError) {
            let (processed, renditions) = try make(.poster, checkedBy: .posterInspection, of: try file(at: path))
            return (renditions.first, processed.colour)
        } catch {
            diagnostics.append(error.cause.diagnostic(of: path.fileName, at: medium.location))
            return nil
        }
    }
}
