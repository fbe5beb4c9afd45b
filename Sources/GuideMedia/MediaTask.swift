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
        do throws(MediaProcessingError) {
            try checkID()
            let file = try file(at: medium.file)
            let (processed, renditions) = try make(.medium, checkedBy: .inspection, of: file)
            let type = processed.type ?? .webp
            checkWords(type, fileName: file.name)
            report(processed.remarks)
            return asset(processed, type: type, renditions: renditions, file: file)
        } catch {
            let fileName = medium.file.fileName
            if let type = error.type { checkWords(type, fileName: fileName) }
            diagnostics.append(error.cause.diagnostic(of: fileName, at: medium.location))
            // The file has no readable type, so its name decides which words it needs: all diagnostics are then
            // reported together.
            if error.type == nil,
                let kind = fileName.fileEnding.flatMap({ MediaType.kind(ofExtension: $0.lowercased()) })
            {
                diagnostics += WordsCheck.diagnostics(on: medium, kind: kind)
            }
            return nil
        }
    }

    // MARK: Diagnostics

    private mutating func checkWords(_ type: MediaType, fileName: String) {
        let wordDiagnostics = WordsCheck.diagnostics(on: medium, kind: type.kind ?? .audio, fileName: fileName)
        if !wordDiagnostics.isEmpty { diagnostics += wordDiagnostics }
        if let diagnostic = type.nameDiagnostic(of: fileName, at: medium.location) { diagnostics.append(diagnostic) }
    }

    mutating func report(_ remarks: [ProcessedMedium.Remark]) {
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
    private func checkID() throws(MediaProcessingError) {
        guard Slug.isValid(medium.id) else {
            let words = "has the id \"\(medium.id)\"; use lower-case letters, digits and hyphens"
            throw MediaProcessingError(cause: MediaError(code: .mediaID, words))
        }
    }

    // MARK: Products

    func file(at path: String) throws(MediaProcessingError) -> SourceFile {
        do throws(MediaError) { return try pipeline.files.file(at: path) } catch {
            throw MediaProcessingError(cause: error)
        }
    }

    /// Makes a recipe's product, and publishes it if that is the purpose.
    ///
    /// - Parameter inspection: the recipe for a check if nothing has been made yet.
    func make(
        _ recipe: MediaWorkKey.Recipe, checkedBy inspection: MediaWorkKey.Recipe, of file: SourceFile
    ) throws(MediaProcessingError) -> (processed: ProcessedMedium, renditions: [Rendition]) {
        if case .describe(let city) = purpose, recipe == .medium, let processed = file.processed {
            return (processed, renditions(of: processed.files, in: city))
        }
        let (cache, processor) = (pipeline.cache.products, file.processor)
        let key = MediaWorkKey(source: processor.source, recipe: recipe)
        func product(needs need: MediaProductCache.Need) throws(MediaProcessingError) -> MediaProduct {
            try cache.product(for: key, needs: need) { () throws(MediaProcessingError) in try processor.make(recipe) }
        }
        switch purpose {
        case .check:
            if let processed = cache.known(key) { return (processed, []) }
            let inspectionKey = MediaWorkKey(source: processor.source, recipe: inspection)
            let seen = try cache.product(for: inspectionKey, needs: .facts, stores: false) {
                () throws(MediaProcessingError) in
                try processor.make(inspection)
            }
            return (seen.processed, [])
        case .describe(let city):
            let processed = try product(needs: .facts).processed
            if recipe == .medium { file.note(processed) }
            return (processed, renditions(of: processed.files, in: city))
        case .publish(let site):
            let cached = try product(needs: .contents)
            if let renditions = try publish(cached, to: site, from: processor) { return (cached.processed, renditions) }
            let inMemory = try product(needs: .contentsInMemory)
            if let renditions = try publish(inMemory, to: site, from: processor) {
                return (inMemory.processed, renditions)
            }
            throw MediaProcessingError(cause: .changing)
        }
    }

    private func renditions(of files: [ProcessedMedium.File], in city: Slug) -> [Rendition] {
        files.map { StagedMediaFolder.rendition($0, of: medium.id, in: city) }
    }

    /// Copies the product into the site; nil if its bytes are missing.
    private func publish(
        _ product: MediaProduct, to site: StagedMediaFolder, from processor: MediaProcessor
    ) throws(MediaProcessingError) -> [Rendition]? {
        do throws(PublishingError) {
            var renditions: [Rendition] = []
            for file in product.processed.files {
                let rendition = StagedMediaFolder.rendition(file, of: medium.id, in: site.city)
                try publish(file, of: product, as: rendition, to: site, from: processor)
                renditions.append(rendition)
            }
            return renditions
        } catch {
            switch error {
            case .contentsMissing: return nil
            case .unwritable(let error): throw MediaProcessingError(cause: error, type: product.processed.type)
            }
        }
    }

    private func publish(
        _ file: ProcessedMedium.File, of product: MediaProduct, as rendition: Rendition, to site: StagedMediaFolder,
        from processor: MediaProcessor
    ) throws(PublishingError) {
        var contents = MediaContents(excerpt: file.excerpt, bytes: file.bytes)
        if file.excerpt != nil {
            guard let original = try? MediaFile(path: processor.path) else { throw .contentsMissing }
            contents.original = original
        }
        // A recording without fresh bytes consists only of bytes of its original.
        let storedSHA256 = file.excerpt.map(\.freshSHA256) ?? file.sha256
        if let storedSHA256 {
            contents.inMemory = product.contents[storedSHA256]
            if contents.inMemory == nil {
                guard let cached = pipeline.cache.products.folder.open(storedSHA256) else { throw .contentsMissing }
                contents.cached = cached
            }
        }
        defer { try? contents.cached?.close() }
        try site.write(rendition, contents)
    }
}
