// Finds a city, or a tour or a quiz walk to simulate, by its id.

import GuideBuild
import GuideContent
import GuideModel
import SystemPackage

struct SimulationSearch {
    /// The kind of thing to find, as in `no tour has the id`; it also decides the diagnostic's code.
    let what: String
    let root: FilePath
    /// Whether a city with an error is refused.
    var needsNoErrors = true

    /// - Parameters:
    ///   - name: an id, after the city's id if several cities have one: `york/city-walls`.
    ///   - all: returns all such things of a city, with their ids.
    ///   - make: makes the simulation of what was found.
    /// - Returns: nil if the guide cannot be read or has nothing of that name, with diagnostics that say why.
    func find<Found, Simulation>(
        _ name: String, among all: (City) -> [(id: Slug, found: Found)],
        _ make: (Found, City, BuildPlan) -> (Simulation?, [Diagnostic])
    ) -> (Simulation?, [Diagnostic]) {
        var report = BuildReport()
        // The address of the published guide does not matter here.
        let options = BuildOptions(
            root: root, output: root.appending("public"), baseURL: "https://localhost/", cities: [],
            includesDrafts: true, jobs: 1, sourceDate: nil)
        guard let plan = BuildPlan.make(options, tool: "", media: "", report: &report) else {
            return (nil, report.diagnostics)
        }
        let reader = GuideReader(files: plan.content, includesDrafts: true)
        var known: [String] = []
        for id in plan.guide.cities {
            let (city, cityDiagnostics) = reader.readCity(id, in: plan.guide)
            guard let city else {
                report.diagnostics += cityDiagnostics
                continue
            }
            let matches = all(city)
            known += matches.map { "\(id)/\($0.id)" }
            if let one = matches.first(where: { name == $0.id.text || name == "\(id)/\($0.id)" }) {
                let errors = needsNoErrors ? cityDiagnostics.filter { $0.severity == .error } : []
                return errors.isEmpty ? make(one.found, city, plan) : (nil, errors)
            }
        }
        let nearest = nearestWord(to: name, among: known + known.map { String($0.drop { $0 != "/" }.dropFirst()) })
        let hint =
            nearest.map { "; did you mean \($0)?" }
            ?? (known.isEmpty ? "; this guide has none" : "; choose one of \(known.joined(separator: ", "))")
        let missing = Diagnostic.error(
            at: SourceLocation(file: GuideReader.contentFolder),
            code: what == "city" ? .city : .unknownReference,
            "no \(what) has the id \(name)\(hint)", suggestion: nearest)
        return (nil, report.diagnostics.filter { $0.severity == .error } + [missing])
    }
}

/// Finds a city to add content to, even if other content of the city has errors.
public enum CitySearch {
    /// - Returns: nil if the guide cannot be read or has no such city, with diagnostics that say why.
    public static func find(_ name: String, in root: FilePath) -> (city: City?, diagnostics: [Diagnostic]) {
        SimulationSearch(what: "city", root: root, needsNoErrors: false)
            .find(name, among: { [($0.id, $0)] }) { city, _, _ in (city, []) }
    }
}
