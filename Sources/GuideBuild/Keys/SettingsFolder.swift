// The folder of the user's settings, in which secrets are.

import SystemPackage

/// The folder of the user's settings (XDG Base Directory Specification).
public enum SettingsFolder {
    /// - Parameter variable: returns the value of an environment variable.
    /// - Returns: nil if there is no home folder.
    public static func found(_ variable: (String) -> String?) -> FilePath? {
        if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return FilePath(folder) }
        return variable("HOME").flatMap { $0.isEmpty ? nil : FilePath($0).appending(".config") }
    }
}
