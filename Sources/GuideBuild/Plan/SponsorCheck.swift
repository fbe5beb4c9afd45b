// Finds out whether the guide has sponsors before its packs are made.

import GuideContent
import GuideModel

/// Whether a place of the guide has a sponsor.
///
/// The page on privacy says so, and every pack contains this page. A build with packs therefore has to know it before it
/// makes a city. It reads a changed city only if a file of the city mentions a sponsor.
struct SponsorCheck: Sendable {
    let plan: BuildPlan

    /// - Parameter results: the results of the cities that have not changed, in the order of the plan's cities.
    func hasSponsors(_ results: [CityResult?]) -> Bool {
        var known: [Slug: CityResult] = [:]
        for case let (id, result?) in zip(plan.cities, results) { known[id] = result }
        // The packs of a shard contain the same page as those of all other shards.
        let cities = plan.options.shard == nil ? plan.cities : plan.guide.cities
        return cities.contains { id in known[id].map(\.hasSponsors) ?? hasSponsors(id) }
    }

    private func hasSponsors(_ id: Slug) -> Bool {
        guard SponsorLookup.isMentioned(in: id, plan.content) else { return false }
        let reading = CityReading(options: plan.options, guide: plan.guide, opensOnCity: plan.opensOnCity)
        return reading.read(id, in: [plan.guide], from: plan.content).cities.contains(where: \.hasSponsors)
    }
}
