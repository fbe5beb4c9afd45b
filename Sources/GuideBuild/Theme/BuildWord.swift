// What a build says on files that no page's template makes.

import GuideModel

/// Words on the closer levels of a map, and on QR codes.
enum BuildWord: String, WordName {
    case streets = "map.level.street", detail = "map.level.detail", levelDescription = "map.level.description"
    case qrCode = "pack.qr"

    var placeholders: [String] { self == .qrCode ? ["title"] : ["city"] }
}
