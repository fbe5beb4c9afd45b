// Tests of the addresses of `wynd publish`.

import GuideModel
import Testing

@Suite struct PublishAddressTests {
    @Test(
        "An address names the way, the login and the folder",
        arguments: [
            ("sftp://guide@www.example.org/srv/www/", "sftp guide www.example.org - /srv/www"),
            ("sftp://www.example.org:2222/~/www", "sftp - www.example.org 2222 www"),
            ("SFTP://guide@[2001:db8::1]:22/srv", "sftp guide [2001:db8::1] 22 /srv"),
            ("ftps://editor@example.org@ftp.example.org/www", "ftps editor@example.org ftp.example.org - www"),
            ("s3://bucket", "s3 - bucket - "), ("s3://bucket/guides/york", "s3 - bucket - guides/york"),
            ("rsync://guide@host/srv/www", "rsync guide host - /srv/www"),
            ("guide@host:www/york", "rsync guide host - www/york"), ("guide@host:/srv", "rsync guide host - /srv"),
            ("file:///srv/www", "file -  - /srv/www"), ("git", "git -  - "),
        ])
    func valid(text: String, parts: String) throws {
        let address = try PublishAddress(text)
        let port = address.port.map { "\($0)" } ?? "-"
        #expect("\(address.way.rawValue) \(address.user ?? "-") \(address.host) \(port) \(address.path)" == parts)
        #expect(address.field.flatMap { PublishAddress(field: $0) } == address)
    }

    @Test(
        "The message about an invalid address says what to write",
        arguments: [
            ("https://example.org/", "cannot be uploaded there"), ("ftp://a@example.org/x", "write ftps"),
            ("scp://a@host/x", "write sftp"), ("sftp://", "names no host"), ("s3:///x", "names no bucket"),
            ("sftp://-oProxyCommand=x/y", "names no host"), ("-x@host:/y", "user name"), ("sftp://a@host:0/x", "port"),
            ("file://srv/www", "three slashes"), ("guide@host:../x", "\"..\""), ("gopher://x/y", "unknown word"),
            ("live", "is not an address"), ("sftp://a@ho st/x", "names no host"), ("sftp://a@host/x\nput y", "control"),
        ])
    func invalid(text: String, words: String) {
        let error = #expect(throws: PublishAddressError.self) { try PublishAddress(text) }
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
    }

    @Test(
        "No message repeats a password",
        arguments: [
            ("sftp://guide:s3cr3t@host/srv", "sftp://guide@host/srv"), ("guide:s3cr3t@host:/srv", "guide@host:/srv"),
            ("ftp://guide:s3cr3t@host/srv", "ftps://guide@host/srv"),
            ("ftps://guide:s3@cr3t@host/x", "ftps://guide@host/x"),
        ])
    func password(text: String, suggestion: String) {
        let error = #expect(throws: PublishAddressError.self) { try PublishAddress(text) }
        #expect(error?.suggestion == suggestion)
        #expect(error?.reason.contains("s3") == false && error?.reason.contains("cr3t") == false)
    }

    @Test("A folder below an address")
    func below() throws {
        for (text, path) in [
            ("file:///srv", "/srv/x"), ("file:///", "/x"), ("s3://bucket", "x"), ("s3://bucket/a", "a/x"),
        ] {
            #expect(try PublishAddress(text).below("x").path == path)
        }
    }

    @Test("Settings of a destination that a program would read as something else are refused")
    func refusals() throws {
        var destination = PublishDestination(id: .unnamed, location: SourceLocation(file: "guide.yaml"))
        #expect(destination.refusal == nil)
        for change: (inout PublishDestination) -> Void in [
            { $0.branch = "--force" }, { $0.branch = "a..b" }, { $0.remote = "ext::sh -c x" },
            { $0.hostKey = "'; rm x" },
            { $0.hostKey = "MD5:00:11" }, { $0.keyFile = "key" }, { $0.region = "eu west" },
            { $0.endpoint = "https://a:b@s3.example.net" },
        ] {
            var changed = destination
            change(&changed)
            #expect(changed.refusal != nil)
        }
        destination.hostKey = "SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8"
        destination.keyFile = "~/.ssh/guide"
        destination.branch = "pages/york"
        #expect(destination.refusal == nil)
    }
}
