// Reads the groups of a guide: the folders of `groups/`.

import GuideModel

/// Reads the shared content of groups, and their members.
public struct GroupReader: Sendable {
    /// The folder that contains the groups.
    public static let folder = "groups"
    /// The name of the file that lists a group's members.
    public static let settings = "group.yaml"

    private let files: any ContentFiles
    private let includesDrafts: Bool

    public init(files: some ContentFiles, includesDrafts: Bool = false) {
        self.files = files
        self.includesDrafts = includesDrafts
    }

    /// The path of a group's settings, relative to the guide's folder.
    public static func settingsFile(of group: Slug) -> String {
        ContentPath.join(ContentPath.join(folder, group.text), settings)
    }

    /// The ids of the groups, in order; empty if the folder does not exist.
    ///
    /// - Parameter language: the language of the originals, for the ids that messages suggest; nil if unknown.
    public func groups(language: String? = nil) -> (ids: [Slug], diagnostics: [Diagnostic]) {
        guard let entries = try? files.list(Self.folder) else { return ([], []) }
        var ids: [Slug] = []
        var diagnostics: [Diagnostic] = []
        for entry in entries where entry.kind == .folder {
            let path = ContentPath.join(Self.folder, entry.name)
            if let id = Slug(entry.name) {
                ids.append(id)
                continue
            }
            let nearest = Slug(naming: entry.name, in: language)
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .id,
                    "\(entry.name.quotedForMessage) is not a valid id; use only lower-case letters, digits and single "
                        + "hyphens"
                        + (nearest.map { "; rename the folder to \($0)" } ?? ""), suggestion: nearest?.text))
        }
        return (ids.sorted(), diagnostics)
    }

    /// Reads a group and its members; nil if `group.yaml` is missing or cannot be read.
    public func group(_ id: Slug) -> (group: MemberGroup?, diagnostics: [Diagnostic]) {
        var log = DiagnosticLog(file: Self.settingsFile(of: id))
        let file: YAMLFile?
        do throws(ContentFileError) {
            file = try YAMLFile.read(files, &log)
        } catch {
            return (nil, [error.diagnostic(file: log.file)])
        }
        guard let root = file?.root else { return (nil, log.diagnostics) }
        let kind = MemberGroup.contentKind
        var reader = FieldReader(log) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, kind.form)
        log = reader.log
        guard let fields else { return (nil, log.diagnostics) }
        var group = kind.value(of: fields)
        group.id = id
        group.members = Listed.distinct(
            group.members, \.id, "member", listed: root["members"]?.value, &log)
        return (kind.isComplete(fields) ? group : nil, log.diagnostics)
    }

    /// The cities for which a group has content, by the names of its folders.
    public func cities(of group: Slug, in guide: Guide) -> (ids: [Slug], diagnostics: [Diagnostic]) {
        let folder = ContentPath.join(Self.folder, group.text)
        var ids: [Slug] = []
        var diagnostics: [Diagnostic] = []
        for entry in (try? files.list(folder)) ?? [] where entry.kind == .folder {
            if let id = Slug(entry.name), guide.cities.contains(id) {
                ids.append(id)
                continue
            }
            let nearest = nearestWord(to: entry.name, among: guide.cities.map(\.text))
            diagnostics.append(
                .error(
                    at: SourceLocation(file: ContentPath.join(folder, entry.name)), code: .city,
                    "no city has the id \(entry.name.shortForMessage); name the folder after the city that its "
                        + "content belongs to"
                        + (nearest.map { ", such as \($0)" } ?? ""), suggestion: nearest))
        }
        return (ids.sorted(), diagnostics)
    }

    /// Reads one city as a group sees it: the group's places, tours, objects and notes, and the content of the guide
    /// that these need.
    ///
    /// Errors in the guide's own files are not reported again.
    ///
    /// - Parameter guide: the guide in the language to read.
    public func city(
        _ id: Slug, of group: Slug, in guide: Guide
    ) -> (content: GroupContent?, diagnostics: [Diagnostic]) {
        let laid = GroupFiles(files, group: group, city: id)
        let twins = twins(of: id, in: group)
        guard twins.isEmpty else { return (nil, twins) }
        let (city, found) = GuideReader(files: laid, includesDrafts: includesDrafts).readCity(id, in: guide)
        let diagnostics = found.compactMap { diagnostic -> Diagnostic? in
            guard let path = laid.ownPath(of: diagnostic.location.file) else { return nil }
            var own = diagnostic
            own.location.file = path
            return own
        }
        guard let city else { return (nil, diagnostics) }
        func isOwn(_ location: SourceLocation) -> Bool { laid.ownPath(of: location.file) != nil }
        func placed(_ media: [Medium]) -> [Medium] {
            media.map { medium in
                var medium = medium
                medium.file = laid.ownPath(of: medium.file) ?? medium.file
                medium.captionsFile = medium.captionsFile.map { laid.ownPath(of: $0) ?? $0 }
                medium.posterFile = medium.posterFile.map { laid.ownPath(of: $0) ?? $0 }
                return medium
            }
        }
        var content = GroupContent(city: city)
        content.city.notes?.media = placed(city.notes?.media ?? [])
        content.city.tours = city.tours.filter { isOwn($0.location) }.map { tour in
            var tour = tour
            tour.media = placed(tour.media)
            return tour
        }
        content.city.objects = city.objects.filter { isOwn($0.location) }.map { object in
            var object = object
            object.media = placed(object.media)
            object.picture = laid.ownPath(of: object.picture) ?? object.picture
            object.model = object.model.map { laid.ownPath(of: $0) ?? $0 }
            return object
        }
        content.places = Set(city.places.filter { isOwn($0.location) }.map(\.id))
        // Leave out the guide's places where none of the group's tours stops.
        let stops = Set(content.city.tours.flatMap { $0.stops.map(\.place) })
        content.city.places = city.places.filter { content.places.contains($0.id) || stops.contains($0.id) }.map {
            var place = $0
            place.extra = nil
            place.media = content.places.contains(place.id) ? placed(place.media) : []
            place.features = place.features.map { feature in
                var feature = feature
                feature.extra = nil
                feature.media = content.places.contains(place.id) ? placed(feature.media) : []
                return feature
            }
            return place
        }
        content.city.hiddenPlaces = []
        content.city.media = []
        return (content, diagnostics)
    }

    /// Reports places of the group that have the id of one of the guide's places.
    private func twins(of city: Slug, in group: Slug) -> [Diagnostic] {
        let places = ContentPath.join(city.text, "places")
        let folder = ContentPath.join(ContentPath.join(Self.folder, group.text), places)
        let published = ContentPath.join(GuideReader.contentFolder, places)
        return ((try? files.list(folder)) ?? []).compactMap { entry in
            let stem = entry.kind == .folder ? entry.name : ContentPath.stem(entry.name)
            guard entry.kind == .folder || ContentPath.isMarkdown(entry.name) else { return nil }
            let forms = [stem + ".md", stem + "/index.md"].map { ContentPath.join(published, $0) }
            guard let twin = forms.first(where: { files.entry($0)?.kind == .file }) else { return nil }
            return .error(
                at: SourceLocation(file: ContentPath.join(folder, entry.name)), code: .duplicateID,
                "\(twin) has the same id; give the group's place another name")
        }
    }
}

/// A city as a group sees it.
public struct GroupContent: Sendable {
    /// The city with the group's tours, objects and notes, the group's places, and the guide's places where its tours
    /// stop.
    public var city: City
    /// The ids of the group's own places.
    public var places: Set<Slug> = []

    /// The media of the group's own content.
    public var media: [Medium] {
        (city.notes?.media ?? []) + city.tours.flatMap(\.media)
            + city.places.flatMap { $0.media + $0.features.flatMap(\.media) } + city.objects.flatMap(\.media)
    }
}
