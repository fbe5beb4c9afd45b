// Joins the pages of a city: features to their places, stops to places, tours to organisations.

import GuideModel

/// Builds a city from its drafts, and reports the errors that need several pages to detect.
package struct CityAssembly {
    package let id: Slug
    package let guide: Guide
    package let index: ContentIndex
    private(set) var drafts: [PageDraft]
    var riddleBook: RiddleBookDraft
    package let includesDrafts: Bool

    /// The distance from the city's centre beyond which a place's position is probably wrong.
    package static let farInMetres = 100_000.0
    /// The distance from the bounding box of the city's places beyond which a hazard is outside the city.
    static let hazardsReachInMetres = 2_000.0

    package init(
        id: Slug, guide: Guide, index: ContentIndex, drafts: [PageDraft], riddleBook: RiddleBookDraft,
        includesDrafts: Bool
    ) {
        self.id = id
        self.guide = guide
        self.index = index
        self.drafts = drafts
        self.riddleBook = riddleBook
        self.includesDrafts = includesDrafts
    }

    /// The keys of city.md; nil if the file is missing or cannot be read.
    package var city: City? { drafts.first?.content as? City }

    /// The city with all of its content; nil if city.md is missing or incomplete.
    ///
    /// The guide's own pages are a city without a city.md.
    package mutating func assembled() -> City? {
        checkNames()
        let centre = checkedCentre()
        var assembled = city ?? City.unwritten(FieldValues(location: SourceLocation(file: "")))
        let isComplete = city != nil && drafts[0].isComplete
        if isComplete {
            assembled.id = id
            assembled.body = drafts[0].body
            assembled.media = drafts[0].media
            assembled.location = drafts[0].location
        }
        for position in drafts.indices {
            if let centre, position > 0 { checkDistance(position, from: centre) }
            let content = joined(position)
            guard drafts[position].isPublished, !drafts[position].isHidden else { continue }
            guard let content else {
                index.addUnreadable(drafts[position].file)
                continue
            }
            content.add(to: &assembled, as: drafts[position].file.role)
        }
        checkFarPlaces()
        checkHazards(near: assembled.places)
        let book = riddleBook.joined(assembled.riddles)
        if !assembled.riddles.isEmpty { assembled.riddleBook = book }
        if id == .guidePages { assembled.id = id }
        return isComplete || id == .guidePages ? assembled : nil
    }

    /// The content of a draft with its references resolved; nil if it is incomplete.
    private mutating func joined(_ position: Int) -> (any PageContent)? {
        guard var content = drafts[position].content else { return nil }
        var draft = drafts[position]
        content.id = draft.file.id(in: id)
        content.body = draft.body
        content.media = draft.media
        content.location = draft.location
        let isJoined = content.join(&draft, &self)
        drafts[position] = draft
        return isJoined && draft.isComplete ? content : nil
    }

    /// The position in a place's draft.
    func position(of place: Slug) -> Position? {
        let draft = drafts.first { $0.file.role == .item(.place(place)) }
        return draft?.position?.position
    }

    /// The area that a page names, from the areas of city.md; an unknown area is reported, and nil.
    ///
    /// If city.md cannot be read, its areas are unknown.
    func area(_ named: Located<Slug?>, _ log: inout DiagnosticLog) -> Slug? {
        city.flatMap { Areas.find(named, $0.areas, &log) }
    }

    /// Checks that names are unique among a city's places, among its tours, presentations, quiz walks, riddles and
    /// objects, and among the features of one place.
    ///
    /// Several events can have the same name.
    private mutating func checkNames() {
        /// A group of drafts with unique names: one for each kind, and one for the features of each place.
        struct Family: Hashable {
            var kind: ItemKind
            var place: Slug?
        }
        var named: [Family: [String: Int]] = [:]
        for position in drafts.indices {
            guard case .item(let item) = drafts[position].file.role, item.kind != .event,
                let said = drafts[position].name
            else { continue }
            let (name, mark) = (said.text, said.mark)
            // Compare without case. For example, ß and SS are equal.
            let key = name.uppercased().lowercased()
            let family = Family(kind: item.kind, place: item.place)
            if let first = named[family, default: [:]].updateValue(position, forKey: key) {
                drafts[position].log.error(
                    mark, .duplicateName,
                    "\(place(ofNameIn: first)) is called \(name.quotedForMessage) too; give one of the two another name"
                )
            }
        }
    }

    /// The file and line of a page's name.
    private func place(ofNameIn number: Int) -> String {
        let file = drafts[number].file.path
        return drafts[number].name.map { "\(file), line \($0.mark.line)," } ?? file
    }

    /// Warns of hazards that are far from all places of the city, because their positions are probably wrong.
    ///
    /// A tour's hazards are compared with its route instead.
    private mutating func checkHazards(near places: [Place]) {
        guard let city, let bounds = GeoBounds(around: places.map(\.position) + [city.position])
        else { return }
        let around = bounds.grown(byMetres: Self.hazardsReachInMetres)
        for hazard in city.hazards where hazard.positions.contains(where: { !around.contains($0) }) {
            drafts[0].log.add(
                .warning(
                    at: hazard.location, code: .hazard,
                    "the hazard \(hazard.id) is outside the city, more than 2 km from all its places; check its "
                        + "position"))
        }
    }

    /// Warns of a place that is far from its city, or from the city's other places.
    ///
    /// - Parameter middle: whose middle the distance is measured from.
    mutating func reportRemote(_ place: FarPlace, _ metres: Double, from middle: String) {
        // Positions even farther from the city's own position are reported there.
        guard let city, place.position.distanceInMetres(to: city.position) <= Self.farInMetres else { return }
        drafts[place.draft].log.warning(
            place.mark, .position,
            "this is \(Int((metres / 1000).rounded())) km from the middle of \(middle); check the position, or give the "
                + "city an area whose outline contains it")
    }

    /// The city's position with which others are compared; nil if it has none.
    ///
    /// If its numbers are swapped, this is reported once, and not about each of its places.
    private mutating func checkedCentre() -> Position? {
        guard let mark = drafts.first?.positionMark, let centre = city?.position else { return nil }
        let places = drafts.dropFirst().compactMap { $0.position?.position }
        guard places.count > 1, abs(centre.longitude) <= 90 else { return centre }
        let swapped = Position(latitude: centre.longitude, longitude: centre.latitude)
        let distances = places.map { $0.distanceInMetres(to: centre) }
        guard let nearest = distances.min(), nearest > Self.farInMetres,
            places.allSatisfy({ $0.distanceInMetres(to: swapped) <= Self.farInMetres })
        else { return centre }
        drafts[0].log.warning(
            mark, .position,
            "this is \(Int(nearest / 1000)) km from all places of the city; lat and lon are probably swapped",
            suggestion: "{lat: \(swapped.latitude), lon: \(swapped.longitude)}")
        return swapped
    }

    private mutating func checkDistance(_ index: Int, from centre: Position) {
        guard let (position, mark) = drafts[index].position else { return }
        let metres = position.distanceInMetres(to: centre)
        guard metres > CityAssembly.farInMetres else {
            if abs(position.longitude - centre.longitude) > 180 {
                drafts[index].log.warning(
                    mark, .position,
                    "this is beyond the 180th meridian from the middle of the city; make one city on either side, "
                        + "because no map crosses it: the city's map would go round the world")
            }
            return
        }
        var hint = "; check the position"
        var suggestion: String?
        if abs(position.longitude) <= 90 {
            let swapped = Position(latitude: position.longitude, longitude: position.latitude)
            if swapped.distanceInMetres(to: centre) <= CityAssembly.farInMetres {
                hint = "; lat and lon are probably swapped"
                if !drafts[index].isPositionComputed {
                    suggestion = "{lat: \(swapped.latitude), lon: \(swapped.longitude)}"
                }
            }
        }
        drafts[index].log.warning(
            mark, .position, "this is \(Int(metres / 1000)) km from the middle of the city\(hint)",
            suggestion: suggestion)
    }
}
