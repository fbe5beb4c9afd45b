// What is said of findings about packs that `wynd pack verify` looks at.

extension DiagnosticExplanation {
    private static let fresh = DiagnosticExample.deed(
        wrong: "wynd pack verify york.zip, of a pack that something has changed",
        right: "wynd pack verify york.zip, of the pack as the build wrote it")

    static let ofPacks: [DiagnosticExplanation] = [
        .init(
            .packUnreadable, "The pack cannot be opened or read.", why: "Nothing can be said of it.",
            .deed(wrong: "wynd pack verify yrok.zip", right: "wynd pack verify york.zip")),
        .init(
            .packNotZIP, "There is no ZIP in the file, or its directory is broken.",
            why: "Most likely a download broke off; fetch it again.", fresh),
        .init(
            .packStrayBytes, "Bytes stand in the file that belong to no entry.",
            why: "Something can be hidden there; a build writes none.", fresh),
        .init(
            .packOverlap, "Two entries share bytes.", why: "Small files can unpack to endless ones so.", fresh),
        .init(
            .packHeaderMismatch, "An entry says something else of itself than the directory at the end.",
            why: "Two programs would unpack two different things.", fresh),
        .init(
            .packDamaged, "An entry's bytes are not what they should be.",
            why: "A disk or a transfer has changed them; fetch the pack again.", fresh),
        .init(
            .packUnsupported, "The pack uses a part of ZIP that unzippers read in different ways.",
            why: "Packs are stored or deflated, in one file, without ZIP64, extra fields and comments.",
            .deed(wrong: "7z a -mm=LZMA york.zip", right: "the pack as the build wrote it")),
        .init(
            .packEncrypted, "An entry is encrypted.",
            why: "Visitors have no password; locked content is encrypted otherwise.",
            .deed(wrong: "zip --encrypt york.zip", right: "the pack as the build wrote it")),
        .init(
            .packSpecialEntry, "An entry is no regular file, but a link, a folder or a device.",
            why: "Unpacked, it could lead out of its folder.", fresh),
        .init(
            .packBadPath, "An entry's path leads out of the folder, or cannot be written everywhere.",
            why: "Unpacking could overwrite what is not the pack's.",
            .path(wrong: "../index.html", right: "index.html")),
        .init(
            .packDuplicate, "Two entries have one path, or paths that some disks take for one.",
            why: "Which of the two is shown would depend on the disk.", fresh),
        .init(
            .packBomb, "There are more entries or bytes than a pack may hold.",
            why: "Unpacking it would fill the device.", fresh),
        .init(
            .packManifestNotFirst, "The first entry is not pack.json.",
            why: "A browser reads that first, to know what to expect.", fresh),
        .init(
            .packBadManifest, "pack.json is no JSON, or lacks what it has to say.",
            why: "What belongs to the pack is not known without it.", fresh),
        .init(
            .packUnknownFormat, "pack.json is of a format that this version does not know.",
            why: "It was written by a later one; docs/pack-format.md says which there are.",
            .deed(wrong: "an old wynd for a new pack", right: "the wynd that built it, or a later one")),
        .init(
            .packVersionMismatch, "The version of pack.json is not that of its list of files.",
            why: "Browsers tell by the version whether a saved pack is still the newest.", fresh),
        .init(
            .packMissing, "A file is listed and not there.", why: "A page of the pack would lack it offline.", fresh),
        .init(
            .packExtra, "A file is there and not listed.", why: "Nobody has said that it belongs to the pack.", fresh),
        .init(
            .packSizeMismatch, "A file has another size than the list says.", why: "It is not the file that was built.",
            fresh),
        .init(
            .packHashMismatch, "A file has another hash than the list says.",
            why: "It is not the file that was built, even where it has the same size.", fresh),
        .init(
            .packUnsigned, "The pack has no signature, and one was asked for.",
            why: "Without one nobody can tell who made the pack.",
            .deed(wrong: "wynd build", right: "wynd build --signing-key wynd.key")),
        .init(
            .packBadSignature, "The signature is not that of pack.json by this key.",
            why: "The pack was changed, or somebody else made it.",
            .deed(wrong: "another guide's key", right: "the pack-key of the guide that the pack is of")),
    ]
}
