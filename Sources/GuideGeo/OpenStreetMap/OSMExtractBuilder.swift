// Builds an extract from single elements with their texts.

import GuideModel

/// Collects elements in any order and resolves their references; for small maps that are made manually.
struct OSMExtractBuilder {
    private var gatherer: OSMGatherer

    init(clip: GeoBounds? = nil) { gatherer = OSMGatherer(reach: clip.map(OSMReach.init)) }

    mutating func addNode(_ id: Int64, at point: OSMPoint, tags: [(String, String)] = []) {
        guard let index = try? gatherer.addNode(id, at: point) else { return }
        gatherer.tagNode(id, at: index, tags: pairs(tags))
    }

    mutating func addWay(_ id: Int64, nodes: [Int64], tags: [(String, String)] = []) {
        if (try? gatherer.addWay(id, nodes: nodes)) == true { gatherer.tagWay(pairs(tags)) }
    }

    mutating func addRelation(
        _ id: Int64, members: [(kind: OSMExtract.Member.Kind, id: Int64, role: String)],
        tags: [(String, String)] = []
    ) {
        var numbered: [OSMExtract.Member] = []
        for member in members {
            numbered.append(
                OSMExtract.Member(kind: member.kind, id: member.id, index: -1, role: number(member.role)))
        }
        if (try? gatherer.addRelation(id, members: numbered)) == true {
            gatherer.tagRelation(pairs(tags))
        }
    }

    /// The extract with every reference resolved.
    func finished() -> OSMExtract {
        var resolution = OSMResolution(gatherer)
        return resolution.finish()
    }

    private mutating func pairs(_ tags: [(String, String)]) -> [OSMTags.Pair] {
        tags.map { OSMTags.Pair(key: number($0.0), value: number($0.1)) }
    }

    private mutating func number(_ text: String) -> UInt32 { gatherer.number(Array(text.utf8)[...]) }
}
