// Where a build takes a secret from, and how it is read.

import GuideSupport
import SystemPackage

/// A file or an environment variable with secrets.
package enum SecretSource {
    case file(FilePath)
    case variable(name: String, text: String)

    /// The file that was named, else the variable, else the file where `wynd keys new` puts them.
    ///
    /// - Parameters:
    ///   - settings: the folder of the person's settings.
    ///   - fingerprint: names the file in it.
    /// - Returns: nil where there is none of them.
    package init?(
        file: FilePath?, text: String?, variable: String, usual settings: FilePath?, named fingerprint: String
    ) {
        if let file {
            self = .file(file)
        } else if let text, text.contains(where: { !$0.isWhitespace }) {
            self = .variable(name: variable, text: text)
        } else {
            guard let usual = settings.map({ SecretFile.usualPath(named: fingerprint, in: $0) }),
                FileSystem.attributes(usual) != nil
            else { return nil }
            self = .file(usual)
        }
    }

    /// What a diagnostic calls it.
    package var name: String {
        switch self {
        case .file(let path): path.string
        case .variable(let name, _): name
        }
    }

    package func read() throws(UnfitKey) -> SecretFile {
        let text = try text()
        do throws(SecretFileFault) {
            return try SecretFile(text)
        } catch {
            throw UnfitKey(message: "this \(error.predicate)")
        }
    }

    private func text() throws(UnfitKey) -> String {
        switch self {
        case .variable(_, let text): return text
        case .file(let path):
            if let folder = SecretFile.publicFolder(around: path) {
                throw UnfitKey(
                    message:
                        "this secret key is in \(folder), from where it can be published; move it elsewhere, and "
                        + "make a new one if others may have seen it")
            }
            do throws(FileFault) {
                return String(decoding: try FileSystem.read(path), as: UTF8.self)
            } catch {
                throw UnfitKey(message: error.sentence)
            }
        }
    }
}

/// Why a secret does not serve.
package struct UnfitKey: Error {
    package var message: String

    package init(message: String) { self.message = message }
}
