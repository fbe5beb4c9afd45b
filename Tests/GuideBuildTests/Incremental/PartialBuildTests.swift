import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct PartialBuildTests {
    private func build(_ root: FilePath, to output: FilePath, only parts: Set<OutputPart>) async -> BuildReport {
        await GuideBuilder(options: BuildOptions(root: root, output: output, jobs: 2, parts: parts)).build()
    }

    @Test("The parts, built separately, are byte for byte the files of a full build, each in exactly one part")
    func partsAddUp() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 31)
        _ = await build(root, to: folder.path.appending("whole"), only: OutputPart.all)
        let isOurs = { (path: String) in !path.hasSuffix(SiteList.name) && path != ShardManifest.partialName }
        let whole = try folder.contents(of: "whole").filter { isOurs($0.key) }
        var found: [String: [UInt8]] = [:]
        for part in OutputPart.allCases {
            let report = await build(root, to: folder.path.appending(part.rawValue), only: [part])
            #expect(report.isPublished, "\(part): \(report.diagnostics)")
            for (path, bytes) in try folder.contents(of: part.rawValue) where isOurs(path) {
                #expect(found.updateValue(bytes, forKey: path) == nil, "\(path) is in two parts")
            }
        }
        #expect(found.keys.sorted() == whole.keys.sorted())
        #expect(found == whole)
    }

    @Test("A part never replaces a full site, only an earlier part")
    func wholeSiteStays() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 32)
        let output = folder.path.appending("public")
        _ = await build(root, to: output, only: OutputPart.all)
        let before = try folder.contents(of: "public")
        let report = await build(root, to: output, only: [.pages])
        #expect(!report.isPublished)
        #expect(report.diagnostics.contains { $0.message.contains("this folder contains a complete site") })
        #expect(try folder.contents(of: "public") == before)
        let pages = folder.path.appending("pages")
        #expect(await build(root, to: pages, only: [.pages]).isPublished)
        #expect(await build(root, to: pages, only: [.pages, .media]).isPublished)
    }
}
