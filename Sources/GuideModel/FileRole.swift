// What a file of a published site is for.

/// The role of a published file, as recorded by the code that makes the file.
///
/// The roles are in the order in which an update writes files: a file comes before the files that refer to it.
public enum FileRole: Int, CaseIterable, Sendable {
    /// A file for the host or for later builds, for example `.wynd-files`; no page refers to it.
    case settings
    /// A file that pages load or offer: a style sheet, a script of the theme, a map, a picture, a recording, a pack.
    case resource
    /// Data that pages or programs load, and that may name resources, for example `media.json`.
    case data
    /// A page of a city.
    case page
    /// A page of the guide itself, which links to the cities.
    case guidePage
    /// A list in which programs find out what the site contains or what is new, for example `sitemap.xml`.
    case list

    public var isPage: Bool { self == .page || self == .guidePage }
}
