// The fields of `group-content.mustache`: a group's part of one city.

import GuideModel

struct GroupContentContext: Sendable {
    var cityName: String
    var city: Address
    var notes: Item?
    var tours: [Tour]
    var places: [Place]
    var objects: [Object]
    var icon: InterfaceIconsContext

    /// Text, recordings and pictures with a name.
    struct Item: Sendable {
        /// The element's id in the page.
        var anchor: String
        var name: String
        /// Safe HTML.
        var body: Markup
        var recordings: [RecordingContext]
        var pictures: [PictureContext]
    }

    struct Tour: Sendable {
        var view: TourView
        var item: Item
        /// The stops, the distance and the time.
        var outline: String
        var hazards: [PhraseContext]
        var stops: [StopContext]
        var wayBack: LegContext?
    }

    struct Place: Sendable {
        var view: PlaceView
        var item: Item
        var features: [Feature]
    }

    struct Feature: Sendable {
        var view: PlaceView
        var item: Item
    }

    struct Object: Sendable {
        /// The item, with only the object's picture.
        var item: Item
        var text: String?
        var alt: String
        /// The script of its model; nil for a flat object.
        var model: Address?
        /// The scale of its model compared with its original size, in the format of scripts.
        var scale: String
        /// Distance and direction in words, from the nearest place that the group sees, or else from the city's centre.
        var way: String
        /// The address for map apps.
        var geo: Address
        /// The position in degrees north and east.
        var position: String
        /// The hours at which it is there; nil for always.
        var hours: HoursContext?
    }
}

extension GroupContentContext: TemplateContext {
    static let fields = TemplateFields<GroupContentContext> {
        $0.text("cityName", \.cityName)
        $0.address("city", \.city)
        $0.optional("notes", \.notes)
        $0.list("tours", \.tours)
        $0.list("places", \.places)
        $0.list("objects", \.objects)
        $0.object("icon", \.icon)
    }
}

extension GroupContentContext.Item: TemplateContext {
    static let fields = TemplateFields<GroupContentContext.Item> { $0.add(\.self) }
}

extension GroupContentContext.Tour: TemplateContext {
    static let fields = TemplateFields<GroupContentContext.Tour> {
        $0.add(\.item)
        $0.text("outline", \.outline)
        $0.list("hazards", \.hazards)
        $0.list("stops", \.stops)
        $0.optional("wayBack", \.wayBack)
        $0.include(\.view)
    }
}

extension GroupContentContext.Place: TemplateContext {
    static let fields = TemplateFields<GroupContentContext.Place> {
        $0.add(\.item)
        $0.list("features", \.features)
        $0.include(\.view)
    }
}

extension GroupContentContext.Feature: TemplateContext {
    static let fields = TemplateFields<GroupContentContext.Feature> {
        $0.add(\.item)
        $0.include(\.view)
    }
}

extension GroupContentContext.Object: TemplateContext {
    static let fields = TemplateFields<GroupContentContext.Object> {
        $0.add(\.item)
        $0.text("text", \.text)
        $0.text("alt", \.alt)
        $0.address("model", \.model)
        $0.text("scale", \.scale)
        $0.text("way", \.way)
        $0.address("geo", \.geo)
        $0.text("position", \.position)
        $0.optional("hours", \.hours)
    }
}

extension TemplateFields {
    /// Adds the fields that all items have.
    fileprivate mutating func add(_ item: @escaping @Sendable (Context) -> GroupContentContext.Item) {
        anchor("anchor") { item($0).anchor }
        text("name") { item($0).name }
        html("body") { item($0).body }
        list("recordings") { item($0).recordings }
        list("pictures") { item($0).pictures }
        flag("hasPictures") { !item($0).pictures.isEmpty }
        flag("hasGallery") { Gallery.isShown(item($0).pictures) }
    }
}
