// The page that leads a visitor along a day that the visitor has planned.

import GuideModel
import GuideSupport

/// The fields that `plan-walk.mustache` can use.
struct PlanWalkPage: Sendable {
    var heading: String
    var plan: PlanContext
    /// The data for `<tour-walk>`, to which a script adds the legs.
    var course: [UInt8]
    var map: MapContext?
    /// The style sheet of the camera view, which loads with the view.
    var cameraStyle: Address?
    /// The list of the city's objects, which the camera view shows; nil if it has none.
    var objects: Address?
    var rewards: RewardsContext?
}

extension PlanWalkPage: TemplateContext {
    static let fields = TemplateFields<PlanWalkPage> {
        $0.text("heading", \.heading)
        $0.object("plan", \.plan)
        $0.text("course", \.course)
        $0.optional("map", \.map)
        $0.address("cameraStyle", \.cameraStyle)
        $0.address("objects", \.objects)
        $0.optional("rewards", \.rewards)
    }
}

extension PlanWalkPage: PageKind {
    static let declaration = PageDeclaration(
        name: "plan-walk", template: "plan-walk", scripts: ["plan-walk", "tour-walk"],
        lateScripts: ["guide-map", "play-rewards"], styles: ["walk", "editor"], isMap: true)

    static func subjects(in city: CityWriter) -> [Void] { PlanPage.subjects(in: city) }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        var plan = city.maps.cityMap(on: SitePath.planWalk(city.city.id))
        (plan.title, plan.description) = (
            city.words(PlanWord.map), city.words(PlanWord.walkDescription, city.city.name)
        )
        // Their numbers would look like those of stops.
        for index in plan.markers.indices where !plan.markers[index].isHazard { plan.markers[index].label = "" }
        return plan
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<PlanWalkPage> {
        let words = city.words
        let id = city.city.id
        let heading = words(PlanWord.walkHeading)
        let description = words(PlanWord.walkDescription, city.city.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.planWalk(id), canonicalPath: SitePath.plan(id), heading: heading,
                description: description, within: city.city.name,
                elements: city.rewardElements, styles: city.rewardStyles),
            // Without the plan in its address, the page is empty.
            isListed: false,
            context: PlanWalkPage(
                heading: heading, plan: city.planning, course: course,
                map: city.context(of: map, caption: description),
                cameraStyle: city.index.material.site.pageStylesheets["camera"].map(Address.resource),
                objects: city.city.objects.isEmpty ? nil : .resource(SitePath.objectScript(id)),
                rewards: city.rewards))
    }

    /// `{"isCircular":false,"legs":[],"following":{name:metres,…}}`, as for the walk of a tour.
    private static var course: [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("isCircular", false)
            json.array("legs") { _ in }
            FollowingRule.write(to: &json)
        }
    }
}
