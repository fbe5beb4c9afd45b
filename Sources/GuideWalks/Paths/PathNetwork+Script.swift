// Writes the file that publishes a city's walking network.

import GuideModel
import GuideSupport

extension PathNetwork {
    /// A classic script that sets `wyndPaths`: pages that are opened from a folder can also load it, although
    /// browsers reject a fetch there.
    ///
    /// Its object has these members; site/scripts/routes/walk-network.js reads it.
    ///
    /// - `format`: `wynd-paths/1`. `credit`: the attribution for the data.
    /// - `language`, `phrases`: the table of phrases. `units`: `metric` or `imperial`. `metresPerMinute`: the
    ///   speed.
    /// - `rules`: the thresholds of ``RouteRule`` by their names. `following`: those of ``FollowingRule``.
    /// - `places`: name, latitude and longitude of each. If a place is not reached at its position from the
    ///   nearest way, these follow: latitude and longitude of its door or edge, and of the place on a way from
    ///   which walkers reach it.
    /// - `unit`: ten-millionths of a degree between lines of the grid.
    /// - `names`: names of ways, the first empty. `ways`: the properties of an edge, in its own direction, if
    ///   they differ from the default: `stepFree` and `quiet` are weighted metres in a metre, 1 by default;
    ///   `stepFree` is 0 if wheels cannot pass; `oneWay` is 1 for the edge's direction and -1 for the other.
    ///   Edges with the same `flight` are parts of one flight of steps, which is `flightMetres` long; `steps`
    ///   is the number of steps in all of it.
    /// - `latitudes`, `longitudes`: coordinates of vertices, each as a difference from the previous one.
    /// - `from`, `to`, `way`, `name`, `bends`, `surplus`: for each edge, its first vertex, as a difference from
    ///   that of the previous edge; its last vertex, as a difference from its first; its numbers in the tables;
    ///   the number of points of its line between the two; the tenths of a metre by which it is longer than
    ///   this line.
    /// - `bendLatitudes`, `bendLongitudes`: the lines' points, each as a difference from the previous one on
    ///   its line.
    ///
    /// Lists of numbers are written as ``PathNumbers``: differences of vertices and bends, and surpluses, with
    /// their sign.
    ///
    /// - Returns: the same bytes for the same network.
    public func script() -> [UInt8] {
        let columns = Columns(self)
        let json = JSONWriter.object(isCompact: true) { json in
            json.member("format", "wynd-paths/1")
            json.member("credit", "© OpenStreetMap contributors, ODbL 1.0")
            writePhrases(&json)
            json.member("units", units.rawValue)
            json.object("rules") { json in
                for rule in RouteRule.allCases { json.member(named: rule.rawValue, rule.value) }
            }
            FollowingRule.write(to: &json)
            json.member("metresPerMinute", (speed.metresPerMinute * 10).rounded() / 10)
            json.array("places") { json in
                for place in places {
                    json.elementArray { json in
                        json.element(PlainName.clean(place.name) ?? "")
                        for position in [place.position, place.end?.reached, place.end?.onWay].compactMap({ $0 }) {
                            json.element((position.latitude * 1e6).rounded() / 1e6)
                            json.element((position.longitude * 1e6).rounded() / 1e6)
                        }
                    }
                }
            }
            json.member("unit", Int(PathGrid.unit))
            json.array("names") { json in names.forEach { json.element($0) } }
            json.array("ways") { json in
                for way in ways { json.elementObject { way.write(to: &$0) } }
            }
            columns.write(to: &json)
        }
        return Array("self.wyndPaths=".utf8) + json + Array(";\n".utf8)
    }

    private func writePhrases(_ json: inout JSONWriter) {
        json.member("language", phrases.language)
        json.object("phrases") { json in
            for (name, text) in phrases.published { json.member(named: name, text) }
        }
    }

    /// The lists of numbers.
    private struct Columns {
        private var latitudes = PathNumbers()
        private var longitudes = PathNumbers()
        private var from = PathNumbers()
        private var to = PathNumbers()
        private var way = PathNumbers()
        private var name = PathNumbers()
        private var bends = PathNumbers()
        private var surplus = PathNumbers()
        private var bendLatitudes = PathNumbers()
        private var bendLongitudes = PathNumbers()

        init(_ network: PathNetwork) {
            var last: PathGrid.Point?
            for vertex in network.vertices {
                latitudes.append(signed: Int(vertex.latitude) - Int(last?.latitude ?? 0))
                longitudes.append(signed: Int(vertex.longitude) - Int(last?.longitude ?? 0))
                last = vertex
            }
            var lastFrom = 0
            for edge in network.edges {
                from.append(edge.from - lastFrom)
                lastFrom = edge.from
                to.append(edge.to - edge.from)
                way.append(edge.way)
                name.append(edge.name)
                bends.append(edge.bends.count)
                surplus.append(signed: edge.surplus)
                var before = network.vertices[edge.from]
                for bend in edge.bends {
                    bendLatitudes.append(signed: Int(bend.latitude) - Int(before.latitude))
                    bendLongitudes.append(signed: Int(bend.longitude) - Int(before.longitude))
                    before = bend
                }
            }
        }

        func write(to json: inout JSONWriter) {
            json.member("latitudes", latitudes.text)
            json.member("longitudes", longitudes.text)
            json.member("from", from.text)
            json.member("to", to.text)
            json.member("way", way.text)
            json.member("name", name.text)
            json.member("bends", bends.text)
            json.member("surplus", surplus.text)
            json.member("bendLatitudes", bendLatitudes.text)
            json.member("bendLongitudes", bendLongitudes.text)
        }
    }
}

extension PathWay {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("kind", traits.kind.rawValue)
        json.member("surface", traits.surface)
        json.member("steps", traits.stepCount)
        json.member("flight", flight?.number)
        json.member("flightMetres", flight.map { ($0.metres * 10).rounded() / 10 })
        if let isUphill = traits.isUphill { json.member("isUphill", isUphill) }
        if let hasHandrail = traits.hasHandrail { json.member("hasHandrail", hasHandrail) }
        json.member("crossing", traits.crossing)
        if traits.isBridge { json.member("isBridge", true) }
        if traits.isTunnel { json.member("isTunnel", true) }
        if traits.isCovered { json.member("isCovered", true) }
        if isUnderground { json.member("isUnderground", true) }
        if stepFreeFactor != 1 { json.member("stepFree", stepFreeFactor.isFinite ? stepFreeFactor : 0) }
        if quietFactor != 1 { json.member("quiet", quietFactor) }
        if isOpenForwards != isOpenBackwards { json.member("oneWay", isOpenForwards ? 1 : -1) }
    }
}
