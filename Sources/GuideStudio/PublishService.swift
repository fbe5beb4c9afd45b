// Checks and publishes the guide, and publishes previews for colleagues.

import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import GuideSupport

/// GET `publish`, `publish/progress` and `publish/page?to=&path=`; POST `publish/check`, `publish/start`,
/// `publish/preview-link`, `publish/remove-preview` and `publish/cancel`.
struct PublishService: StudioService {
    static let names = ["publish"]

    private let context: StudioContext
    private let jobs = StudioJobs()

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let messages = context.messages[request.language]
        let name = request.path.dropFirst().first ?? ""
        if request.method == "POST" {
            if name == "cancel" { jobs.cancel() } else { try start(name, request, messages) }
            return .json(jobs.json(messages))
        }
        switch name {
        case "": return .json(try overview(messages))
        case "progress": return .json(jobs.json(messages))
        case "page":
            let destination = try self.destination(request.parameter("to"), of: try guide())
            let pages = PublishedPages(
                site: context.root.appending("public"), former: publication(to: destination).formerFiles)
            return .json(try pages.comparison(request.parameter("path")))
        default: throw StudioError(404, "The editor does not know this request.")
        }
    }

    private func start(
        _ name: String, _ request: StudioRequest, _ messages: MessageCatalog
    ) throws(StudioError) {
        guard let action = PublishWork.Action(rawValue: name) else {
            throw StudioError(404, "The editor does not know this request.")
        }
        let guide = try guide()
        let json = try request.json()
        var publication = self.publication(to: try destination(json["to"]?.string, of: guide))
        publication.report = { [jobs] in jobs.note($0) }
        let work = PublishWork(
            action: action, options: context.session.options, guide: guide, publication: publication,
            label: json["label"]?.string ?? "", until: try Self.lastDay(json["until"]?.string), messages: messages)
        try jobs.start(action.rawValue) { progress async throws(StudioError) in try await work.run(progress) }
    }

    /// A destination of the guide.
    ///
    /// - Parameter id: nil for the first one.
    private func destination(_ id: String?, of guide: Guide) throws(StudioError) -> PublishDestination {
        switch SitePublication.destination(id, of: guide) {
        case .success(let found):
            // An address that is not in guide.yaml could lead anywhere.
            guard guide.publish.contains(found) else {
                throw StudioError(422, "The guide has no such destination; choose one of the list.")
            }
            return found
        case .failure(let refusal): throw StudioError(422, "\(refusal.diagnostic.problem).")
        }
    }

    /// The last day of a preview; nil for none.
    private static func lastDay(_ text: String?) throws(StudioError) -> CivilDate? {
        guard let text, !text.isEmpty else { return nil }
        guard let day = CivilDate(text) else {
            throw StudioError(400, "The last day of the preview is not a date; write it as 2026-11-30.")
        }
        return day
    }

    /// The settings of the guide as they are now.
    private func guide() throws(StudioError) -> Guide {
        let (guide, diagnostics) = GuideReader(root: context.root).readGuide()
        guard let guide, !diagnostics.hasErrors else {
            throw StudioError(
                422, "\(diagnostics.first { $0.severity == .error }?.message ?? "The guide has errors; correct them").")
        }
        return guide
    }

    private func publication(to destination: PublishDestination) -> SitePublication {
        SitePublication(
            guide: context.root, destination: destination, secrets: PublishSecrets(environment: Self.variable))
    }

    /// The value of an environment variable; nil if it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    // MARK: Overview

    private func overview(_ messages: MessageCatalog) throws(StudioError) -> [UInt8] {
        let guide = try guide()
        return JSONWriter.object(isCompact: true) { json in
            json.member("address", guide.baseURL)
            json.array("destinations") { json in
                for destination in guide.publish {
                    json.elementObject { write(destination, of: guide, to: &$0) }
                }
            }
            json.member("job", json: jobs.json(messages))
        }
    }

    private func write(_ destination: PublishDestination, of guide: Guide, to json: inout JSONWriter) {
        json.member("id", destination.id.text)
        json.member("to", destination.address?.text)
        json.member("way", destination.address?.way.rawValue)
        json.member("address", destination.baseURL ?? guide.baseURL)
        json.array("missing") { json in
            let secrets = PublishSecrets(environment: Self.variable)
            for name in destination.address.map({ secrets.missingVariables(for: $0.way) }) ?? [] {
                json.element(name)
            }
        }
        let publication = self.publication(to: destination)
        json.array("previews") { json in
            for preview in publication.previews {
                json.elementObject { json in
                    json.member("label", preview.label)
                    json.member("on", preview.on?.text)
                    json.member("until", preview.until?.text)
                    json.member("expired", publication.today.map { preview.hasExpired(on: $0) } ?? false)
                    json.member("folder", preview.folder)
                    json.member("address", PublishWork.address(of: preview.folder, at: destination, of: guide))
                }
            }
        }
    }
}
