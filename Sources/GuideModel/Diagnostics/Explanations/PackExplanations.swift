// Explanations of the diagnostics about packs that `wynd pack verify` checks.

extension DiagnosticExplanation {
    private static let fresh = DiagnosticExample.deed(
        wrong: "wynd pack verify york.zip, for a pack that something has changed",
        right: "wynd pack verify york.zip, for the pack as the build wrote it")

    static let ofPacks: [DiagnosticExplanation] = [
        .init(
            .packUnreadable, "Wynd cannot open or read the pack.",
            why: "Check the name of the file. Wynd can say nothing about a pack that it cannot read.",
            .deed(wrong: "wynd pack verify yrok.zip", right: "wynd pack verify york.zip")),
        .init(
            .packNotZIP, "The file is not a ZIP archive, or its directory is broken.",
            why: "Download the pack again. Most likely, the download did not finish.", fresh),
        .init(
            .packStrayBytes, "The file contains bytes that belong to no entry.",
            why: "Use the pack as the build wrote it. Such bytes can hide something, and a build writes none.", fresh),
        .init(
            .packOverlap, "Two entries share bytes.",
            why: "Use the pack as the build wrote it. If entries share bytes, small files can unpack to endless ones.",
            fresh),
        .init(
            .packHeaderMismatch,
            "The header of an entry says something else than the directory at the end of the file.",
            why: "Use the pack as the build wrote it. From this one, two programs would unpack two different things.",
            fresh),
        .init(
            .packDamaged, "The bytes of an entry are not what they should be.",
            why: "Download the pack again. A disk or a transfer has changed the bytes.", fresh),
        .init(
            .packUnsupported, "The pack uses a part of ZIP that programs unpack in different ways.",
            why:
                "Use the pack as the build wrote it. The entries of a pack are stored or deflated, in one file, "
                + "without ZIP64, extra fields and comments.",
            .deed(wrong: "7z a -mm=LZMA york.zip", right: "the pack as the build wrote it")),
        .init(
            .packEncrypted, "An entry is encrypted.",
            why:
                "Use the pack as the build wrote it. Visitors have no password, and the build encrypts locked content "
                + "in another way.",
            .deed(wrong: "zip --encrypt york.zip", right: "the pack as the build wrote it")),
        .init(
            .packSpecialEntry, "An entry is not a regular file, but a link, a folder or a device.",
            why: "Use the pack as the build wrote it. When it is unpacked, such an entry could lead out of its folder.",
            fresh),
        .init(
            .packBadPath, "An entry's path leads out of the folder, or is not possible on every system.",
            why:
                "Use a path inside the folder. A program that unpacks the pack could overwrite files that do not "
                + "belong to it.",
            .path(wrong: "../index.html", right: "index.html")),
        .init(
            .packDuplicate, "Two entries have the same path, or paths that some disks treat as the same.",
            why: "Use the pack as the build wrote it. Otherwise the disk would decide which of the two a visitor sees.",
            fresh),
        .init(
            .packBomb, "There are more entries or bytes than a pack may contain.",
            why: "Use the pack as the build wrote it. This one would fill the device when it is unpacked.", fresh),
        .init(
            .packManifestNotFirst, "The first entry is not pack.json.",
            why: "Use the pack as the build wrote it. A browser reads pack.json first, to know what to expect.", fresh),
        .init(
            .packBadManifest, "pack.json is not JSON, or lacks what it must contain.",
            why:
                "Use the pack as the build wrote it. Without pack.json, a browser does not know what belongs to the "
                + "pack.",
            fresh),
        .init(
            .packUnknownFormat, "This version of Wynd does not know the format of pack.json.",
            why:
                "Use the Wynd that built the pack, or a later one. A later version wrote this pack; "
                + "docs/pack-format.md lists the formats.",
            .deed(wrong: "an old wynd for a new pack", right: "the wynd that built it, or a later one")),
        .init(
            .packVersionMismatch, "The version in pack.json is not that of its list of files.",
            why:
                "Use the pack as the build wrote it. Browsers use the version to find out whether a saved pack is "
                + "still the newest.",
            fresh),
        .init(
            .packMissing, "pack.json lists a file that is not in the pack.",
            why: "Use the pack as the build wrote it. Offline, a page of the pack would lack the file.", fresh),
        .init(
            .packExtra, "The pack contains a file that pack.json does not list.",
            why: "Use the pack as the build wrote it. Nothing says that the file belongs to the pack.", fresh),
        .init(
            .packSizeMismatch, "A file has another size than pack.json says.",
            why: "Use the pack as the build wrote it. The file is not the one that was built.",
            fresh),
        .init(
            .packHashMismatch, "A file has another hash than pack.json says.",
            why:
                "Use the pack as the build wrote it. The file is not the one that was built, even if it has the same "
                + "size.",
            fresh),
        .init(
            .packUnsigned, "The pack has no signature, and you asked for one.",
            why:
                "Sign the packs when you build, with --signing-key. Without a signature, you cannot know who made the "
                + "pack.",
            .deed(wrong: "wynd build", right: "wynd build --signing-key wynd.key")),
        .init(
            .packBadSignature, "The signature is not that of pack.json by this key.",
            why:
                "Use the key of the guide to which the pack belongs. If the key is right, the pack was changed, or "
                + "another person made it.",
            .deed(wrong: "another guide's key", right: "the pack-key of the guide to which the pack belongs")),
    ]
}
