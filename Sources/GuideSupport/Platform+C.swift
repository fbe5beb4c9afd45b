// Imports the platform's C library in one place; modules that import GuideSupport get it.

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Darwin)
@_exported import Darwin
#endif

/// Functions whose names differ between Linux and macOS, and calls that a type's own methods would hide.
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
    /// When the file's content was last changed.
    public var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }

    /// When the system last changed any of the file's attributes; no program can set it.
    public var changeTime: timespec {
        #if canImport(Darwin)
        st_ctimespec
        #else
        st_ctim
        #endif
    }
}
