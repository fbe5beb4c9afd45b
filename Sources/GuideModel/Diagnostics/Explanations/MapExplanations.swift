// Explanations of the diagnostics about maps, the data for them, and routes on them.

extension DiagnosticExplanation {
    private static let city = "content/york/city.md"
    private static let map = "content/york/map.geojson"

    private static func feature(_ properties: String, _ geometry: String) -> String {
        "{\"type\": \"Feature\", \"properties\": {\(properties)}, \"geometry\": {\(geometry)}}"
    }

    private static let line = "\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96], [-1.07, 53.96]]"

    static let ofMaps: [DiagnosticExplanation] = [
        .init(
            .map, "The file contains nothing that a map shows, or Wynd cannot read it.",
            why: "Use an extract that contains the city. Otherwise the city's page would have an empty frame.",
            .deed(wrong: "map.osm.pbf of another city", right: "an extract that contains the city")),
        .init(
            .mapFile, "The file is not a map, or contains no areas.",
            why:
                "Name a file of the right type. The build draws maps from GeoJSON or from an OpenStreetMap extract, "
                + "and reads restricted areas from GeoJSON.",
            .keys(city, wrong: "map: york.png", right: "map: york.osm.pbf")),
        .init(
            .mapClip, "map-clip does not correctly say how much of the map to show.",
            why:
                "Write a valid value, for example places. More than the places need makes the map heavy, and a box "
                + "with its edges reversed would show nothing.",
            .keys(city, wrong: "map-clip: city", right: "map-clip: places")),
        .init(
            .mapClass, "A feature of the map has no known class, so the build does not draw it.",
            why:
                "Use a class from the list in docs/maps.md, for example street. The class decides whether the feature "
                + "is a street, water or a wall.",
            .file(map, wrong: feature("\"class\": \"stret\"", line), right: feature("\"class\": \"street\"", line))),
        .init(
            .mapName, "A name on the map is not a text.",
            why: "Write the name as a text, in quotes. The build cannot write anything else along a street.",
            .file(
                map, wrong: feature("\"class\": \"street\", \"name\": 4", line),
                right: feature("\"class\": \"street\", \"name\": \"Stonegate\"", line))),
        .init(
            .mapRank, "A rank on the map must be 1, 2 or 3.",
            why:
                "Write one of these three numbers. The rank says how wide the map draws a street, and from which "
                + "level on it shows it.",
            .file(
                map, wrong: feature("\"class\": \"street\", \"rank\": 9", line),
                right: feature("\"class\": \"street\", \"rank\": 1", line))),
        .init(
            .mapRing, "The outline of an area is open, or its parts do not fit together.",
            why:
                "Use an extract with complete relations. The build closes the outline as far as it can, and the area "
                + "may cover what it should not.",
            .deed(wrong: "a lake with a part of its shore missing", right: "an extract with complete relations")),
        .init(
            .mapCoastline, "Wynd cannot follow the coastline all the way.",
            why:
                "Use an extract with a wider edge. The direction of the coastline says which side is sea; where it is "
                + "unclear, the build draws no sea.",
            .deed(wrong: "an extract that cuts through the coast", right: "an extract with a wider edge")),
        .init(
            .mapExtract,
            "Areas reach beyond the extract, so the build draws a part of their outline along the map's edge.",
            why: "Use an extract with a wider edge. Otherwise a river may end in a straight line.",
            .deed(wrong: "an extract cut tightly around the city", right: "an extract with a wider edge")),
        .init(
            .geoJSON, "The file is not GeoJSON (RFC 7946) as a map needs it.",
            why: "Export it as a FeatureCollection. The build does not draw what it cannot read.",
            .file(map, wrong: "{\"type\": \"Feature\"}", right: "{\"type\": \"FeatureCollection\", \"features\": []}")),
        .init(
            .osmFile, "Wynd cannot read the OpenStreetMap extract, or parts of it.",
            why: "Download the extract again. If streets are missing, maps and routes are wrong.",
            .deed(wrong: "an incomplete download", right: "the whole file")),
        .init(
            .osmEmpty, "Nothing in the extract is where the city is.",
            why: "Use an extract of this city. Most likely, this one is of another city.",
            .deed(wrong: "london.osm.pbf for York", right: "york.osm.pbf for York")),
        .init(
            .osmSize, "The extract is too large to draw as a whole.",
            why:
                "Cut the city out of it with wynd map cut. Memory and time grow with the extract, and a guide shows "
                + "a city, not a country.",
            .deed(
                wrong: "map: great-britain.osm.pbf",
                right: "wynd map cut great-britain.osm.pbf --around places --city york")),
        .init(
            .noMap, "A city has no map of streets, so its map shows only its places.",
            why:
                "Export an extract of OpenStreetMap and cut the city out of it. Then the map shows streets and water, "
                + "and pages and tours have walking routes.",
            .deed(
                wrong: "content/york with no map.osm.pbf",
                right: "wynd map cut great-britain.osm.pbf --around places --city york")),
        .init(
            .restricted, "Wynd cannot use the file of restricted areas, through which no walk may lead.",
            why:
                "Use a file with polygons. Otherwise a walk would lead visitors through construction works or closed "
                + "grounds.",
            .keys(
                city, wrong: "restricted: works.geojson, with lines only",
                right: "restricted: works.geojson, with polygons")),
        .init(
            .heights, "Wynd cannot use the grid of heights, or the grid does not contain the way of a tour.",
            why:
                "Use an HGT file or a GeoTIFF of the whole region, or convert the file with the command in the "
                + "message. The build computes the ascent and the profile of tours from the heights.",
            .keys(city, wrong: "heights: york.asc", right: "heights: N53W002.hgt")),
        .init(
            .locate, "Wynd has looked for the position of an address in the map of the city.",
            why:
                "Check on the map that the position is that of the place, and correct it if not; then publish the page. "
                + "Two streets can have the same name, and a map can lack a house, so Wynd publishes no position that "
                + "it has found in this way.",
            .deed(wrong: "the middle of Stonegate", right: "the door of 52 Stonegate")),
    ]
}
