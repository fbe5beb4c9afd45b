// Finds the files of pictures in a copy of the folder wp-content/uploads of a WordPress site.

import GuideContent
import GuideSupport
import SystemPackage

struct UploadsFolder {
    let path: FilePath

    /// The file of an address such as `https://example.org/wp-content/uploads/2019/04/gate.jpg`.
    ///
    /// - Returns: nil if the folder has no such file, or if the address could lead out of the folder.
    func file(of address: String) -> FilePath? {
        guard let start = address.firstRange(of: "/uploads/"),
            let name = LinkDestination.decoded(Array(address[start.upperBound...].utf8)[...])
        else { return nil }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else { return nil }
        let file = path.appending(name)
        return FileSystem.attributes(file)?.isFile == true ? file : nil
    }
}
