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
            "this is the pack \(pack.city)/\(pack.id), which is for visitors; a kiosk's pack is in CITY/packs/kiosks/"
        case .otherKiosk(let pack, let installed):
            "this is the pack of the kiosk \(pack.city)/\(pack.id), and \(installed.city)/\(installed.id) is installed here; "
                + "give each kiosk a folder of its own"
        case .reserved(let path): "the pack has a file \(path), a name that the folder itself uses"
        case .foreignFolder(let folder, let what):
            "\(folder) is not a kiosk's folder: \(what); name an empty or a new one"
        case .busy(let folder): "another installation in \(folder) is running; try again when it is done"
        case .nothingBefore(let folder): "\(folder) contains no earlier build to go back to"
        case .damagedBefore(let folder): "\(folder) is damaged; install its pack again instead"
        }
    }
}
