// Divides a text into blocks for the visual editor while the text is not saved, for example after a change of its source.

/// `POST blocks`.
struct BlocksService: StudioService {
    static let names = ["blocks"]

    init(_ context: StudioContext) {}

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard request.method == "POST" else {
            throw StudioError(405, "Send the text to this address as JSON: {\"markdown\": \"…\"}.")
        }
        guard let markdown = try request.json()["markdown"]?.string else {
            throw StudioError(400, "The request has no markdown.")
        }
        return .json(BodyBlocks.json(markdown))
    }
}
