// Reads the version of the tool that guide.yaml requires.

import GuideModel

extension FieldReader {
    /// Reads `wynd`: the oldest version that can build the guide.
    ///
    /// An older tool would leave out what it does not know.
    package mutating func toolRequirement(_ entry: YAMLEntry) -> ToolRequirement? {
        guard case .scalar(let scalar) = entry.value.content, let requirement = ToolRequirement(scalar.text) else {
            log.error(
                entry.value.mark, .wyndVersion,
                "wynd should be the oldest version of Wynd that works, such as \">=0.2\" in quotes, but this is "
                    + entry.value.kindInWords)
            return nil
        }
        guard requirement.least <= .current else {
            log.error(
                entry.value.mark, .wyndVersion,
                "this guide needs Wynd \(requirement.least.text) or newer, and this is \(ToolVersion.current.text); "
                    + "install a newer Wynd, or remove the key if the guide needs nothing new")
            return nil
        }
        return requirement
    }
}
