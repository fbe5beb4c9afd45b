// Explanations of the diagnostics about building and publishing, about the theme, and about keys.

extension DiagnosticExplanation {
    static let ofBuilding: [DiagnosticExplanation] = [
        .init(
            .output, "The output folder is not a folder, or contains files that no build wrote.",
            why:
                "Choose another folder with --output. A build replaces the folder as a whole, so files that you have "
                + "put there would be lost.",
            .deed(wrong: "wynd build --output ~/Documents", right: "wynd build --output ~/Documents/site")),
        .init(
            .outputBusy, "Another build is writing a site into the same folder.",
            why:
                "Wait until the other build has finished. Each build would remove what the other is about to publish. "
                + "The second build waits for the first, but not for ever; --wait says how long.",
            .deed(wrong: "wynd build & wynd build", right: "wynd build && wynd build --wait 60")),
        .init(
            .write, "The build could not write a file of the site.",
            why: "Check the space on the disk, and the permissions. The site that was there before is unchanged.",
            .deed(wrong: "wynd build, with a full disk", right: "free some space, then wynd build")),
        .init(
            .interrupted, "The build stopped before its end.",
            why: "Run wynd build again. Nothing was published, and the next build continues with what is already made.",
            .deed(wrong: "Control-C during wynd build", right: "wynd build")),
        .init(
            .assemble, "The shards do not make one site: one is missing, or they were built from different states.",
            why:
                "Name the folders of all shards, and build them from the same state of the guide. Otherwise pages "
                + "would lead to pages of another state.",
            .deed(wrong: "wynd assemble part-1 --output site", right: "wynd assemble part-1 part-2 --output site")),
        .init(
            .theme, "Wynd cannot read a file of the theme.",
            why: "Change the permissions of the file. The build needs it to draw pages.",
            .deed(wrong: "chmod 000 site/styles/tokens.css", right: "chmod +r site/styles/tokens.css")),
        .init(
            .styleAddress, "A style sheet refers to a file that the site does not have.",
            why:
                "Correct the address. The picture or font would be missing, and offline the browser would ask for it "
                + "again and again.",
            .file(
                "site/styles/cards.css", wrong: ".card { background: url(papre.svg) }",
                right: ".card { background: url(paper.svg) }")),
        .init(
            .styleUnused, "No kind of page loads this style sheet.",
            why:
                "Move it to site/styles/. A style sheet in site/styles/pages/ is only for kinds of pages that name "
                + "it; all other style sheets are for every page.",
            .path(wrong: "site/styles/pages/mine.css", right: "site/styles/mine.css")),
        .init(
            .iconMissing, "The theme has no icon with this name.",
            why: "Add the icon, or correct the name of its file. Pages show nothing in its place.",
            .path(wrong: "site/icons/churhc.svg", right: "site/icons/church.svg")),
        .init(
            .script, "A script imports something that is not allowed, or that does not exist.",
            why:
                "Correct the import. The build combines scripts for each kind of page, and a missing one would stop "
                + "them all.",
            .file(
                "site/scripts/pages/card.js", wrong: "import { say } from \"../shared/wrods.js\";",
                right: "import { say } from \"../shared/words.js\";")),
        .init(
            .pack, "The build could not write a pack.",
            why:
                "Make its files smaller, for example with shorter films. Otherwise visitors could not save the tour "
                + "for offline use.",
            .deed(wrong: "a tour with files that are too large for a ZIP", right: "shorter films")),
        .init(
            .signingKey, "Wynd cannot read the secret key for signatures.",
            why:
                "Pass the file that contains the secret key. If another key signed the packs, browsers that know the "
                + "guide would refuse them.",
            .deed(wrong: "wynd build --signing-key guide.yaml", right: "wynd build --signing-key wynd.key")),
        .init(
            .unsigned, "The packs are not signed, although the guide has a key.",
            why: "Pass the secret key with --signing-key. Browsers save a pack of this guide only if it is signed.",
            .deed(wrong: "wynd build", right: "wynd build --signing-key wynd.key")),
        .init(
            .unlockKey, "Wynd cannot read the secret that locks content, or it is not the guide's secret.",
            why:
                "Pass the guide's own secret with --unlock-key. Printed codes open only what was locked with the same "
                + "secret.",
            .deed(wrong: "wynd build --unlock-key guide.yaml", right: "wynd build --unlock-key unlock.key")),
        .init(
            .groupKey, "Wynd cannot read the secret that seals groups, or it is not the guide's secret.",
            why:
                "Pass the guide's own secret with --group-key. The invitations of members open only what was sealed "
                + "with the same secret.",
            .deed(wrong: "wynd build --group-key guide.yaml", right: "wynd build --group-key groups.keys")),
        .init(
            .group, "The build does not publish a group, because the secret is missing or the group has no members.",
            why:
                "Pass the secret with --group-key, or invite members. The build publishes what a group shares for its "
                + "members alone, sealed with the secret of group-key.",
            .deed(wrong: "wynd build", right: "wynd build --group-key groups.keys")),
        .init(
            .publish, "A destination of wynd publish is not valid, or contains a password.",
            why:
                "Correct the address, and set passwords and keys in the environment only. Everyone who can read "
                + "guide.yaml, now or in its history, could otherwise replace your pages.",
            .keys(
                "guide.yaml", wrong: "publish: [{id: live, to: ftp://guide@www.example.org/www}]",
                right: "publish: [{id: live, to: ftps://guide@www.example.org/www}]")),
        .init(
            .upload, "wynd publish could not upload the site, or the host refused it.",
            why:
                "Do what the message says, and run wynd publish again: it continues where it stopped. Pages appear "
                + "after the files that they need, so visitors see complete pages in the meantime.",
            .deed(wrong: "wynd publish, with a full disk at the host", right: "free some space, then wynd publish")),
    ]
}
