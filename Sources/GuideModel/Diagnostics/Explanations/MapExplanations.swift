// What is said of findings about maps, the data that they are drawn from, and ways over them.

extension DiagnosticExplanation {
    private static let city = "content/york/city.md"
    private static let map = "content/york/map.geojson"

    private static func feature(_ properties: String, _ geometry: String) -> String {
        "{\"type\": \"Feature\", \"properties\": {\(properties)}, \"geometry\": {\(geometry)}}"
    }

    private static let line = "\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96], [-1.07, 53.96]]"

    static let ofMaps: [DiagnosticExplanation] = [
        .init(
            .map, "There is nothing in the file that a map shows, or it cannot be read.",
            why: "The city's page would have an empty frame.",
            .deed(wrong: "map.osm.pbf of another city", right: "an extract that holds the city")),
        .init(
            .mapFile, "The file that is named is no map, or holds no areas.",
            why:
                "Maps are drawn from GeoJSON or from an extract of OpenStreetMap; restricted areas are read from "
                + "GeoJSON.",
            .keys(city, wrong: "map: york.png", right: "map: york.osm.pbf")),
        .init(
            .mapClip, "It is not said rightly how much of the map is shown.",
            why: "More than the places need makes the map heavy; a box inside out would show nothing.",
            .keys(city, wrong: "map-clip: city", right: "map-clip: places")),
        .init(
            .mapClass, "A feature of the map has no class that is known, so it is not drawn.",
            why: "The class decides whether it is a street, water or a wall; docs/maps.md has the list.",
            .file(map, wrong: feature("\"class\": \"stret\"", line), right: feature("\"class\": \"street\"", line))),
        .init(
            .mapName, "A name on the map is no text.",
            why: "It cannot be written along its street.",
            .file(
                map, wrong: feature("\"class\": \"street\", \"name\": 4", line),
                right: feature("\"class\": \"street\", \"name\": \"Stonegate\"", line))),
        .init(
            .mapRank, "A rank on the map is 1, 2 or 3.",
            why: "It says how wide a street is drawn, and from which level on.",
            .file(
                map, wrong: feature("\"class\": \"street\", \"rank\": 9", line),
                right: feature("\"class\": \"street\", \"rank\": 1", line))),
        .init(
            .mapRing, "The outline of an area is open or cannot be put together.",
            why: "It is closed as well as that goes, and may cover what it should not.",
            .deed(wrong: "a lake of whose shore a part is missing", right: "an extract with complete relations")),
        .init(
            .mapCoastline, "The coastline cannot be followed all the way.",
            why: "Which side is sea follows from its direction; where that is unclear, no sea is drawn.",
            .deed(wrong: "an extract that was cut through the coast", right: "an extract with a wider edge")),
        .init(
            .mapExtract, "Areas reach beyond the extract, so a part of their outline is drawn along the map's edge.",
            why: "A river may end in a straight line.",
            .deed(wrong: "an extract cut tightly around the city", right: "an extract with a wider edge")),
        .init(
            .geoJSON, "The file is not GeoJSON (RFC 7946) as a map needs it.",
            why: "What cannot be read is not drawn.",
            .file(map, wrong: "{\"type\": \"Feature\"}", right: "{\"type\": \"FeatureCollection\", \"features\": []}")),
        .init(
            .osmFile, "The extract of OpenStreetMap cannot be read, or parts of it cannot.",
            why: "Streets that are missing make maps and ways wrong; download the extract again.",
            .deed(wrong: "a download that broke off", right: "the whole file")),
        .init(
            .osmEmpty, "Nothing of the extract lies where the city is.",
            why: "It is most likely the extract of another city.",
            .deed(wrong: "london.osm.pbf for York", right: "york.osm.pbf for York")),
        .init(
            .osmSize, "The extract is too large to be drawn whole.",
            why: "Memory and time grow with it, and a guide shows a city, not a country.",
            .deed(
                wrong: "map: great-britain.osm.pbf",
                right: "osmium extract --bbox -1.15,53.93,-1.03,53.99 great-britain.osm.pbf -o york.osm.pbf")),
        .init(
            .restricted, "The file of areas that no walk is led through cannot be used.",
            why: "Walkers would be led through works or closed grounds.",
            .keys(
                city, wrong: "restricted: works.geojson, with lines only",
                right: "restricted: works.geojson, with polygons")),
    ]
}
