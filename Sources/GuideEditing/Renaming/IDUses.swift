// References by ID, in the keys of the files of a city.

import GuideContent
import GuideModel
import GuideSupport

/// Finds the keys in which a city's files name something by its ID.
struct IDUses {
    let change: ContentChange
    let yaml: YAMLBytes
    private(set) var uses: [ContentUse] = []

    /// Finds the references in a file.
    ///
    /// - Parameter kind: that of the file.
    init(_ change: ContentChange, in yaml: YAMLBytes, of kind: ContentSchema) {
        self.change = change
        self.yaml = yaml
        switch change.item.kind {
        case .place: findPlace(kind)
        case .feature: if kind == .tour, let place = change.item.place { findFeature(of: place) }
        case .tour:
            if kind == .kiosk { findItems("tours", "shown on the kiosk") }
            if kind == .notices { findNotices("tours") }
        case .presentation: if kind == .kiosk { find("presentation", in: yaml.root, "what the kiosk plays") }
        case .area: findArea(kind)
        case .quiz, .riddle, .object, .kiosk: break
        }
    }

    private mutating func findPlace(_ kind: ContentSchema) {
        switch kind {
        case .tour: for stop in yaml.root["stops"]?.items ?? [] { find("place", in: stop, "a stop of the tour") }
        case .quiz:
            for question in yaml.root["questions"]?.items ?? [] {
                find("place", in: question, "where a question is asked")
            }
        case .riddle: find("place", in: yaml.root, "where the riddle leads")
        case .slides: find("place", in: yaml.root, "what the slides are about")
        case .kiosk:
            find("place", in: yaml.root, "the place of the kiosk")
            findItems("places", "shown on the kiosk")
        case .notices: findNotices("places")
        default: break
        }
    }

    private mutating func findFeature(of place: Slug) {
        for stop in yaml.root["stops"]?.items ?? [] where stop["place"]?.text.onOneLine == place.text {
            find("feature", in: stop, "a stop of the tour")
        }
    }

    /// Finds references to an area.
    ///
    /// Pages in a deleted area lose the key, and the list of areas loses an item.
    private mutating func findArea(_ kind: ContentSchema) {
        switch kind {
        case .place, .tour:
            guard let entry = yaml.root.entries.first(where: { $0.key.text == "area" }), refersToItem(entry.value)
            else {
                return
            }
            add(entry.value, "in the area", removal: yaml.removal(of: entry))
        case .city:
            guard let list = yaml.root["areas"] else { return }
            for (number, area) in list.items.enumerated() {
                guard let id = area["id"], refersToItem(id) else { continue }
                var removal = yaml.removal(of: number, from: list)
                if list.items.count == 1 {
                    removal = yaml.root.entries.first { $0.key.text == "areas" }.flatMap { yaml.removal(of: $0) }
                }
                add(id, "where the area is declared", removal: removal)
            }
        default: break
        }
    }

    // MARK: Steps

    private func refersToItem(_ value: YAMLLayout) -> Bool { value.text.onOneLine == change.item.id.text }

    private mutating func find(_ key: String, in mapping: YAMLLayout, _ description: String) {
        if let value = mapping[key], refersToItem(value) { add(value, description, removal: nil) }
    }

    private mutating func findItems(_ key: String, _ description: String) {
        if let shown = yaml.root["shows"] { findItems(key, in: shown, description) }
    }

    private mutating func findItems(_ key: String, in mapping: YAMLLayout, _ description: String) {
        guard let list = mapping[key] else { return }
        for (number, value) in list.items.enumerated() where refersToItem(value) {
            add(value, description, removal: yaml.removal(of: number, from: list))
        }
    }

    /// An editor has to change a notice manually if it would lose its only place or tour.
    ///
    /// Without any, the notice is about the city.
    private mutating func findNotices(_ key: String) {
        for notice in yaml.root["notices"]?.items ?? [] { findItems(key, in: notice, "what a notice is about") }
    }

    private mutating func add(_ value: YAMLLayout, _ description: String, removal: TextEdit?) {
        let edit = change.id.map { yaml.edit(value, to: $0.text) } ?? removal
        uses.append(ContentUse(location: yaml.location(of: value), description: description, edits: edit.map { [$0] }))
    }
}
