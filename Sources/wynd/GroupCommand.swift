// `wynd group`: manages content for members only, and the members.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct GroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Share tours, places, objects and notes only with the members of a group.",
        discussion: """
            The content that a group shares is in groups/NAME of the guide. Every wynd build that has the secret \
            publishes it, sealed. docs/groups.md says what this protects against, and what not.
            """,
        subcommands: [
            NewGroupCommand.self, InviteCommand.self, PublishGroupsCommand.self, RemoveMemberCommand.self,
            ListGroupsCommand.self,
        ])
}

/// The options for the guide and its group.
struct GroupChoices: ParsableArguments {
    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    /// Reads an id.
    ///
    /// - Throws: an error that says why the id is not valid, and suggests the nearest valid one.
    static func id(_ text: String, _ kind: String) throws -> Slug {
        if let id = Slug(text) { return id }
        let nearest = Slug(naming: text, in: nil).map { "; for example \($0)" } ?? ""
        throw ValidationError(
            "\(text) is not a valid id of a \(kind); use only lower-case letters, digits and single hyphens\(nearest).")
    }

    /// The group with this name.
    ///
    /// - Throws: exit code 1, after reporting why the group cannot be read.
    func group(_ name: String) throws -> MemberGroup {
        let id = try Self.id(name, "group")
        let reader = GroupReader(files: DiskFiles(root: FilePath(guide)))
        let (group, diagnostics) = reader.group(id)
        guard let group, !diagnostics.hasErrors else {
            Console.report(diagnostics)
            let nearest = nearestWord(to: name, among: reader.groups().ids.map(\.text))
            if let nearest, nearest != name { Console.message("Did you mean \(nearest)?\n") }
            throw ExitCode(1)
        }
        return group
    }

    /// - Throws: exit code 1, after reporting the error, if there is one.
    static func check(_ diagnostic: Diagnostic?) throws {
        guard let diagnostic else { return }
        Console.report([diagnostic])
        throw ExitCode(1)
    }
}

/// The option for the secret key that encrypts the content of groups.
struct GroupKeyOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with the secret that seals groups, as wynd keys new --group has written it.",
            discussion:
                "Default: the secret in the environment variable WYND_GROUP_KEY, or else the one in ~/.config/wynd.",
            valueName: "file"))
    var groupKey: String?

    var choice: GroupKeyChoice { .found(groupKey) }
}

struct NewGroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Start a group without members.",
        discussion: "Put its places, tours, objects and notes.md into groups/ID/CITY, as in the city's own folder.")

    @Argument(help: "The group's id, which everyone can see in addresses.")
    var id: String

    @Option(help: "The name that members see. Default: the id.")
    var name: String?

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let id = try GroupChoices.id(id, "group")
        let root = FilePath(choices.guide)
        let (guide, diagnostics) = GuideReader(files: DiskFiles(root: root)).readGuide()
        guard let guide else {
            Console.report(diagnostics)
            throw ExitCode(1)
        }
        try GroupChoices.check(GroupEdit(root: root).start(id, name: name ?? id.text))
        Console.result("\(GroupReader.settingsFile(of: id))\n")
        let city = guide.cities.first?.text ?? "CITY"
        let next =
            guide.groupKey == nil
            ? "Now make the secret: wynd keys new --group" : "Now invite a member: wynd group invite \(id) MEMBER"
        Console.message(
            "Put the content that it shares into groups/\(id)/\(city)/places, tours, objects and notes.md. \(next)\n")
    }
}

struct InviteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: "Add a member to a group, and print the link that opens the group's content.",
        discussion: """
            Anyone who has the link can read what the group shares: give it only to this member. For an existing \
            member, the command prints the same link again; --renew makes a new one. The link opens what is published \
            from the next build on.
            """)

    @Argument(help: "The group's id.")
    var group: String

    @Argument(help: "The member's id, for example anna; only you see it.")
    var member: String

    @Option(help: "A name or note for your own use; it is never published.")
    var label: String?

    @Flag(help: "Make a new link; the member's old link opens no version after the next build.")
    var renew = false

    @Option(help: "The language of the page that the link opens. Default: the guide's first language.")
    var language: String?

    @Option(
        name: .customLong("base-url"),
        help: "The address of the site on the web; overrides base-url in guide.yaml.")
    var baseURL: String?

    @Option(
        name: .shortAndLong,
        help: "A file for the link as a QR code, outside of the guide; its name ends in .svg or .png.")
    var output: String?

    @OptionGroup var key: GroupKeyOption

    @OptionGroup var choices: GroupChoices

    func validate() throws {
        if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
            throw ValidationError("\(output) is not a valid name for a QR code; use a name that ends in .svg or .png.")
        }
        if let baseURL, !(baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")) {
            throw ValidationError("--base-url must start with https:// or http://.")
        }
    }

    func run() throws {
        let group = try choices.group(group)
        let file = output.map { FilePath($0) }
        if let file, let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) is in \(folder), a guide or a repository; choose a file elsewhere, because it could be "
                    + "published from there."
            )
        }
        let order = GroupInvitation.Request(
            group: group.id, member: try GroupChoices.id(member, "member"), label: label, renews: renew,
            language: language, baseURL: baseURL)
        let (invitation, diagnostics) = GroupInvitation.make(
            order, in: FilePath(choices.guide), secret: key.choice)
        Console.report(diagnostics)
        guard let invitation else { throw ExitCode(1) }
        if let file {
            guard let code = invitation.code(isPNG: file.string.hasSuffix(".png")) else {
                throw ValidationError("The address of the site is too long for a QR code.")
            }
            do throws(FileError) { try FileSystem.writePrivate(code, to: file) } catch {
                throw ValidationError("\(file): \(error.sentence).")
            }
        }
        Console.result(invitation.address + "\n")
        Console.message(
            invitation.isNew
                ? "Give it only to \(order.member). It opens what the next wynd build publishes.\n"
                : "This is the present invitation of \(order.member); to make a new one, use --renew.\n")
    }
}

struct PublishGroupsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Build the guide with the content of its groups, or publish nothing.",
        discussion: """
            Works like wynd build, with one difference. If the secret is missing, wynd build leaves a group as it was \
            last published, but this command stops and publishes nothing. So a member whom you have removed from a \
            group cannot open what this command has built.
            """)

    @OptionGroup var building: Building

    func validate() throws {
        // A build of some cities or of one part of the output does not change the published groups.
        guard building.shard != nil || !building.only.isEmpty else { return }
        throw ValidationError("Groups are published with the whole guide; leave out --shard and --only.")
    }

    func run() async throws { try await building.build(needsGroups: true) }
}

struct RemoveMemberCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a member from a group.",
        discussion: """
            The next build seals a version that the member cannot open. The member still has everything that was \
            downloaded before: you cannot take it back.
            """)

    @Argument(help: "The group's id.")
    var group: String

    @Argument(help: "The member's id.")
    var member: String

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let group = try choices.group(group)
        guard let member = group.members.first(where: { $0.id.text == member }) else {
            let nearest = nearestWord(to: member, among: group.members.map(\.id.text))
            let hint = nearest.map { "; did you mean \($0)?" } ?? ""
            try GroupChoices.check(
                .error(
                    at: SourceLocation(file: GroupReader.settingsFile(of: group.id)), code: .group,
                    "no member of this group has the id \(member)\(hint)", suggestion: nearest))
            return
        }
        try GroupChoices.check(GroupEdit(root: FilePath(choices.guide)).remove(member.id, from: group))
        Console.sentences(
            "\(member.id) is no longer in \(group.id). Run wynd group publish to seal the next version without "
                + "\(member.id); you cannot take back what was downloaded before.\n")
    }
}

struct ListGroupsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the groups and their members.")

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let reader = GroupReader(files: DiskFiles(root: FilePath(choices.guide)))
        var (ids, diagnostics) = reader.groups()
        for id in ids {
            let (group, found) = reader.group(id)
            diagnostics += found
            guard let group else { continue }
            Console.result("\(id): \(group.name)\n")
            for member in group.members {
                Console.result("  \(member.id)\(member.label.map { ", \($0)" } ?? "")\n")
            }
        }
        Console.report(diagnostics)
        if diagnostics.hasErrors { throw ExitCode(1) }
    }
}
