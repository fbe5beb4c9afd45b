// Tests that a folder that cannot be opened says why.

import CExchange
import GuideSupport
import Testing

@Suite("Open folders")
struct OpenFolderTests {
    @Test("Why a folder cannot be opened is still known when it was not")
    func reason() {
        errno = 0
        let isOpen = OpenFolder("/there/is/no/such/folder") != nil
        let reason = errno
        #expect(!isOpen)
        #expect(reason == ENOENT)
    }
}
