// Where the file of this program lies, with what was installed beside it.

import SystemPackage

public enum RunningProgram {
    /// The program's own file, whatever links led to it; nil if the system does not say.
    public static var file: FilePath? {
        #if canImport(Darwin)
        var count: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &count)
        var path = [CChar](repeating: 0, count: Int(count))
        guard _NSGetExecutablePath(&path, &count) == 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.flatMap { FileSystem.realPath(String(cString: $0)) } }
            .map { FilePath($0) }
        #else
        return FileSystem.realPath(FilePath("/proc/self/exe"))
        #endif
    }

    /// The folder that it lies in.
    public static var folder: FilePath? { file?.removingLastComponent() }
}
