// Identifies the exact program that builds: a build does not reuse the results of another program.

import GuideMedia
import GuideSupport
import SystemPackage

enum ToolIdentity {
    /// The hash of the running program.
    ///
    /// The cache contains it with the stamp of the program's file, because hashing takes a while.
    static func hash(in cache: BuildCache?) -> String {
        guard let file = RunningProgram.file else { return WyndVersion.current }
        return known("tool", dependingOn: file.string, in: cache) {
            FileSystem.sha256(of: file) ?? WyndVersion.current
        }
    }

    /// What media depend on besides the program.
    ///
    /// Loading libvips to read its version takes longer than a build in which nothing has changed. When libraries are
    /// installed or replaced, the system writes its list of libraries again.
    static func media(in cache: BuildCache?) -> String {
        known("media", dependingOn: "/etc/ld.so.cache", in: cache) { MediaPipeline.identity }
    }

    /// A cached answer that is valid while a file is unchanged.
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
            // Without it, the next build computes the answer again.
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
