// What is said of findings about what is taken over from elsewhere: presentations in PWS XML, OpenStreetMap, GIFT,
// recorded walks.

extension DiagnosticExplanation {
    private static let sidecar = "content/york/york.pws.yaml"

    static let ofImports: [DiagnosticExplanation] = [
        .init(
            .dialect, "A presentation is read as current or as older.",
            why: "Older files spell some elements otherwise, which is forgiven only when it is said.",
            .keys(sidecar, wrong: "dialect: old", right: "dialect: older")),
        .init(
            .pwsDialect, "The presentation differs from the schema in a way that could be understood.",
            why: "It is read all the same; another program may not do that.",
            .deed(wrong: "<poi> in the presentation", right: "<POI> in the presentation")),
        .init(
            .pwsBox, "A box ends above or left of where it begins.",
            why: "Its size is taken from what is inside, which may look otherwise than meant.",
            .deed(wrong: "<Text x=\"10\" x2=\"5\">", right: "<Text x=\"5\" x2=\"10\">")),
        .init(
            .pwsLeftOut, "A part of the presentation has no place in a guide and is left out.",
            why: "Nothing is lost without a word: look whether it matters.",
            .deed(wrong: "a transition between two slides", right: "two slides")),
        .init(
            .pwsLoad, "The presentation cannot be loaded.",
            why: "It is not there, or is no XML that the schema allows; nothing of it can be read.",
            .deed(wrong: "a file that ends in the middle of an element", right: "the whole file")),
        .init(
            .leaveOut, "What is to be left out is no slide of the presentation.",
            why: "A slide that was meant to go would stay.",
            .keys(sidecar, wrong: "leave-out: [last]", right: "leave-out: [85]")),
        .init(
            .unknownKind, "A point's type is no kind of place, and the nearest is taken.",
            why: "Its icon may not fit; say the kind in the file beside the presentation.",
            .deed(wrong: "<POI type=\"pub\">", right: "points: {the-copper-ladle: {kind: restaurant}}")),
        .init(
            .unknownPoint, "A slide is about a point that the presentation does not have.",
            why: "It stands on the city's page instead, where nobody looks for it.",
            .deed(wrong: "<Slide poi=\"minstre\">", right: "<Slide poi=\"minster\">")),
        .init(
            .pathCase, "The file's name has other capitals on the disk.",
            why: "It is found on some disks and not on others, nor on the web.",
            .deed(wrong: "images/Minster.JPG for images/minster.jpg", right: "images/minster.jpg")),
        .init(
            .gift, "A question in GIFT has no form that a quiz walk asks.",
            why: "Quiz walks ask for one right answer among several; other questions are left out.",
            .file(
                "questions.gift", wrong: "How high is it? {#72}",
                right: "How high is it? {=72 metres ~27 metres ~270 metres}")),
        .init(
            .exists, "The file that an import would write is there already.",
            why: "Nothing that somebody has written is overwritten without being asked.",
            .deed(
                wrong: "wynd import gift questions.gift --quiz gates",
                right: "wynd import gift questions.gift --quiz gates --overwrite")),
        .init(
            .cities, "The extract shows several cities.",
            why: "Only the one that was chosen, or the first, is taken.",
            .deed(
                wrong: "wynd new trip --osm county.osm.pbf",
                right: "wynd new trip --osm county.osm.pbf --city York")),
        .init(
            .city, "There is no city with this id, or it is not said which is meant.",
            why: "Nothing is guessed where a file would be written or left out.",
            .deed(wrong: "wynd build --city yrok", right: "wynd build --city york")),
        .init(
            .noSights, "There is nothing worth a page in the extract, near the city or of these kinds.",
            why: "It is most likely the extract of another place.",
            .deed(wrong: "wynd import osm farmland.osm.pbf", right: "wynd import osm york.osm.pbf")),
        .init(
            .importDiffers, "The file has been edited since the last import, so it stays.",
            why: "What somebody has written is worth more than what an import gives; compare the two by hand.",
            .deed(wrong: "importing over what was edited", right: "take over by hand what is new")),
        .init(
            .importGone, "Places that were imported before are no longer in the extract.",
            why: "They may have closed; whether a page goes is decided by a person.",
            .deed(wrong: "a closed museum with a page", right: "take away by hand what is gone")),
        .init(
            .importKnown, "The extract has a place that the guide has already, so that stays as it is.",
            why: "Two pages for the same place would be worse than none.",
            .deed(wrong: "a second page for the Minster", right: "the page that is there")),
        .init(
            .importRecord, "The record of the last import cannot be read.",
            why: "By it an import knows which files nobody has touched; without it, all that differ are left alone.",
            .deed(wrong: "a record that was edited by hand", right: "the record as the import wrote it")),
        .init(
            .recordedWalk, "A file is no recorded walk, or something in it cannot be.",
            why: "Anybody may have written it, so what is larger, longer or elsewhere than a walk can be is not taken.",
            .deed(
                wrong: "wynd import walk holiday.gpx --city york",
                right: "wynd import walk round-the-walls.wynd-walk.json --city york")),
        .init(
            .importFile, "The file cannot be read as what it is imported as.",
            why: "Nothing is made of half a file; its format, or what it was saved as, is most likely another.",
            .deed(wrong: "wynd import csv places.xlsx --city york", right: "wynd import xlsx places.xlsx --city york")),
        .init(
            .importEntry, "Something in the file makes no place or tour, or only a part of it is taken.",
            why: "A place needs a name and a position, and a tour two places; the rest of the file is imported.",
            .deed(wrong: "a row without latitude and longitude", right: "Minster,53.96219,-1.08206")),
        .init(
            .importHeaders, "The columns of a table are not understood, or not all of them.",
            why: "Which column holds the names and which the positions is never guessed from what is in them.",
            .file("places.mapping.yaml", wrong: "Spalte 1: nmae", right: "Spalte 1: name")),
        .init(
            .placedObject, "A file of placed objects cannot be taken in, or one of them is of no object of the city.",
            why: "An object that is placed looks like one that the city has, and stands where somebody stood.",
            .deed(
                wrong: "{\"format\": \"wynd-objects/1\", \"objects\": [{\"object\": \"pany\"}]}",
                right: "{\"format\": \"wynd-objects/1\", \"objects\": [{\"object\": \"penny\", \"latitude\": 53.96, "
                    + "\"longitude\": -1.08}]}")),
    ]
}
