// Finds the file of this program, beside which other files are installed.

import SystemPackage

public enum RunningProgram {
    /// The program's own file, with all links resolved; nil if unknown.
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

    /// The folder of that file.
    public static var folder: FilePath? { file?.removingLastComponent() }
}
