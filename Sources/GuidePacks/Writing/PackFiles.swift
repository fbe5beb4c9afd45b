// Creates, renames and removes the files that packs are written to.

import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
        let status = file.withPlatformString { from in
            target.withPlatformString { to in
                #if canImport(Glibc)
                Glibc.rename(from, to)
                #else
                Darwin.rename(from, to)
                #endif
            }
        }
        guard status == 0 else { throw .unwritable(target, Errno(rawValue: errno)) }
    }

    static func remove(_ file: FilePath) {
        _ = file.withPlatformString { unlink($0) }
    }
}
