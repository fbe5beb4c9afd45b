// Writes objects that were placed on the spot as drafts of the city's objects.

import GuideContent
import GuideModel
import SystemPackage

/// Plans and writes the files of placed objects.
///
/// A second import updates files that no editor has changed. An edited file is left unchanged, and the plan shows the
/// difference.
public struct PlacedObjectsImporter: Sendable {
    private let folder: FolderImport
    private let city: City

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - file: the name of the imported file.
    ///   - root: the guide's folder.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    public init(file: String, into root: FilePath, city: City, overwrites: Bool = false) {
        folder = FolderImport(source: .placedObjects(file), root: root, city: city.id, overwrites: overwrites)
        self.city = city
    }

    /// What the import would do; changes nothing.
    public func plan(_ placings: [ObjectPlacing]) -> ImportPlan {
        var plan = ImportPlan(noun: folder.source.noun)
        plan.city = city.id
        var files: [FolderImport.Wanted] = []
        for placing in placings {
            let path = "\(objectsFolder)/\(placing.id).yaml"
            guard let object = object(of: placing, &plan.diagnostics) else { continue }
            let metres = placing.position.distanceInMetres(to: city.position)
            if metres > CityAssembly.farInMetres {
                plan.diagnostics.append(
                    .error(
                        at: placing.location, code: .placedObject,
                        "\(placing.id) is \(Int(metres / 1000)) km from \(city.name); import it into another city"))
                continue
            }
            if case .picture(let picture) = placing.looks {
                files.append(
                    .init(path: object.picture, content: .text(picture.bytes), digest: picture.bytes.sha256))
            }
            files.append(.init(path: path, text: text(placing, as: object, at: path), origin: object.id.text))
        }
        if !plan.diagnostics.hasErrors { folder.addSteps(files, firstVersions: [], to: &plan) }
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    /// Carries out a plan, and writes its record.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] { folder.apply(plan) }

    /// The files that ``apply(_:)`` changes.
    public func changes(of plan: ImportPlan) -> ImportPlan.Changes { folder.changes(of: plan) }

    private var objectsFolder: String { "\(GuideReader.contentFolder)/\(city.id)/objects" }

    /// The object whose looks a placement uses; nil with a diagnostic if the city has no object with that ID.
    private func object(of placing: ObjectPlacing, _ diagnostics: inout [Diagnostic]) -> PlacedObject? {
        switch placing.looks {
        case .picture(let picture):
            return PlacedObject(
                id: placing.id, name: placing.name ?? placing.id.text, position: placing.position,
                picture: "\(objectsFolder)/\(placing.id)\(picture.ending)", alt: picture.alt, location: placing.location
            )
        case .object(let id):
            if let found = city.objects.first(where: { $0.id == id }) { return found }
            let nearest = nearestWord(to: id.text, among: city.objects.map(\.id.text))
            diagnostics.append(
                .error(
                    at: placing.location, code: .placedObject,
                    "the object \(id) does not exist in \(city.name)"
                        + (nearest.map { "; did you mean \($0)?" } ?? "; write objects/\(id).yaml first"),
                    suggestion: nearest))
            return nil
        }
    }

    private func text(_ placing: ObjectPlacing, as object: PlacedObject, at path: String) -> String {
        var draft = object
        draft.position = placing.position
        draft.heightInCentimetres = placing.heightInCentimetres
        draft.facing = placing.facing
        draft.scaleInHundredths = placing.scaleInHundredths
        draft.status = .draft
        // Two objects of a city need two names.
        let isAnother = placing.id != object.id
        draft.name = placing.name ?? (isAnother ? "\(object.name) (\(placing.id))" : object.name)
        var writer = FrontMatterWriter()
        if let note = placing.note { writer.addComment(note) }
        writer.add(draft, page: path)
        return writer.yaml
    }
}
