// The real presentation that some tests read, if it is available.

import GuideModel
import GuideSupport
import SystemPackage

@testable import GuideContent

/// ../shared/real/unlockyork beside the repository; tests that need it are skipped if it is missing.
enum RealPresentation {
    static let folder: FilePath? = {
        guard let resolved = realpath(#filePath, nil) else { return nil }
        defer { free(resolved) }
        var root = FilePath(String(cString: resolved))
        for _ in 0..<4 { root.removeLastComponent() }
        root.removeLastComponent()
        root.append("shared/real/unlockyork")
        return access(root.appending("york.pws").string, R_OK) == 0 ? root : nil
    }()

    static let isAtHand = folder != nil

    static let guide = Guide(title: "A guide", location: SourceLocation(file: "guide.yaml"))

    static let reading: PWSReading = {
        guard let folder, let york = Slug("york") else { return PWSReading() }
        return PWSReader.read(id: york, file: "york.pws", files: DiskFiles(root: folder), guide: guide)
    }()
}
