// What is said of findings about building and publishing, about the theme, and about keys.

extension DiagnosticExplanation {
    static let ofBuilding: [DiagnosticExplanation] = [
        .init(
            .output, "The folder for the site is no folder, or holds what no build wrote.",
            why: "A build replaces the folder as a whole; what you have put there would be gone.",
            .deed(wrong: "wynd build --output ~/Documents", right: "wynd build --output ~/Documents/site")),
        .init(
            .outputBusy, "Another build is writing a site into the same folder.",
            why: "Each would take away what the other is about to publish; the second waits for the first, but not for "
                + "ever.",
            .deed(wrong: "wynd build & wynd build", right: "wynd build && wynd build --wait 60")),
        .init(
            .write, "A file of the site could not be written.",
            why: "The site that stood there before is untouched; look for space on the disk and for permissions.",
            .deed(wrong: "wynd build, with a full disk", right: "free some space, then wynd build")),
        .init(
            .interrupted, "The build was stopped before its end.",
            why: "Nothing was published; the next build goes on from what is made already.",
            .deed(wrong: "Control-C during wynd build", right: "wynd build")),
        .init(
            .assemble, "The parts do not make one site: one is missing, or they were built from different states.",
            why: "Pages would lead to pages of another state of the guide.",
            .deed(wrong: "wynd assemble part-1 --output site", right: "wynd assemble part-1 part-2 --output site")),
        .init(
            .theme, "A file of the theme cannot be read.",
            why: "Pages need it to be drawn.",
            .deed(wrong: "chmod 000 site/styles/tokens.css", right: "chmod +r site/styles/tokens.css")),
        .init(
            .styleAddress, "A style sheet leads to a file that the site does not have.",
            why: "The picture or font would be missing, and offline it would be missed again and again.",
            .file(
                "site/styles/cards.css", wrong: ".card { background: url(papre.svg) }",
                right: ".card { background: url(paper.svg) }")),
        .init(
            .styleUnused, "No kind of page loads this style sheet.",
            why: "What stands in site/styles/pages/ is for kinds of pages that name it; the rest is for all.",
            .path(wrong: "site/styles/pages/mine.css", right: "site/styles/mine.css")),
        .init(
            .iconMissing, "The theme has no icon of this name.",
            why: "Pages show nothing in its place.",
            .path(wrong: "site/icons/churhc.svg", right: "site/icons/church.svg")),
        .init(
            .script, "A script imports what it may not, or what is not there.",
            why: "Scripts are put together for each kind of page, and a missing one would stop them all.",
            .file(
                "site/scripts/pages/card.js", wrong: "import { say } from \"../shared/wrods.js\";",
                right: "import { say } from \"../shared/words.js\";")),
        .init(
            .pack, "A pack could not be written.",
            why: "Visitors could not save the tour for offline use.",
            .deed(wrong: "a tour whose files are larger than a ZIP may be", right: "shorter films")),
        .init(
            .signingKey, "The secret key for signatures cannot be read.",
            why: "Packs signed with another key would be refused by browsers that know the guide.",
            .deed(wrong: "wynd build --signing-key guide.yaml", right: "wynd build --signing-key wynd.key")),
        .init(
            .unsigned, "Packs are not signed, although the guide has a key.",
            why: "Browsers do not save packs that should be signed and are not.",
            .deed(wrong: "wynd build", right: "wynd build --signing-key wynd.key")),
        .init(
            .unlockKey, "The secret that content is locked with cannot be read, or is not the guide's.",
            why: "Printed codes open only what was locked with the same secret.",
            .deed(wrong: "wynd build --unlock-key guide.yaml", right: "wynd build --unlock-key unlock.key")),
        .init(
            .groupKey, "The secret that groups are sealed with cannot be read, or is not the guide's.",
            why: "The invitations of members open only what was sealed with the same secret.",
            .deed(wrong: "wynd build --group-key guide.yaml", right: "wynd build --group-key groups.keys")),
        .init(
            .group, "A group is not published, since the secret is not at hand, or nobody is in it.",
            why: "What a group shares is published for its members alone, sealed with the secret of group-key.",
            .deed(wrong: "wynd build", right: "wynd build --group-key groups.keys")),
    ]
}
