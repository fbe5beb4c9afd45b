// The locked content of a page, for the script that opens it.

import GuideModel

/// The fields that `partials/extra.mustache` can use.
struct LockContext: Sendable {
    /// The city's id.
    var city: String
    /// The name of the locked content within the city: `minster` or `minster/chapter-house`.
    var item: String
    /// How a visitor unlocks it: `code` or `here`.
    var unlock: String
    var isByCode: Bool
    /// The lock; nil if the build does not have the guide's secret.
    var lock: Lock?
    /// The radius in metres.
    var radius: String
    /// The position in degrees north and east, separated by a space.
    var position: String
    var hint: String?
    /// When scripts hide it; nil for never.
    var until: String?
    /// The IANA name of the time zone of its end.
    var timeZone: String

    /// What a page contains of a lock.
    struct Lock: Sendable {
        var tag: String
        var file: Address
        var code: String
        var key: String?

        init(_ lock: ContentLock) {
            tag = lock.tag
            file = .resource(lock.file)
            code = lock.code
            key = lock.key
        }
    }
}

extension LockContext: TemplateContext {
    static let fields = TemplateFields<LockContext> {
        $0.text("city", \.city)
        $0.text("item", \.item)
        $0.text("unlock", \.unlock)
        $0.flag("isByCode", \.isByCode)
        $0.optional("lock", \.lock)
        $0.text("radius", \.radius)
        $0.text("position", \.position)
        $0.text("hint", \.hint)
        $0.text("until", \.until)
        $0.text("timeZone", \.timeZone)
    }
}

extension LockContext.Lock: TemplateContext {
    static let fields = TemplateFields<LockContext.Lock> {
        $0.text("tag", \.tag)
        $0.address("file", \.file)
        $0.text("code", \.code)
        $0.text("key", \.key)
    }
}

extension CityWriter {
    /// The locked content of a place or of one of its features.
    func lock(of place: Place, _ feature: Feature? = nil) -> LockContext? {
        let extra = if let feature { feature.extra } else { place.extra }
        guard let extra else { return nil }
        let item = LockedItem(city: city.id, place: place.id, feature: feature?.id)
        return LockContext(
            city: city.id.text, item: item.name, unlock: extra.unlock.rawValue, isByCode: extra.unlock == .code,
            lock: index.material.locks[item].map(LockContext.Lock.init), radius: String(extra.radius),
            position: Coordinate.pair(feature?.position ?? place.position), hint: extra.hint,
            until: hidingTime(of: extra.publication), timeZone: city.timeZone ?? "UTC")
    }

    /// When scripts hide content that has no page of its own; nil for never.
    func hidingTime(of publication: PublicationTimes) -> String? {
        index.material.hidesEnded ? publication.until?.hidingTime(timeZone: city.timeZone) : nil
    }
}
