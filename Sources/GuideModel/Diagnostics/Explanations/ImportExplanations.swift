// Explanations of the diagnostics about imports: presentations in PWS XML, OpenStreetMap, GIFT, recorded walks.

extension DiagnosticExplanation {
    private static let sidecar = "content/york/york.pws.yaml"

    static let ofImports: [DiagnosticExplanation] = [
        .init(
            .dialect, "The dialect of a presentation must be current or older.",
            why:
                "Write older for an older file. Older files spell some elements differently, and Wynd accepts this "
                + "only if you say so.",
            .keys(sidecar, wrong: "dialect: old", right: "dialect: older")),
        .init(
            .pwsDialect, "The presentation differs from the schema, but Wynd can understand it.",
            why:
                "Spell the element as the schema does, for example POI instead of poi. Wynd reads the presentation "
                + "all the same, but another program may not.",
            .deed(wrong: "<poi> in the presentation", right: "<POI> in the presentation")),
        .init(
            .pwsBox, "A box ends above its start, or to the left of it.",
            why:
                "Correct the coordinates of the box. Wynd takes its size from what is inside, and the result may look "
                + "different from what you mean.",
            .deed(wrong: "<Text x=\"10\" x2=\"5\">", right: "<Text x=\"5\" x2=\"10\">")),
        .init(
            .pwsLeftOut, "A part of the presentation has no place in a guide, so Wynd leaves it out.",
            why: "Look whether it matters. Wynd reports everything that it leaves out.",
            .deed(wrong: "a transition between two slides", right: "two slides")),
        .init(
            .pwsLoad, "Wynd cannot load the presentation.",
            why:
                "Check that the file exists and is complete. It does not exist, or it is not XML that the schema "
                + "allows, so Wynd can read nothing in it.",
            .deed(wrong: "a file that ends in the middle of an element", right: "the whole file")),
        .init(
            .leaveOut, "The presentation does not have the slide that leave-out names.",
            why: "Write the number of a slide. Otherwise the slide that you want to leave out would stay in the guide.",
            .keys(sidecar, wrong: "leave-out: [last]", right: "leave-out: [85]")),
        .init(
            .unknownKind, "The type of a point is not a kind of place, so Wynd takes the most similar one.",
            why: "Write the kind in the file beside the presentation. The icon of the most similar kind may not fit.",
            .deed(wrong: "<POI type=\"pub\">", right: "points: {the-copper-ladle: {kind: restaurant}}")),
        .init(
            .unknownPoint, "A slide is about a point that the presentation does not have.",
            why:
                "Correct the id of the point. Until then, the slide is on the city's page, where visitors do not look "
                + "for it.",
            .deed(wrong: "<Slide poi=\"minstre\">", right: "<Slide poi=\"minster\">")),
        .init(
            .pathCase, "The file's name on the disk has other capital letters.",
            why:
                "Write the name with the same capital letters in both places. Some disks find the file with other "
                + "capital letters; other disks and the web do not.",
            .deed(wrong: "images/Minster.JPG for images/minster.jpg", right: "images/minster.jpg")),
        .init(
            .gift, "A quiz walk cannot ask a GIFT question of this form.",
            why:
                "Rewrite it as a question with several answers. Quiz walks ask for one right answer among several, "
                + "and the import leaves out other questions.",
            .file(
                "questions.gift", wrong: "How high is it? {#72}",
                right: "How high is it? {=72 metres ~27 metres ~270 metres}")),
        .init(
            .exists, "The file that an import would write exists already.",
            why:
                "Use another name, or the option --overwrite. Wynd does not overwrite what you have written unless "
                + "you ask for it.",
            .deed(
                wrong: "wynd import gift questions.gift --quiz gates",
                right: "wynd import gift questions.gift --quiz gates --overwrite")),
        .init(
            .cities, "The extract shows several cities.",
            why: "Choose a city with --city. Wynd takes only the city that you choose, or the first one.",
            .deed(
                wrong: "wynd new trip --osm county.osm.pbf",
                right: "wynd new trip --osm county.osm.pbf --city York")),
        .init(
            .city, "There is no city with this id, or the command does not say which city you mean.",
            why: "Correct the id, or name the city. Wynd does not guess where it would write a file or leave one out.",
            .deed(wrong: "wynd build --city yrok", right: "wynd build --city york")),
        .init(
            .noSights, "The extract has nothing that is worth a page, near the city or of these kinds.",
            why: "Use an extract of the city. Most likely, this one is of another place.",
            .deed(wrong: "wynd import osm farmland.osm.pbf", right: "wynd import osm york.osm.pbf")),
        .init(
            .importDiffers, "You have edited the file since the last import, so the import does not change it.",
            why:
                "Compare the two manually, and copy what is new. What an editor has written is worth more than what "
                + "an import gives.",
            .deed(wrong: "an import over an edited file", right: "copy what is new manually")),
        .init(
            .importGone, "Places from an earlier import are no longer in the extract.",
            why:
                "Check each place, and delete its page if it has closed. A person must decide whether to delete a "
                + "page, so the import does not.",
            .deed(wrong: "a closed museum with a page", right: "delete the page manually")),
        .init(
            .importKnown,
            "The extract has a place that is already in the guide, so the import does not change its page.",
            why: "Edit the existing page if you need to. Two pages for the same place would be worse than none.",
            .deed(wrong: "a second page for the Minster", right: "the existing page")),
        .init(
            .importRecord, "Wynd cannot read the record of the last import.",
            why:
                "Restore the record as the import wrote it. It says which files are unchanged since then; without it, "
                + "the import changes none of the files that differ.",
            .deed(wrong: "a record that was edited manually", right: "the record as the import wrote it")),
        .init(
            .recordedWalk, "A file is not a recorded walk, or something in it is not possible.",
            why:
                "Import the file that the recording page of a city saved. Any person may have written the file, so "
                + "Wynd does not take what is larger, longer or in another place than a walk can be.",
            .deed(
                wrong: "wynd import walk holiday.gpx --city york",
                right: "wynd import walk round-the-walls.wynd-walk.json --city york")),
        .init(
            .importFile, "Wynd cannot read the file in this format.",
            why:
                "Name the format in which the file was saved: most likely, it is another one. Wynd makes nothing from "
                + "half a file.",
            .deed(wrong: "wynd import csv places.xlsx --city york", right: "wynd import xlsx places.xlsx --city york")),
        .init(
            .importEntry, "Something in the file does not make a place or a tour, or Wynd takes only a part of it.",
            why:
                "Complete the entry. A place needs a name and a position, and a tour needs two places. Wynd imports "
                + "the rest of the file.",
            .deed(wrong: "a row without latitude and longitude", right: "Minster,53.96219,-1.08206")),
        .init(
            .importHeaders, "Wynd does not understand the columns of a table, or not all of them.",
            why:
                "Say in a mapping file what each column contains. Wynd never guesses from the content which column "
                + "holds the names and which the positions.",
            .file("places.mapping.yaml", wrong: "Spalte 1: nmae", right: "Spalte 1: name")),
        .init(
            .importQuote, "A quotation mark in a table is not closed at the end of its cell.",
            why:
                "Close the quotation mark, or write it twice if it is part of the text. Until it is closed, all rows "
                + "after it are part of the same cell.",
            .file("places.csv", wrong: "Inn,53.96,-1.08,\"Old", right: "Inn,53.96,-1.08,\"Old\"")),
        .init(
            .placedObject,
            "Wynd cannot import a file of placed objects, or the city does not have one of these objects.",
            why:
                "Correct the id and the position of the object. A placed object looks like an object of the city, and "
                + "is at the point where a person stood.",
            .deed(
                wrong: "{\"format\": \"wynd-objects/1\", \"objects\": [{\"object\": \"pany\"}]}",
                right: "{\"format\": \"wynd-objects/1\", \"objects\": [{\"object\": \"penny\", \"latitude\": 53.96, "
                    + "\"longitude\": -1.08}]}")),
    ]
}
