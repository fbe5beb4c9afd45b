// Links that open a file in an editor, at a line.

import GuideModel
import GuideSupport
import SystemPackage

/// A link template that opens an editor.
public struct EditorLink: Hashable, Sendable {
    /// An address with `{file}`, and `{line}` and `{column}` if the editor supports them.
    public let template: String

    /// The editors that Wynd knows by name.
    public static let known = [
        "cursor": "cursor://file{file}:{line}:{column}",
        "idea": "idea://open?file={file}&line={line}&column={column}",
        "sublime": "subl://open?url=file://{file}&line={line}&column={column}",
        "textmate": "txmt://open?url=file://{file}&line={line}&column={column}",
        "vscode": "vscode://file{file}:{line}:{column}",
        "vscodium": "vscodium://file{file}:{line}:{column}",
        "zed": "zed://file{file}:{line}:{column}",
    ]

    /// - Parameter text: a known name, or a template.
    /// - Returns: nil for an unknown name, and for a template without `{file}` or that would run a script.
    public init?(_ text: String) {
        if let template = Self.known[text] {
            self.template = template
            return
        }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard text.contains("{file}"), text.contains("://"), !["javascript", "data", "vbscript"].contains(scheme),
            scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil
        else { return nil }
        template = text
    }

    /// The address that opens a location in a guide's file.
    ///
    /// - Parameter root: the guide's folder.
    public func address(of location: SourceLocation, in root: FilePath) -> String {
        let folder = FileSystem.realPath(root) ?? root
        let path = folder.appending(location.file).string
        return template.replacing("{file}", with: path.percentEncoded(keeping: "-._~/"))
            .replacing("{line}", with: String(max(1, location.line)))
            .replacing("{column}", with: String(max(1, location.column)))
    }
}
