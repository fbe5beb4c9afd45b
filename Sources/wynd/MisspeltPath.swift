// Suggests a file or folder for one that does not exist.

import ArgumentParser
import GuideModel
import GuideSupport
import SystemPackage

/// A command that reads files or folders named on the command line.
protocol ReadingCommand: ParsableCommand {
    /// The files and folders that the command reads.
    var readPaths: [String] { get }
}

enum MisspeltPath {
    /// Suggests the nearest existing path for each missing path of a command; the command itself reports the error.
    static func suggest(for command: any ParsableCommand) {
        for path in (command as? any ReadingCommand)?.readPaths ?? [] {
            guard let nearest = nearest(to: path) else { continue }
            Console.message("\(path) does not exist; did you mean \(nearest)?\n")
        }
    }

    /// The path with each missing name replaced by the nearest existing one; nil if none is missing, or none is near.
    static func nearest(to path: String) -> String? {
        var known = path.hasPrefix("/") ? "/" : ""
        var isCorrected = false
        for name in path.split(separator: "/").map(String.init) {
            func joined(_ name: String) -> String { known.isEmpty || known == "/" ? known + name : "\(known)/\(name)" }
            if FileSystem.attributes(FilePath(joined(name))) != nil {
                known = joined(name)
                continue
            }
            let names = (try? FileSystem.names(in: FilePath(known.isEmpty ? "." : known))) ?? []
            guard let nearest = nearestWord(to: name, among: names.filter { !$0.hasPrefix(".") }) else { return nil }
            known = joined(nearest)
            isCorrected = true
        }
        return isCorrected ? known : nil
    }
}

// Guides.
extension BuildCommand: ReadingCommand { var readPaths: [String] { [building.folder] } }
extension PublishGroupsCommand: ReadingCommand { var readPaths: [String] { [building.folder] } }
extension PublishCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension CheckCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension ReviewListCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension ScheduleCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension ApproveCommand: ReadingCommand { var readPaths: [String] { paths } }
extension FormatCommand: ReadingCommand { var readPaths: [String] { paths } }
extension TranslationReportCommand: ReadingCommand { var readPaths: [String] { paths } }
extension ExportTranslationsCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension SimulateWalkCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension SimulatePlayCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension PlayCodesCommand: ReadingCommand { var readPaths: [String] { [folder] } }
extension AssembleCommand: ReadingCommand { var readPaths: [String] { parts } }

// Other files.
extension ReportsCommand: ReadingCommand { var readPaths: [String] { [folder, guide] } }
extension SignCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension StatsCommand: ReadingCommand {
    var readPaths: [String] { logs.filter { $0 != "-" } + [guide].compactMap(\.self) }
}
extension CutMapCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension DrawMapCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension RouteMapCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension VerifyPackCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension InstallKioskCommand: ReadingCommand { var readPaths: [String] { rollback ? [] : Array(paths.prefix(1)) } }
extension ImportTranslationsCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension ImportGIFTCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension ImportOSMCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension ImportPWSCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension ImportSQLiteCommand: ReadingCommand { var readPaths: [String] { [file] } }
extension ImportWalkCommand: ReadingCommand { var readPaths: [String] { [file] } }
