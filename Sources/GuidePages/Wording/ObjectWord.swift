// The words for objects that visitors see through the camera.

import GuideModel

/// The words of the pages of objects.
enum ObjectWord: String, WordName {
    case title = "objects.title", description = "objects.description", kind = "object.kind", when = "object.when"
    case count = "count.objects", mapDescription = "objects.map.description"

    case camera = "camera.title", cameraDescription = "camera.page.description"

    var placeholders: [String] { self == .description || self == .cameraDescription ? ["city"] : [] }

    var isCounted: Bool { self == .count || self == .mapDescription }
}
