// The work on one medium: diagnostics for its words and files, and its published files.

import GuideModel

/// One medium while the pipeline processes it.
struct MediaTask {
    enum Purpose {
        /// Report errors, and make nothing.
        case check
        /// Make the products, and publish nothing yet.
        case describe(Slug)
        case publish(StagedMediaFolder)

        var city: Slug? {
            switch self {
            case .check: nil
            case .describe(let city): city
            case .publish(let site): site.city
            }
        }
    }

    let medium: Medium
    let pipeline: MediaPipeline
    let purpose: Purpose
    /// Whether a page uses its picture for link previews.
    let needsPreview: Bool
    var diagnostics: [Diagnostic] = []

    init(medium: Medium, pipeline: MediaPipeline, purpose: Purpose, needsPreview: Bool) {
        self.medium = medium
        self.pipeline = pipeline
        self.purpose = purpose
        self.needsPreview = needsPreview
    }

    mutating func run() -> MediumAsset? {
        do throws(MediaRefusal) {
            try checkID()
            let file = try file(at: medium.file)
            let (made, renditions) = try make(.medium, checkedBy: .look, of: file)
            let type = made.type ?? .webp
            checkWords(type, fileName: file.name)
            say(made.remarks)
            return asset(made, type: type, renditions: renditions, file: file)
        } catch {
            let fileName = medium.file.fileName
            if let type = error.type { checkWords(type, fileName: fileName) }
            diagnostics.append(error.fault.diagnostic(of: fileName, at: medium.location))
            // The file has no readable type, so its name decides which words it needs: all diagnostics are then
            // reported together.
            if error.type == nil,
                let kind = fileName.fileEnding.flatMap({ MediaType.kind(ofExtension: $0.lowercased()) })
            {
                diagnostics += WordsCheck.findings(on: medium, kind: kind)
            }
            return nil
        }
    }

    // MARK: Diagnostics

    private mutating func checkWords(_ type: MediaType, fileName: String) {
        let findings = WordsCheck.findings(on: medium, kind: type.kind ?? .audio, fileName: fileName)
        if !findings.isEmpty { diagnostics += findings }
        if let finding = type.nameFinding(of: fileName, at: medium.location) { diagnostics.append(finding) }
    }

    mutating func say(_ remarks: [ProcessedMedium.Remark]) {
        if remarks.isEmpty { return }
        let fileName = medium.file.fileName
        for remark in remarks {
            diagnostics.append(
                Diagnostic(
                    remark.severity, at: medium.location, code: remark.code,
                    "\(fileName) \(remark.words.naming(fileName))"))
        }
    }

    // The id becomes part of file names.
    private func checkID() throws(MediaRefusal) {
        guard Slug.isValid(medium.id) else {
            let words = "has the id \"\(medium.id)\"; use lower-case letters, digits and hyphens"
            throw MediaRefusal(fault: MediaError(code: .mediaID, words))
        }
    }

    // MARK: Products

    func file(at path: String) throws(MediaRefusal) -> SourceFile {
        do throws(MediaError) { return try pipeline.files.file(at: path) } catch {
            throw MediaRefusal(fault: error)
        }
    }

    /// Makes a recipe's product, and publishes it if that is the purpose.
    ///
    /// - Parameter look: the recipe for a check if nothing has been made yet.
    func make(
        _ recipe: MediaWorkKey.Recipe, checkedBy look: MediaWorkKey.Recipe, of file: SourceFile
    ) throws(MediaRefusal) -> (made: ProcessedMedium, renditions: [Rendition]) {
        if case .describe(let city) = purpose, recipe == .medium, let made = file.made {
            return (made, renditions(of: made.files, in: city))
        }
        let (cache, maker) = (pipeline.store.cache, file.maker)
        let key = MediaWorkKey(source: maker.source, recipe: recipe)
        func product(needs need: MediaCache.Need) throws(MediaRefusal) -> MediaProduct {
            try cache.product(for: key, needs: need) { () throws(MediaRefusal) in try maker.make(recipe) }
        }
        switch purpose {
        case .check:
            if let made = cache.known(key) { return (made, []) }
            let lookKey = MediaWorkKey(source: maker.source, recipe: look)
            let seen = try cache.product(for: lookKey, needs: .facts, keeps: false) { () throws(MediaRefusal) in
                try maker.make(look)
            }
            return (seen.made, [])
        case .describe(let city):
            let made = try product(needs: .facts).made
            if recipe == .medium { file.note(made) }
            return (made, renditions(of: made.files, in: city))
        case .publish(let site):
            let cached = try product(needs: .contents)
            if let renditions = try publish(cached, to: site, from: maker) { return (cached.made, renditions) }
            let inHand = try product(needs: .contentsInHand)
            if let renditions = try publish(inHand, to: site, from: maker) { return (inHand.made, renditions) }
            throw MediaRefusal(fault: .changing)
        }
    }

    private func renditions(of files: [ProcessedMedium.File], in city: Slug) -> [Rendition] {
        files.map { StagedMediaFolder.rendition($0, of: medium.id, in: city) }
    }

    /// Copies the product into the site; nil if its bytes are missing.
    private func publish(
        _ product: MediaProduct, to site: StagedMediaFolder, from maker: MediaProcessor
    ) throws(MediaRefusal) -> [Rendition]? {
        do throws(PublishingError) {
            var renditions: [Rendition] = []
            for file in product.made.files {
                let rendition = StagedMediaFolder.rendition(file, of: medium.id, in: site.city)
                try publish(file, of: product, as: rendition, to: site, from: maker)
                renditions.append(rendition)
            }
            return renditions
        } catch {
            switch error {
            case .contentsMissing: return nil
            case .unwritable(let fault): throw MediaRefusal(fault: fault, type: product.made.type)
            }
        }
    }

    private func publish(
        _ file: ProcessedMedium.File, of product: MediaProduct, as rendition: Rendition, to site: StagedMediaFolder,
        from maker: MediaProcessor
    ) throws(PublishingError) {
        var contents = MediaContents(excerpt: file.excerpt, bytes: file.bytes)
        if file.excerpt != nil {
            guard let original = try? MediaFile(path: maker.path) else { throw .contentsMissing }
            contents.original = original
        }
        // A recording without fresh bytes consists only of bytes of its original.
        let held = file.excerpt.map(\.freshSHA256) ?? file.sha256
        if let held {
            contents.inHand = product.contents[held]
            if contents.inHand == nil {
                guard let cached = pipeline.store.cache.folder.open(held) else { throw .contentsMissing }
                contents.cached = cached
            }
        }
        defer { try? contents.cached?.close() }
        try site.write(rendition, contents)
    }
}
