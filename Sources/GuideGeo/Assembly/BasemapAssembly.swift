// Turns the ways, relations and places of an extract into the shapes of a basemap.

import GuideModel

/// One extract while its basemap is assembled.
struct BasemapAssembly {
    let extract: OSMExtract
    let clip: ConvexClip?
    /// The box that the data covers.
    let cover: ConvexClip?
    var builder: BasemapBuilder
    var diagnostics: AssemblyDiagnostics
    /// For each way: the class of the multipolygon whose edge it is.
    ///
    /// Such a way is not drawn as an area of that class, because this area would have no holes.
    var edgeOf: [BasemapClass?]
    /// For each way: whether it belongs to a multipolygon.
    ///
    /// An open way of a multipolygon is not a broken area.
    var isMember: [Bool]
    /// The budgets that are left: for points of relations' ways, and for comparisons of relations' rings.
    var pointsLeft: Int
    var comparisonsLeft = 300_000_000
    /// The number of the key for names in the requested language.
    private let localisedKey: UInt32?

    init(_ extract: OSMExtract, clip: ConvexClip?, language: String?, file: String) {
        self.extract = extract
        self.clip = clip
        cover = OSMCover(extract).flatMap { ConvexClip($0.bounds) }
        pointsLeft = max(1_000_000, extract.wayPoints.count * 8)
        builder = BasemapBuilder(clip: clip)
        diagnostics = AssemblyDiagnostics(file: file)
        edgeOf = [BasemapClass?](repeating: nil, count: extract.ways.count)
        isMember = [Bool](repeating: false, count: extract.ways.count)
        localisedKey = language.flatMap { language in
            extract.strings.firstIndex(of: "name:\(language)").map(UInt32.init)
        }
    }

    mutating func make() -> (basemap: Basemap, diagnostics: [Diagnostic]) {
        addSea()
        for relation in extract.relations { add(relation) }
        for index in extract.ways.indices { add(way: index) }
        for node in extract.nodes { add(node) }
        let attribution = extract.isEmpty ? nil : Basemap.openStreetMapAttribution
        return (builder.finished(attribution: attribution), diagnostics.finished())
    }

    // MARK: Ways

    /// Whether a feature has a key that may give it a class that is drawn.
    func mayBeDrawn(_ tags: Range<Int>) -> Bool {
        let isDrawn = BasemapTags.isDrawnKey
        for index in tags {
            let key = Int(extract.tagPairs[index].key)
            if key < isDrawn.count, isDrawn[key] { return true }
        }
        return false
    }

    /// The class, rank and form for a feature with these tags.
    func kind(of tags: Range<Int>, _ outline: BasemapTags.Outline) -> BasemapTags? {
        // This runs some twenty times for each way, so the closure captures two arrays and not the whole
        // extract.
        let pairs = extract.tagPairs
        let strings = extract.strings
        return BasemapTags(outline: outline) { key in
            for index in tags where pairs[index].key == key.rawValue { return strings[Int(pairs[index].value)] }
            return nil
        }
    }

    private mutating func add(way index: Int) {
        let way = extract.ways[index]
        guard mayBeDrawn(way.tags), way.points.count > 1 else { return }
        let tags = extract.tags(of: way)
        let isClosed = extract.isClosed(way)
        if isClosed, tags.has(.place) { addPlaceName(of: extract.points(of: way).dropLast(), tags) }
        guard let kind = kind(of: way.tags, isClosed ? .closedLine : .line) else { return }
        let points = extract.points(of: way)
        if kind.form == .line {
            builder.addLine(positions(points))
            finishShape(kind, tags)
        } else if isClosed {
            if edgeOf[index] == kind.basemapClass { return }
            add(ring: points.dropLast(), kind, tags)
        } else if !isMember[index] {
            addOpenArea(way, kind, tags)
        }
    }

    private mutating func add(ring: ArraySlice<UInt32>, _ kind: BasemapTags, _ tags: OSMTags) {
        var kind = kind
        if kind.isRankedByArea {
            kind.rank = rank(of: kind, doubleArea: RingNesting.doubleArea(ring, extract.points), ring)
        }
        builder.addRing(positions(ring), isHole: false)
        finishShape(kind, tags)
    }

    /// Adds an area's way that is not closed: closes a small gap, or leaves the way out.
    private mutating func addOpenArea(_ way: OSMExtract.Way, _ kind: BasemapTags, _ tags: OSMTags) {
        let points = extract.points(of: way)
        guard let first = points.first, let last = points.last, points.count > 2 else { return }
        let metres = extract.position(first).distanceInMetres(to: extract.position(last))
        guard first == last || metres <= RingJoining.greatestGapInMetres else {
            // At the edge of the data that was read, a ring may lack the part beyond.
            if points.contains(where: { extract.isBeyond($0) }) { return }
            diagnostics.report(
                .note, .openRing,
                "way \(way.id)\(named(tags)) says that it is an area (\(kind.basemapClass.rawValue)), but its outline "
                    + "ends \(Int(metres.rounded())) m from where it starts, so it is left out; close it in the data")
            return
        }
        if first != last { reportGap("way \(way.id)\(named(tags))", metres) }
        add(ring: first == last ? points.dropLast() : points, kind, tags)
    }

    mutating func reportGap(_ what: String, _ metres: Double) {
        let rounded = (metres * 10).rounded() / 10
        diagnostics.report(
            .note, .gap, "\(what) has a gap of \(rounded) m in its outline, which is closed here; close it in the data")
    }

    func positions(_ line: ArraySlice<UInt32>) -> LazyMapSequence<ArraySlice<UInt32>, MercatorPoint> {
        let places = extract.points
        return line.lazy.map { MercatorPoint(places[Int($0)].position) }
    }

    // MARK: Places

    private mutating func add(_ node: OSMExtract.Node) {
        guard mayBeDrawn(node.tags) else { return }
        let tags = extract.tags(of: node)
        guard let kind = BasemapTags(place: { tags[$0] }), !extract.isBeyond(UInt32(node.point)),
            let name = name(of: tags, kind.basemapClass)
        else { return }
        builder.addPoint(MercatorPoint(extract.points[node.point].position))
        builder.finishShape(kind.basemapClass, rank: kind.rank, name: name, form: .point)
    }

    /// Adds the name of a quarter or an island that is mapped as an area, in the middle of the area.
    mutating func addPlaceName(of ring: ArraySlice<UInt32>, _ tags: OSMTags) {
        guard let kind = BasemapTags(place: { tags[$0] }), kind.basemapClass == .place,
            let name = name(of: tags, kind.basemapClass), let centre = centroid(ring)
        else { return }
        builder.addPoint(centre)
        builder.finishShape(kind.basemapClass, rank: kind.rank, name: name, form: .point)
    }

    private func centroid(_ ring: ArraySlice<UInt32>) -> MercatorPoint? {
        guard let last = ring.last, !ring.contains(where: { extract.isBeyond($0) }) else { return nil }
        let origin = MercatorPoint(extract.position(last))
        var previous = MercatorPoint(x: 0, y: 0)
        var (x, y, area) = (0.0, 0.0, 0.0)
        for index in ring {
            let projected = MercatorPoint(extract.position(index))
            let point = MercatorPoint(x: projected.x - origin.x, y: projected.y - origin.y)
            let cross = previous.x * point.y - point.x * previous.y
            x += (previous.x + point.x) * cross
            y += (previous.y + point.y) * cross
            area += cross
            previous = point
        }
        guard area != 0 else { return nil }
        return MercatorPoint(x: origin.x + x / (3 * area), y: origin.y + y / (3 * area))
    }

    // MARK: Names and ranks

    mutating func finishShape(_ kind: BasemapTags, _ tags: OSMTags) {
        builder.finishShape(
            kind.basemapClass, rank: kind.rank, name: name(of: tags, kind.basemapClass), form: kind.form)
    }

    /// The rank of an area.
    ///
    /// - Parameter doubleArea: twice the area in squared ten-millionths of a degree.
    func rank(of kind: BasemapTags, doubleArea: Double, _ ring: ArraySlice<UInt32>) -> Int {
        guard let first = ring.first else { return kind.rank }
        // A ten-millionth of a degree of latitude is 1.11 cm; of longitude, it is this times the latitude's
        // cosine.
        let shrink =
            MercatorPoint(extract.position(first)).metresPerWorld / (2 * .pi * MercatorPoint.equatorialRadiusInMetres)
        let squareMetres = doubleArea / 2 * 0.011_119_5 * 0.011_119_5 * shrink
        return BasemapTags.rank(of: kind.basemapClass, squareMetres: squareMetres)
    }

    /// The name of a shape of a class on the map.
    func name(of tags: OSMTags, _ basemapClass: BasemapClass) -> String? {
        let local = tags[.name]
        guard let localisedKey else { return local.flatMap(Self.cleaned) }
        let localised = tags.pairs.first { $0.key == localisedKey }.map { tags.strings[Int($0.value)] }
        let chosen: String?
        switch basemapClass {
        case .street, .footpath, .steps, .bridge, .tunnel, .square: chosen = local ?? localised
        default: chosen = localised ?? local
        }
        return chosen.flatMap(Self.cleaned)
    }

    /// The name on one line without control characters, which XML does not allow; nil if nothing is left.
    private static func cleaned(_ name: String) -> String? {
        // Nearly every name is clean. A clean name is not copied.
        var previous = UInt8(ascii: " ")
        var isClean = true
        for byte in name.utf8 {
            if byte < 0x20 || byte == 0x7F || (byte == 0x20 && previous == 0x20) { isClean = false }
            previous = byte
        }
        if isClean, previous != 0x20 { return name }
        let spaced = name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        let words = String(String.UnicodeScalarView(spaced)).split(separator: " ").joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// ` (name)` for a feature with a name, otherwise an empty string.
    func named(_ tags: OSMTags) -> String { tags[.name].map { " (\($0))" } ?? "" }
}
