// The options for the key that signs packs, and for the key that must have signed them.

import ArgumentParser
import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage

struct SigningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with the secret key that signs the packs, as wynd keys new has written it.",
            discussion:
                "Default: the key in the environment variable WYND_SIGNING_KEY, or else the one in ~/.config/wynd.",
            valueName: "file"))
    var signingKey: String?

    @Flag(help: "Refuse to publish unsigned packs.")
    var requireSignatures = false

    var choice: SigningChoice {
        SigningChoice(
            file: signingKey.map { FilePath($0) }, text: Environment.text(SigningChoice.variable),
            settings: Environment.settingsFolder, isRequired: requireSignatures)
    }
}

/// A public key, given as text or in a file.
struct PackKeyArgument: ExpressibleByArgument {
    let key: PackKey

    /// Reads `ed25519:…`, or a file with a line that contains the key, alone or as in guide.yaml.
    init?(argument: String) {
        if let key = PackKey(argument) {
            self.key = key
            return
        }
        guard let bytes = try? FileSystem.read(FilePath(argument)) else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let written = line.hasPrefix("pack-key:") ? line.dropFirst("pack-key:".count) : line
            guard let key = PackKey(written.filter { !" \"'\t".contains($0) }) else { continue }
            self.key = key
            return
        }
        return nil
    }
}

extension Environment {
    /// The value of an environment variable; nil if it is not set.
    static func text(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

    /// The folder of the user's settings (XDG Base Directory Specification); nil if there is no home folder.
    static var settingsFolder: FilePath? { SettingsFolder.found(text(_:)) }
}
