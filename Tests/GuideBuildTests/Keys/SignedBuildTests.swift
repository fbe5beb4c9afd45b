// Tests of builds of guides with a key: repeated, in shards, and without the secret key.

import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Signed builds")
struct SignedBuildTests {
    private let signer = PackSigner()

    private func guide(in folder: TemporaryFolder) throws -> FilePath {
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 41)
        let settings = root.appending("guide.yaml")
        let text = try FileSystem.read(settings) + Array("\npack-key: \(signer.publicKey.text)\n".utf8)
        try FileSystem.write(text, to: settings)
        return root
    }

    private func options(_ root: FilePath, _ output: FilePath, _ signing: SigningChoice) -> BuildOptions {
        var options = BuildOptions(root: root, output: output, jobs: 2)
        options.signing = signing
        return options
    }

    private var secret: SigningChoice { SigningChoice(text: SecretFile(signers: [signer]).text) }

    private func packs(below folder: FilePath) throws -> [FilePath] {
        try FileSystem.filesBelow(folder).filter { $0.hasSuffix(".zip") }.map { folder.appending($0) }
    }

    @Test("A full build, a rebuild after a key change, and shards give the same bytes; all shards are signed or none")
    func sameBytes() async throws {
        let folder = try TemporaryFolder()
        let root = try guide(in: folder)
        let whole = folder.path.appending("whole")
        #expect(await GuideBuilder(options: options(root, whole, secret)).build().isPublished)
        let packs = try packs(below: whole)
        #expect(packs.count > 2)
        for pack in packs { #expect(PackVerifier.verify(pack, key: signer.publicKey).errors == []) }

        let again = folder.path.appending("again")
        var build = options(root, again, SigningChoice())
        build.cache = folder.path.appending("cache")
        let unsigned = await GuideBuilder(options: build).build()
        #expect(unsigned.isPublished && unsigned.diagnostics.count { $0.code == .unsigned } == 1)
        #expect(PackVerifier.verify(try self.packs(below: again)[0]).signature == .unsigned)
        build.signing = SigningChoice(isRequired: true)
        #expect(await !GuideBuilder(options: build).build().isPublished, "also where nothing else is new")
        build.signing = secret
        #expect(await GuideBuilder(options: build).build().changedFiles > 0)
        #expect(try folder.contents(of: "again") == folder.contents(of: "whole"))
        #expect(await GuideBuilder(options: build).build().changedFiles == 0)

        var parts: [FilePath] = []
        for number in 1...2 {
            var part = options(root, folder.path.appending("part-\(number)"), secret)
            part.shard = Shard(number: number, of: 2)
            #expect(await GuideBuilder(options: part).build().isPublished)
            parts.append(part.output)
        }
        let together = folder.path.appending("together")
        let report = await GuideBuilder(options: BuildOptions(root: root, output: together)).assemble(parts)
        #expect(report.isPublished && !report.diagnostics.contains { $0.code == .unsigned }, "\(report.diagnostics)")
        #expect(try folder.contents(of: "together") == folder.contents(of: "whole"))

        var unfit = options(root, folder.path.appending("part-unsigned"), SigningChoice())
        unfit.shard = Shard(number: 2, of: 2)
        #expect(await GuideBuilder(options: unfit).build().isPublished)
        let mixed = await GuideBuilder(options: BuildOptions(root: root, output: folder.path.appending("mixed")))
            .assemble([parts[0], unfit.output])
        #expect(!mixed.isPublished && mixed.diagnostics.contains { $0.message.contains("other settings") })
    }
}
