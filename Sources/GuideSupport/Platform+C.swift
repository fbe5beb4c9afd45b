// The platform's C library, imported in this one place: whoever imports GuideSupport has it.

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Darwin)
@_exported import Darwin
#endif

/// What Linux and macOS call by different names, and calls whose names a type's own methods would hide.
public enum Platform {
    public static func link(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
        #if canImport(Glibc)
        Glibc.link(old, new)
        #else
        Darwin.link(old, new)
        #endif
    }

    public static func rename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
        #if canImport(Glibc)
        Glibc.rename(old, new)
        #else
        Darwin.rename(old, new)
        #endif
    }
}

extension stat {
    /// When the file's bytes were last written.
    public var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }

    /// When the system last wrote down anything about the file; no program can set it.
    public var changeTime: timespec {
        #if canImport(Darwin)
        st_ctimespec
        #else
        st_ctim
        #endif
    }
}
