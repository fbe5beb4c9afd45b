// The measured tours of a city and the routes from its kiosks, as an earlier build computed them.

import GuideModel
import GuidePages
import GuideSupport

/// The routes of a city in one language.
struct WalkRecord: Sendable {
    var tours: [Slug: TourGeometry]
    /// By kiosk and place.
    var kioskRoutes: [Slug: [Slug: KioskRoute]]
    /// What was wrong with the tours.
    var diagnostics: [Diagnostic]
}

extension WalkRecord: Recordable {
    package func write(to record: inout RecordWriter) {
        record.table(tours) { $1.write(to: &$0) }
        record.table(kioskRoutes) { record, routes in
            record.table(routes) { record, route in
                record.decimal(route.metres)
                record.list(route.line) { $0.position($1) }
            }
        }
        record.list(diagnostics)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        tours = try record.table { (record: inout RecordReader) throws(RecordError) in
            try TourGeometry(from: &record)
        }
        kioskRoutes = try record.table { (record: inout RecordReader) throws(RecordError) in
            try record.table { (record: inout RecordReader) throws(RecordError) in
                KioskRoute(metres: try record.decimal(), line: try record.line())
            }
        }
        diagnostics = try record.list()
    }
}

extension TourGeometry: Recordable {
    package func write(to record: inout RecordWriter) {
        record.list(legs)
        record.optional(wayBack) { $1.write(to: &$0) }
        record.flag(isStraight)
        record.optional(profile) { record, profile in
            record.list(profile.points) { record, point in
                record.decimal(point.metres)
                record.decimal(point.height)
            }
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        let legs: [Leg] = try record.list()
        let wayBack = try record.optional { (record: inout RecordReader) throws(RecordError) in
            try Leg(from: &record)
        }
        self.init(legs: legs, isStraight: try record.flag())
        self.wayBack = wayBack
        profile = try record.optional { (record: inout RecordReader) throws(RecordError) in
            ElevationProfile(
                smooth: try record.list { (record: inout RecordReader) throws(RecordError) in
                    ElevationProfile.Point(metres: try record.decimal(), height: try record.decimal())
                })
        }
    }
}

extension TourGeometry.Leg: Recordable {
    package func write(to record: inout RecordWriter) {
        record.decimal(metres)
        record.text(direction.rawValue)
        record.list(line) { $0.position($1) }
        record.list(steps) { record, step in
            record.text(step.manoeuvre.rawValue)
            record.position(step.position)
            record.decimal(step.metres)
            record.optional(step.street)
            record.text(step.sentence)
        }
        record.optional(walkingMinutes) { $0.decimal($1) }
        record.decimal(climbMinutes)
        record.metres(surfaces)
        record.optional(access) { record, access in
            for number in [access.flights, access.steps, access.raisedKerbs] { record.number(number) }
            record.flag(access.hasUncountedSteps)
            record.optional(access.steepestPercent) { $0.decimal($1) }
            record.metres(access.hardMetres)
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        self.init(
            metres: try record.decimal(), direction: try record.choice(), line: try record.line(),
            steps: try record.list { (record: inout RecordReader) throws(RecordError) in
                WalkingStep(
                    manoeuvre: try record.choice(), position: try record.position(), metres: try record.decimal(),
                    street: try record.optionalText(), sentence: try record.text())
            })
        walkingMinutes = try record.optional { (record: inout RecordReader) throws(RecordError) in
            try record.decimal()
        }
        climbMinutes = try record.decimal()
        surfaces = try record.metres()
        access = try record.optional { (record: inout RecordReader) throws(RecordError) in
            var access = WayAccess()
            access.flights = try record.number()
            access.steps = try record.number()
            access.raisedKerbs = try record.number()
            access.hasUncountedSteps = try record.flag()
            access.steepestPercent = try record.optional { (record: inout RecordReader) throws(RecordError) in
                try record.decimal()
            }
            access.hardMetres = try record.metres()
            return access
        }
    }
}

extension RecordWriter {
    /// Writes values by their keys, in order of the keys.
    fileprivate mutating func table<Value>(
        _ values: [Slug: Value], _ write: (inout RecordWriter, Value) -> Void
    ) {
        list(values.sorted { $0.key < $1.key }) { record, one in
            record.text(one.key.text)
            write(&record, one.value)
        }
    }

    /// Writes metres by surface.
    fileprivate mutating func metres<Surface: RawRepresentable<String>>(_ surfaces: [Surface: Double]) {
        list(surfaces.sorted { $0.key.rawValue < $1.key.rawValue }) { record, one in
            record.text(one.key.rawValue)
            record.decimal(one.value)
        }
    }
}

extension RecordReader {
    fileprivate mutating func table<Value>(
        _ read: (inout RecordReader) throws(RecordError) -> Value
    ) throws(RecordError) -> [Slug: Value] {
        let pairs = try list { (record: inout RecordReader) throws(RecordError) in
            (try record.slug(), try read(&record))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    fileprivate mutating func metres<Surface: RawRepresentable<String> & Hashable>() throws(RecordError) -> [Surface:
        Double]
    {
        let pairs: [(Surface, Double)] = try list { (record: inout RecordReader) throws(RecordError) in
            (try record.choice(), try record.decimal())
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
