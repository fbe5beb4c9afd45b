// Splits the target of a request into the path and the parameters that the editor reads.

import GuideSupport

/// The target of a request to the editor.
struct StudioTarget: Sendable {
    /// The editor's pages and its API are below this path.
    static let base = "/.wynd/edit/"
    /// The first part of the paths of the API.
    private static let api = "api"

    /// The path from ``base`` on, as the browser sent it; nil for the base without its last slash.
    let path: Substring?
    /// The query, as the browser sent it, without its question mark.
    let query: Substring

    /// - Returns: nil for a target that is not the editor's.
    init?(_ target: String) {
        let target = target[..<(target.utf8.firstIndex(of: UInt8(ascii: "#")) ?? target.endIndex)]
        let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        let whole = target[..<mark]
        query = target[mark...].dropFirst()
        if whole == Self.base.dropLast() {
            path = nil
        } else if whole.utf8.starts(with: Self.base.utf8) {
            path = whole[whole.utf8.index(whole.startIndex, offsetBy: Self.base.utf8.count)...]
        } else {
            return nil
        }
    }

    /// Whether the target is in the API.
    var isAPI: Bool { path.map { $0 == Self.api || $0.hasPrefix(Self.api + "/") } ?? false }

    /// The decoded parts of a path in the API, after `api`.
    func service() throws(StudioError) -> [String] {
        var parts: [String] = []
        for part in (path ?? "").split(separator: "/").dropFirst() { parts.append(try Self.decoded(part)) }
        return parts
    }

    /// The decoded parameters of the query; the first of each name counts.
    func parameters() throws(StudioError) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decodedParameter(sides[0])
            let value = try Self.decodedParameter(sides.count > 1 ? sides[1] : "")
            if parameters[name] == nil { parameters[name] = value }
        }
        return parameters
    }

    /// Decodes a name or a value, in which forms write a space as a plus sign.
    private static func decodedParameter(_ text: Substring) throws(StudioError) -> String {
        try decoded(text.replacing("+", with: "%20"))
    }

    private static func decoded(_ text: some StringProtocol) throws(StudioError) -> String {
        guard let decoded = text.percentDecoded, !decoded.utf8.contains(0) else {
            throw StudioError(400, "The address of the request is not valid; load the page again.")
        }
        return decoded
    }
}
