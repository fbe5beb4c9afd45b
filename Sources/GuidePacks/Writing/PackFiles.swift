// Creates, renames and removes the files that packs are written to.

import GuideSupport
import SystemPackage

enum PackFiles {
    static func create(_ file: FilePath) throws(PackError) -> FileDescriptor {
        do {
            return try FileDescriptor.open(
                file, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .unwritable(file, error as? Errno ?? .ioError)
        }
    }

    static func rename(_ file: FilePath, to target: FilePath) throws(PackError) {
        do throws(FileFault) { try FileSystem.rename(file, to: target) } catch {
            throw .unwritable(target, error.errno)
        }
    }

    static func remove(_ file: FilePath) { try? FileSystem.removeFile(file) }
}
