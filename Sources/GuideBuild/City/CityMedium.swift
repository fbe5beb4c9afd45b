// The media of a city, each listed once, and which of them links may show.

import GuideModel

/// A medium, and whether a link to one of the city's pages may show it.
package struct CityMedium: Sendable {
    package var medium: Medium
    var isIllustration: Bool
}

extension City {
    /// Every medium of the city, its places, their features, its tours, presentations, quiz walks, riddles, objects and
    /// pages.
    ///
    /// Each is listed once.
    ///
    /// A link shows the first medium of its page that is a picture. The build knows that only after it has read the
    /// file. So all media up to the first one with the file name of a picture may be shown.
    var everyMedium: [CityMedium] {
        let onPlaces = places.indices.reduce(0) { $0 + places[$1].media.count }
        var list = CityMediaList(expecting: media.count + onPlaces)
        list.add(media)
        for place in places.indices {
            list.add(places[place].media)
            for feature in places[place].features.indices { list.add(places[place].features[feature].media) }
        }
        for tour in tours.indices { list.add(tours[tour].media) }
        for presentation in presentations.indices { list.add(presentations[presentation].media) }
        for quiz in quizzes.indices { list.add(quizzes[quiz].media) }
        for riddle in riddles.indices { list.add(riddles[riddle].media) }
        for event in events.indices { list.add(events[event].media) }
        for object in objects.indices { list.add(objects[object].media) }
        for page in freePages.indices { list.add(freePages[page].media) }
        return list.media
    }
}

extension [City] {
    /// Every medium of a city in several languages, each listed once.
    var everyMedium: [CityMedium] {
        var media: [CityMedium] = []
        var numbers: [String: Int] = [:]
        for found in flatMap(\.everyMedium) {
            if let number = numbers[found.medium.id] {
                media[number].isIllustration = media[number].isIllustration || found.isIllustration
            } else {
                numbers[found.medium.id] = media.count
                media.append(found)
            }
        }
        return media
    }
}

/// Lists each medium once, in the order of their first pages.
private struct CityMediaList {
    private(set) var media: [CityMedium] = []
    private var numbers: [String: Int] = [:]

    init(expecting count: Int) {
        media.reserveCapacity(count)
        numbers.reserveCapacity(count)
    }

    /// Adds the media of one page.
    mutating func add(_ ofPage: [Medium]) {
        var mayIllustrate = true
        for index in ofPage.indices {
            let number = number(of: ofPage[index].id)
            if number == media.count {
                media.append(CityMedium(medium: ofPage[index], isIllustration: mayIllustrate))
            } else if mayIllustrate {
                media[number].isIllustration = true
            }
            if mayIllustrate, MediaTypes.isPicture(ofPage[index].file) { mayIllustrate = false }
        }
    }

    /// The number of the medium with an ID; for a new ID, the next number.
    ///
    /// The method looks up the ID once.
    private mutating func number(of id: String) -> Int {
        func known(_ number: inout Int?, orElse next: Int) -> Int {
            if let number { return number }
            number = next
            return next
        }
        return known(&numbers[id], orElse: media.count)
    }
}
