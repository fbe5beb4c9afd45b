// The doors of buildings, for telling a walker which one to leave by.

import GuideModel

/// Buildings with entrances on their outlines, found by place.
struct BuildingEntrances: Sendable {
    init() {}
    init(_ extract: OSMExtract) {}
}
