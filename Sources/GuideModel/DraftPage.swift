// Unpublished content, and its pages in a build that shows drafts.

/// A page whose content is not published yet: a draft, or content in review.
public struct DraftPage: Hashable, Sendable {
    /// The page's path in the guide's first language, from the site's root.
    public var page: String
    /// The page's source file, relative to the guide's folder.
    public var file: String
    public var name: String
    public var status: ReviewStatus
    /// Whether the page shows other content too, which may be published.
    public var isPart: Bool

    public init(page: String, file: String, name: String, status: ReviewStatus, isPart: Bool = false) {
        self.page = page
        self.file = file
        self.name = name
        self.status = status
        self.isPart = isPart
    }
}

extension City {
    /// The unpublished pages of the city; empty unless the city was read with its drafts.
    public var draftPages: [DraftPage] {
        var drafts: [DraftPage] = []
        func add(
            _ page: String, _ name: String, _ status: ReviewStatus, _ location: SourceLocation, isPart: Bool = false
        ) {
            if !status.isPublished {
                drafts.append(
                    DraftPage(page: page, file: location.file, name: name, status: status, isPart: isPart))
            }
        }
        for place in places + hiddenPlaces {
            let page = SitePath.place(id, place.id)
            add(page, place.name, place.status, place.location)
            if let extra = place.extra { add(page, place.name, extra.status, extra.location, isPart: true) }
            for feature in place.features {
                let page = SitePath.feature(id, place.id, feature.id)
                add(page, feature.name, feature.status, feature.location)
                if let extra = feature.extra { add(page, feature.name, extra.status, extra.location, isPart: true) }
            }
        }
        for tour in tours { add(SitePath.tour(id, tour.id), tour.name, tour.status, tour.location) }
        for show in presentations { add(SitePath.presentation(id, show.id), show.name, show.status, show.location) }
        for quiz in quizzes { add(SitePath.quiz(id, quiz.id), quiz.name, quiz.status, quiz.location) }
        for object in objects { add(SitePath.object(id, object.id), object.name, object.status, object.location) }
        for page in freePages { add(SitePath.freePage(id, page.id), page.title, page.status, page.location) }
        for event in events { add(SitePath.event(id, event.id), event.name, event.status, event.location) }
        for riddle in riddles {
            add(SitePath.riddles(id), riddle.name, riddle.status, riddle.location, isPart: true)
        }
        return drafts
    }
}
