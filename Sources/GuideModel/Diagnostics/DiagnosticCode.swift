// All kinds of diagnostics, each declared once.

import GuideSupport

/// A kind of diagnostic.
///
/// Its raw value is the code that an editor sees and that `wynd explain` takes.
///
/// To add a kind, add a case here and a `DiagnosticExplanation` in a file of `Explanations/`.
public enum DiagnosticCode: String, CaseIterable, Sendable, CustomStringConvertible {
    // Files and YAML.
    case noGuide = "no-guide", noCity = "no-city", missingFile = "missing-file", looseFile = "loose-file",
        misnamedFile = "misnamed-file", officeFile = "office-file",
        emptyFile = "empty-file", encoding, fileSize = "file-size", unreadable, unwritable,
        outsideGuide = "outside-guide", secretFile = "secret-file", frontMatter = "front-matter", yaml,
        yamlAlias = "yaml-alias", yamlTag = "yaml-tag", duplicateKey = "duplicate-key", format, tooMany = "too-many",
        needed

    // Keys of all content.
    case unknownKey = "unknown-key", missingKey = "missing-key", type, tooLong = "too-long", id, duplicateID =
        "duplicate-id",
        duplicateName = "duplicate-name", status, kind, order, date, position, address, language, wording, country,
        timeZone = "time-zone", accent, price, priceLevel = "price-level", season, hours, sponsored, highlight,
        organisation, area, hazard, notice, publication, event, recurrence,
        typographicQuotes = "typographic-quotes", review, notApproved = "not-approved", report,
        team

    // The guide, tours and kiosks.
    case baseURL = "base-url", legal, font, icon, logo, units, walkingSpeed = "walking-speed",
        mapBudget = "map-budget", packKey = "pack-key", place, stop, direction, profile, duration, route,
        routeFacts = "route-facts", surface,
        routeFile = "route-file", outline, reach, facing, idle, controls, code, unknownReference = "unknown-reference",
        redirect, budget, embed, wyndVersion = "wynd-version", openData = "open-data"

    // Pages of the publisher.
    case menu, parent, footerLink = "footer-link", placeholder, home

    // Texts, pictures and slides.
    case markdown, rawHTML = "raw-html", pastedText = "pasted-text", shortcode,
        embeddedContent = "embedded-content", slides, seconds, brokenLink = "broken-link",
        unpublishedLink = "unpublished-link", unsafeLink = "unsafe-link", linkText = "link-text",
        deadLink = "dead-link",
        altText = "alt-text", transcript, captions, mediaFile = "media-file", focus, film

    // Play.
    case question, answers, audience, challenge, minutes, monkeyKnows = "monkey-knows", quizTime = "quiz-time", radius,
        unlock,
        extra, hidden, locked, riddle, category, hints, personality, points, levels, rule, unreachable, staff,
        height, scale

    // Other languages.
    case translation, translationOld = "translation-old", words, languages, xliff

    // Media files.
    case mediaBroken = "media-broken", mediaCodec = "media-codec", mediaDecoder = "media-decoder",
        mediaEmpty = "media-empty", mediaID = "media-id",
        mediaMissing = "media-missing", mediaSize = "media-size", mediaType = "media-type",
        mediaUnreadable = "media-unreadable", animation, svg, model, libvips, webVTT = "webvtt"

    // Maps and routes.
    case map, mapClip = "map-clip", mapClass = "map-class", mapCoastline = "map-coastline",
        mapExtract = "map-extract", mapFile = "map-file", mapName = "map-name", mapRank = "map-rank",
        mapRing = "map-ring", geoJSON = "geojson", osmFile = "osm-file", osmEmpty = "osm-empty", osmSize = "osm-size",
        noMap = "no-map", restricted, locate, heights

    // Imports.
    case dialect, pwsBox = "pws-box", pwsDialect = "pws-dialect", pwsLeftOut = "pws-left-out", pwsLoad = "pws-load",
        leaveOut = "leave-out", unknownKind = "unknown-kind", unknownPoint = "unknown-point", pathCase = "path-case",
        gift, exists, cities, city, noSights = "no-sights", importDiffers = "import-differs",
        importGone = "import-gone", importKnown = "import-known", importRecord = "import-record",
        recordedWalk = "recorded-walk", placedObject = "placed-object",
        importFile = "import-file", importEntry = "import-entry", importHeaders = "import-headers",
        importQuote = "import-quote"

    // Databases.
    case notADatabase = "not-a-database", databaseDamaged = "database-damaged", databaseForeign = "database-foreign",
        databaseNewer = "database-newer", databaseHalfWritten = "database-half-written", databaseRow = "database-row"

    // Building and publishing.
    case output, outputBusy = "output-busy", write, interrupted, assemble, theme,
        styleAddress = "style-address", styleUnused = "style-unused",
        iconMissing = "icon-missing", script, pack, signingKey = "signing-key", unsigned, unlockKey = "unlock-key",
        groupKey = "group-key", group, publish, upload

    // Templates.
    case templateUnknownName = "template-unknown-name", templateUnknownWord = "template-unknown-word",
        templateUnknownAsset = "template-unknown-asset", templateWrongKind = "template-wrong-kind",
        templateBadName = "template-bad-name", templateMissingTemplate = "template-missing-template",
        templateMissingPartial = "template-missing-partial", templateUnknownParent = "template-unknown-parent",
        templateUnknownBlock = "template-unknown-block", templateDuplicateBlock = "template-duplicate-block",
        templateStrayContent = "template-stray-content", templateUnclosedTag = "template-unclosed-tag",
        templateUnclosedSection = "template-unclosed-section", templateMismatchedClose = "template-mismatched-close",
        templateBadDelimiter = "template-bad-delimiter", templateTooDeep = "template-too-deep",
        templateTooLarge = "template-too-large", templateEncoding = "template-encoding"

    // Verifying packs.
    case packUnreadable = "pack-unreadable", packNotZIP = "pack-not-zip", packStrayBytes = "pack-stray-bytes",
        packOverlap = "pack-overlap", packHeaderMismatch = "pack-header-mismatch", packDamaged = "pack-damaged",
        packUnsupported = "pack-unsupported", packEncrypted = "pack-encrypted",
        packSpecialEntry = "pack-special-entry", packBadPath = "pack-bad-path", packDuplicate = "pack-duplicate",
        packBomb = "pack-bomb", packManifestNotFirst = "pack-manifest-not-first",
        packBadManifest = "pack-bad-manifest", packUnknownFormat = "pack-unknown-format",
        packVersionMismatch = "pack-version-mismatch", packMissing = "pack-missing", packExtra = "pack-extra",
        packSizeMismatch = "pack-size-mismatch", packHashMismatch = "pack-hash-mismatch",
        packUnsigned = "pack-unsigned", packBadSignature = "pack-bad-signature"

    public var description: String { rawValue }

    /// Whether an error of this kind can hide all content of a file, so that other errors may follow from it.
    public var hidesFile: Bool {
        switch self {
        case .misnamedFile, .officeFile, .emptyFile, .encoding, .fileSize, .unreadable, .frontMatter, .yaml: true
        default: false
        }
    }
}

extension FileError {
    /// The kind of diagnostic for this error of a file.
    ///
    /// - Parameter usual: the code for errors other than those that any file can have.
    public func code(_ usual: DiagnosticCode) -> DiagnosticCode {
        holdsSecret ? .secretFile : leavesFolder ? .outsideGuide : usual
    }
}
