// Reports the versions of the libraries that write packs and their codes.

import CLibArchive
import CQREncode
import GuideSupport

public enum PackLibraries {
    public static var versions: [LibraryVersion] {
        [
            LibraryVersion("libarchive", LibraryVersion.version(Int(archive_version_number()), parts: 1000)),
            LibraryVersion("libqrencode", QRcode_APIVersionString().map { String(cString: $0) }),
        ]
    }
}
