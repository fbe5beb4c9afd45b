// The licences of open data that guide.yaml names by their SPDX identifiers. https://spdx.org/licenses/

/// A licence for data.
public enum DataLicence: String, CaseIterable, Hashable, Sendable, FieldRepresentable {
    case ccZero = "CC0-1.0"
    case ccBy = "CC-BY-4.0"
    case ccBySa = "CC-BY-SA-4.0"
    case odbl = "ODbL-1.0"
    case odcBy = "ODC-By-1.0"
    case pddl = "PDDL-1.0"
    case britishOpenGovernment = "OGL-UK-3.0"
    case frenchOpenLicence = "etalab-2.0"
    case germanAttribution = "DL-DE-BY-2.0"
    case germanZero = "DL-DE-ZERO-2.0"
    case norwegianOpenData = "NLOD-2.0"

    /// The address of the licence's text.
    public var address: String {
        switch self {
        case .ccZero: "https://creativecommons.org/publicdomain/zero/1.0/"
        case .ccBy: "https://creativecommons.org/licenses/by/4.0/"
        case .ccBySa: "https://creativecommons.org/licenses/by-sa/4.0/"
        case .odbl: "https://opendatacommons.org/licenses/odbl/1-0/"
        case .odcBy: "https://opendatacommons.org/licenses/by/1-0/"
        case .pddl: "https://opendatacommons.org/licenses/pddl/1-0/"
        case .britishOpenGovernment: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        case .frenchOpenLicence: "https://spdx.org/licenses/etalab-2.0.html"
        case .germanAttribution: "https://www.govdata.de/dl-de/by-2-0"
        case .germanZero: "https://www.govdata.de/dl-de/zero-2-0"
        case .norwegianOpenData: "https://data.norge.no/nlod/en/2.0"
        }
    }

    /// The usual name.
    public var name: String {
        switch self {
        case .ccZero: "CC0 1.0"
        case .ccBy: "CC BY 4.0"
        case .ccBySa: "CC BY-SA 4.0"
        case .odbl: "ODbL 1.0"
        case .odcBy: "ODC-By 1.0"
        case .pddl: "PDDL 1.0"
        case .britishOpenGovernment: "Open Government Licence 3.0"
        case .frenchOpenLicence: "Licence Ouverte 2.0"
        case .germanAttribution: "Datenlizenz Deutschland – Namensnennung 2.0"
        case .germanZero: "Datenlizenz Deutschland – Zero 2.0"
        case .norwegianOpenData: "NLOD 2.0"
        }
    }
}
