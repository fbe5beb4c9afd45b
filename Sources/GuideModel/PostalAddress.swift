// Postal addresses from their parts, in the order of the country.

package enum PostalAddress {
    private static let numberFirst: Set<String> = ["AU", "CA", "FR", "GB", "IE", "LU", "MC", "NZ", "US"]
    private static let postcodeLast: Set<String> = ["AU", "CA", "GB", "IE", "IN", "NZ", "US"]

    /// A street with its house number.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
    package static func streetLine(street: String, number: String?, country: String?) -> String {
        let goesFirst = country.map(numberFirst.contains) ?? false
        return (goesFirst ? [number, street] : [street, number]).compactMap { $0 }.joined(separator: " ")
    }

    /// A whole address; nil if there is neither a street nor a postcode.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
    package static func line(
        street: String?, number: String?, postcode: String?, town: String?, country: String?
    ) -> String? {
        guard street != nil || postcode != nil else { return nil }
        let line = street.map { streetLine(street: $0, number: number, country: country) }
        let isLast = country.map(postcodeLast.contains) ?? false
        let place = (isLast ? [town, postcode] : [postcode, town]).compactMap { $0 }.joined(separator: " ")
        return [line, place].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    /// An address with the postcode and the town, unless it has one of them.
    ///
    /// For example, "Markt 1" becomes "Markt 1, 12345 Town", and "Markt 1, Town" is unchanged.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
    package static func completed(_ address: String, postcode: String?, town: String?, country: String?) -> String {
        let lower = address.lowercased()
        if let postcode, lower.contains(postcode.lowercased()) { return address }
        // A street can begin with the name of a town, as in York Road.
        if let town, lower.split(separator: ",").contains(where: { " \($0)".hasSuffix(" \(town.lowercased())") }) {
            return address
        }
        return line(street: address, number: nil, postcode: postcode, town: town, country: country) ?? address
    }
}
