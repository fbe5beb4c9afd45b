// Divides the pages of a city into pieces of work that may be done at the same time.

import GuideModel

/// Some of a city's pages, not yet rendered.
///
/// ```swift
/// for task in renderer.cityTasks(material) { try task.pages().forEach(write) }
/// ```
public struct CityTask: Sendable {
    /// Which pages they are; numbers are those of places, topics and tours in their order.
    enum Work: Hashable, Sendable {
        case city, topicList, tourLists, search
        case places(Range<Int>)
        case topics(Range<Int>)
        case tours(Range<Int>)
    }

    let writer: CityWriter
    /// The cards of the city's places for all tasks.
    let lists: FinishedCards
    let work: Work

    /// The same work in its smallest parts, in order: a page that is written before the next is made is still at hand.
    public var parts: [CityTask] {
        switch work {
        case .city, .topicList, .tourLists, .search: [self]
        case .places(let numbers): numbers.map { part(.places($0..<$0 + 1)) }
        case .topics(let numbers): numbers.map { part(.topics($0..<$0 + 1)) }
        case .tours(let numbers): numbers.map { part(.tours($0..<$0 + 1)) }
        }
    }

    private func part(_ work: Work) -> CityTask { CityTask(writer: writer, lists: lists, work: work) }

    /// Renders the pages.
    ///
    /// - Throws: as `SiteRenderer.cityPages` does.
    public func pages() throws(TemplateFault) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        switch work {
        case .city: pages.append(try writer.cityPage())
        case .topicList: pages.append(try writer.topicListPage())
        case .tourLists: pages = try writer.tourListPages()
        case .search: pages = try writer.searchPages()
        case .places(let numbers):
            for number in writer.index.order[numbers] {
                pages.append(try writer.placePage(number, lists))
                for feature in writer.index.places[number].features {
                    pages.append(try writer.featurePage(feature, ofPlace: number))
                }
            }
        case .topics(let numbers):
            for topic in writer.index.topics.all[numbers] { pages.append(try writer.topicPage(topic, lists)) }
        case .tours(let numbers):
            for record in writer.index.tours[numbers] {
                pages.append(try writer.tourPage(record))
                pages += writer.tourFiles(record)
            }
        }
        return pages
    }
}

extension CityWriter {
    private static let placesInTask = 16
    private static let listsInTask = 4

    /// The city's page, its places and features, its topics, its lists of tours, its tours, its search.
    func tasks() -> [CityTask] {
        var work: [CityTask.Work] = [.city]
        work += Self.pieces(of: city.places.count, atMost: Self.placesInTask).map { .places($0) }
        if !index.topics.isEmpty {
            work.append(.topicList)
            work += Self.pieces(of: index.topics.all.count, atMost: Self.listsInTask).map { .topics($0) }
        }
        work.append(.tourLists)
        work += Self.pieces(of: index.tours.count, atMost: Self.listsInTask).map { .tours($0) }
        work.append(.search)
        let lists = FinishedCards(self)
        return work.map { CityTask(writer: self, lists: lists, work: $0) }
    }

    /// Runs of some numbers each, in order.
    private static func pieces(of count: Int, atMost size: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }
}
