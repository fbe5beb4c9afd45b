// Why nothing was installed on a kiosk, in words for a person.

import SystemPackage

public enum KioskInstallFault: Error, Sendable {
    /// The pack is not sound, or not signed as it should be.
    case pack(PackReport)
    /// A pack that visitors take along.
    case noKiosk(PackManifest)
    case otherKiosk(PackManifest, installed: PackManifest)
    /// The pack has a file where the folder has one of its own.
    case reserved(String)
    case foreignFolder(FilePath, String)
    /// Another installation is at work.
    case busy(FilePath)
    case nothingBefore(FilePath)
    case damagedBefore(FilePath)
}

extension KioskInstallFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .pack(let report): "\(report.file) is refused"
        case .noKiosk(let pack):
            "this is the pack \(pack.city)/\(pack.id), which visitors take along; a kiosk's is in CITY/packs/kiosks/"
        case .otherKiosk(let pack, let installed):
            "this is the pack of the kiosk \(pack.city)/\(pack.id), and \(installed.city)/\(installed.id) is installed here; "
                + "give each kiosk a folder of its own"
        case .reserved(let path): "the pack has a file \(path), which is the folder's own"
        case .foreignFolder(let folder, let what): "\(folder) is no kiosk's folder: \(what); name an empty or a new one"
        case .busy(let folder): "something is being installed in \(folder) already; try again when it is done"
        case .nothingBefore(let folder): "there is no build in \(folder) to go back to"
        case .damagedBefore(let folder): "\(folder) is damaged; install its pack again instead"
        }
    }
}
