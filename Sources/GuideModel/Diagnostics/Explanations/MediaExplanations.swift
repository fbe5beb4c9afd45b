// What is said of findings about the files of pictures, recordings, films and captions.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"

    static let ofMedia: [DiagnosticExplanation] = [
        .init(
            .mediaMissing, "The file that is named is not there, or lies outside the guide's folder.",
            why: "The page would show a broken picture.",
            .text(
                minster, wrong: "![Two towers](west-frnt.jpg)", right: "![Two towers](west-front.jpg)")),
        .init(
            .mediaUnreadable, "The file cannot be read, or is no file.",
            why: "What cannot be read cannot be published.",
            .deed(wrong: "chmod 000 content/york/places/bells.mp3", right: "chmod a+r content/york/places/bells.mp3")),
        .init(
            .mediaBroken, "The file is damaged or cut short.",
            why: "Some browsers show half of it, others nothing. Copy or export it again from the original.",
            .deed(wrong: "a JPEG of which half was copied", right: "the whole JPEG")),
        .init(
            .mediaCodec, "The film or recording is coded in a way that some browsers do not play.",
            why:
                "Visitors come with every device; H.264 with AAC in MP4, VP9 or AV1 with Opus in WebM play nearly "
                + "everywhere.",
            .deed(
                wrong: "ffmpeg -i in.mov -c:v prores out.mp4",
                right: "ffmpeg -i in.mov -c:v libx264 -c:a aac out.mp4")),
        .init(
            .mediaDecoder, "A picture meets a limit of time or memory when it is decoded, or there are no limits.",
            why: "A file of a few bytes can hang a build, fill the memory or end a decoder.",
            .deed(wrong: "a drawing of 10,000 long lines with dashes", right: "the same with fewer lines, or as PNG")),
        .init(
            .mediaEmpty, "The file has no bytes.",
            why: "Copying it has failed; copy it again from the original.",
            .deed(wrong: "an empty west-front.jpg", right: "west-front.jpg as the camera wrote it")),
        .init(
            .mediaID, "Two files would be published under the same name.",
            why: "One of the two would be shown in place of the other; rename one.",
            .deed(wrong: "west front.jpg and west-front.jpg for one place", right: "west-front.jpg and west-door.jpg")),
        .init(
            .mediaSize, "The file is larger than can be published.",
            why: "Visitors load it on mobile data, and keep it in packs on their devices.",
            .deed(wrong: "a picture of 20000 by 15000 pixels", right: "the same, 3000 pixels wide")),
        .init(
            .mediaType, "The file is of a type that is not published, or its name says another type than it has.",
            why: "Browsers choose how to show a file by the type that its name gives.",
            .deed(wrong: "a PNG that is called west-front.jpg", right: "the same as west-front.png")),
        .init(
            .animation, "The picture moves, and only its first frame is published.",
            why: "What moves by itself needs a way to stop it (WCAG 2.2, 2.2.2); a film has one.",
            .deed(wrong: "fountain.gif", right: "fountain.mp4, with captions and a transcript")),
        .init(
            .svg, "The drawing holds what is not published, such as scripts, or does not say how large it is.",
            why: "A drawing is part of the page and must neither run anything nor load anything from elsewhere.",
            .file(
                "content/york/places/minster.svg", wrong: "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
                right: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"></svg>")),
        .init(
            .libvips, "The library that makes pictures smaller, libvips, is missing or lacks a part.",
            why: "Pictures as cameras write them are too large for pages.",
            .deed(wrong: "wynd build, without libvips", right: "apt-get install libvips42, or brew install vips")),
        .init(
            .webVTT, "The captions are not WebVTT as browsers read it.",
            why: "A browser that cannot read them shows none, and says nothing.",
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
            .model, "The model of an object is no binary glTF, needs what is not drawn, or is too large.",
            why:
                "It is drawn on visitors' phones: at most 5 MB, 100,000 triangles and textures of 4096 pixels, and all in "
                + "one file, since nothing is loaded from elsewhere.",
            .deed(wrong: "penny.gltf with penny.bin and penny.png", right: "penny.glb, with all of it inside")),
    ]
}
