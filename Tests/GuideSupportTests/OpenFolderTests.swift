// Tests that a folder that cannot be opened says why.

import CExchange
import GuideSupport
import Testing

@Suite("Open folders")
struct OpenFolderTests {
    @Test("The reason for a failure to open a folder is available later")
    func reason() {
        errno = 0
        let isOpen = OpenFolder("/there/is/no/such/folder") != nil
        let reason = errno
        #expect(!isOpen)
        #expect(reason == ENOENT)
    }
}
