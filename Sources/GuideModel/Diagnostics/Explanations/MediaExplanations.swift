// Explanations of the diagnostics about the files of pictures, recordings, films and captions.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"

    static let ofMedia: [DiagnosticExplanation] = [
        .init(
            .mediaMissing, "The file that the page names does not exist, or is outside the guide's folder.",
            why: "Correct the name, or copy the file into the guide. Otherwise the page would show a broken picture.",
            .text(
                minster, wrong: "![Two towers](west-frnt.jpg)", right: "![Two towers](west-front.jpg)")),
        .init(
            .mediaUnreadable, "Wynd cannot read the file, or it is not a file.",
            why:
                "Change the permissions, or put a copy of the file in its place. The build cannot publish what it "
                + "cannot read.",
            .deed(wrong: "chmod 000 content/york/places/bells.mp3", right: "chmod a+r content/york/places/bells.mp3")),
        .init(
            .mediaBroken, "The file is damaged or incomplete.",
            why:
                "Copy or export it again from the original. Some browsers show half of such a file, and others show "
                + "nothing.",
            .deed(wrong: "a JPEG that is only half copied", right: "the whole JPEG")),
        .init(
            .mediaCodec, "The film or recording has a codec that some browsers do not play.",
            why:
                "Convert the file. H.264 with AAC in MP4, and VP9 or AV1 with Opus in WebM, play nearly everywhere. "
                + "Visitors come with every kind of device.",
            .deed(
                wrong: "ffmpeg -i in.mov -c:v prores out.mp4",
                right: "ffmpeg -i in.mov -c:v libx264 -c:a aac out.mp4")),
        .init(
            .mediaDecoder,
            "A picture reaches a limit of time or memory when Wynd decodes it, or Wynd decodes it without limits.",
            why:
                "Make the drawing simpler, or export it as PNG. A file of a few bytes can hang a build, fill the "
                + "memory or end a decoder.",
            .deed(wrong: "a drawing of 10,000 long lines with dashes", right: "a drawing with fewer lines, or a PNG")),
        .init(
            .mediaEmpty, "The file has no bytes.",
            why: "Copy it again from the original. The first copy has failed.",
            .deed(wrong: "an empty west-front.jpg", right: "west-front.jpg as the camera wrote it")),
        .init(
            .mediaID, "The build would publish two files under the same name.",
            why: "Rename one of them. Otherwise pages would show one file in place of the other.",
            .deed(wrong: "west front.jpg and west-front.jpg for one place", right: "west-front.jpg and west-door.jpg")),
        .init(
            .mediaSize, "The file is too large to publish.",
            why:
                "Make it smaller, for example 3000 pixels wide. Visitors load it over mobile data, and store it in "
                + "packs on their devices.",
            .deed(wrong: "a picture of 20000 by 15000 pixels", right: "the same picture, 3000 pixels wide")),
        .init(
            .mediaType,
            "Wynd does not publish files of this type, or the name of the file says another type than it has.",
            why:
                "Rename the file, or convert it. Browsers use the type that the name gives to choose how to show the "
                + "file.",
            .deed(wrong: "a PNG with the name west-front.jpg", right: "a PNG with the name west-front.png")),
        .init(
            .animation, "The picture moves, and the build publishes only its first frame.",
            why:
                "If it should move, publish it as a film. Content that moves automatically needs a way to stop it "
                + "(WCAG 2.2, 2.2.2), and a film has one.",
            .deed(wrong: "fountain.gif", right: "fountain.mp4, with captions and a transcript")),
        .init(
            .svg, "The drawing contains something that Wynd does not publish, such as scripts, or it has no size.",
            why:
                "Remove it from the drawing, or add a viewBox with the size. A drawing is part of the page, and must "
                + "not run anything or load anything from elsewhere.",
            .file(
                "content/york/places/minster.svg", wrong: "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
                right: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"></svg>")),
        .init(
            .libvips, "libvips, the library that makes pictures smaller, is missing or lacks a part.",
            why: "Install libvips. Pictures from a camera are too large for pages.",
            .deed(wrong: "wynd build, without libvips", right: "apt-get install libvips42, or brew install vips")),
        .init(
            .webVTT, "The captions are not WebVTT that browsers can read.",
            why:
                "Correct the file: it starts with WEBVTT, and each time has three decimals. A browser that cannot "
                + "read captions shows none, and does not say so.",
            .file(
                "content/york/places/tower.vtt",
                wrong: """
                    00:00 --> 00:04
                    The bells ring.
                    """,
                right: """
                    WEBVTT

                    00:00.000 --> 00:04.000
                    The bells ring.
                    """)),
        .init(
            .model,
            "The model of an object is not binary glTF, needs features that Wynd does not draw, or is too large.",
            why:
                "Export it as one .glb file of at most 5 MB, with at most 100,000 triangles and textures of 4096 "
                + "pixels. Visitors' phones draw the model. Everything must be in one file, since pages load nothing "
                + "from elsewhere.",
            .deed(wrong: "penny.gltf with penny.bin and penny.png", right: "penny.glb, with everything inside")),
    ]
}
