// Explains to an operator why a pack was not installed on a kiosk.

import SystemPackage

public enum KioskInstallError: Error, Sendable {
    /// The pack is not valid, or its signature is not.
    case pack(PackReport)
    /// The pack is for visitors, not for a kiosk.
    case notKioskPack(PackManifest)
    case differentKiosk(PackManifest, installed: PackManifest)
    /// The pack contains a file whose name the folder uses itself.
    case reservedPath(String)
    case foreignFolder(FilePath, String)
    /// Another installation is running.
    case busy(FilePath)
    case noPreviousBuild(FilePath)
    case damagedPreviousBuild(FilePath)
}

extension KioskInstallError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .pack(let report): "\(report.file) is refused"
        case .notKioskPack(let pack):
            "this is the pack \(pack.city)/\(pack.id), which is for visitors; a kiosk's pack is in CITY/packs/kiosks/"
        case .differentKiosk(let pack, let installed):
            "this is the pack of the kiosk \(pack.city)/\(pack.id), and \(installed.city)/\(installed.id) is installed here; "
                + "give each kiosk a folder of its own"
        case .reservedPath(let path): "the pack has a file \(path), a name that the folder itself uses"
        case .foreignFolder(let folder, let what):
            "\(folder) is not a kiosk's folder: \(what); name an empty or a new one"
        case .busy(let folder): "another installation in \(folder) is running; try again when it is done"
        case .noPreviousBuild(let folder): "\(folder) contains no earlier build to go back to"
        case .damagedPreviousBuild(let folder): "\(folder) is damaged; install its pack again instead"
        }
    }
}
