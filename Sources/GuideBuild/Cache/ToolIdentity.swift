// Which tool this is, to the byte: what another one made is not taken over.

import GuideMedia
import GuideSupport
import SystemPackage

enum ToolIdentity {
    /// The hash of the running program.
    ///
    /// Looked up in the cache, where it stands with the stamp of the program's file, since hashing takes a while.
    static func hash(in cache: BuildCache?) -> String {
        guard let file = RunningProgram.file else { return WyndVersion.current }
        return known("tool", dependingOn: file.string, in: cache) {
            FileSystem.sha256(of: file) ?? WyndVersion.current
        }
    }

    /// What media depend on beside the program.
    ///
    /// Loading libvips to ask for its version takes longer than a build in which nothing has changed; when libraries are
    /// installed or replaced, the system's list of them is written anew.
    static func media(in cache: BuildCache?) -> String {
        known("media", dependingOn: "/etc/ld.so.cache", in: cache) { MediaPipeline.identity }
    }

    /// An answer that stands while a file does.
    private static func known(
        _ name: String, dependingOn path: String, in cache: BuildCache?, _ find: () -> String
    ) -> String {
        let now = FileAttributes.now
        guard let file = cache?.folder.appending(name), let stamp = FileStamp.of(path) else { return find() }
        if let known = read(file), known.stamp == stamp { return known.answer }
        let answer = find()
        if stamp.hasSettled(at: now) {
            var record = RecordWriter()
            stamp.write(to: &record)
            record.text(answer)
            // Without it the next build asks once more.
            try? BuildCache.write(record, to: file)
        }
        return answer
    }

    private static func read(_ file: FilePath) -> (stamp: FileStamp, answer: String)? {
        guard let bytes = try? FileSystem.read(file), var reader = try? RecordReader(bytes),
            let stamp = try? FileStamp(from: &reader), let answer = try? reader.text()
        else { return nil }
        return (stamp, answer)
    }
}
