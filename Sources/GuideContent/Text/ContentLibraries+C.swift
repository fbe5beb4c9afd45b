// Reports the versions of the libraries that read content.

import CLibYAML
import CMark
import GuideSupport

public enum ContentLibraries {
    public static var versions: [LibraryVersion] {
        [
            LibraryVersion("cmark-gfm", cmark_version_string().map { String(cString: $0) }),
            LibraryVersion("libyaml", yaml_get_version_string().map { String(cString: $0) }),
        ]
    }
}
