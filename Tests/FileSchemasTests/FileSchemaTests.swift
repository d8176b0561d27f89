import Core
import FileSchemas
import Foundation
import Scenes
import TestSupport
import Testing
import YAML

/// The reader of the files and the schemas that editors use agree on the keys of each map.
@Suite("JSON Schemas of the files", .serialized)
struct FileSchemaTests {
    @Test("the schemas that are installed are those of this source", arguments: FileSchema.allCases)
    func installed(_ schema: FileSchema) throws {
        #expect(try Repository.text("config/schema/\(schema.fileName)") == schema.text)
    }

    @Test("each file that is installed names its schema")
    func named() throws {
        let files = try File.shipped().filter { $0.path.hasPrefix("config/") }
        #expect(files.count == 7)
        for file in files {
            let line = try Repository.text(file.path).split(separator: "\n").first ?? ""
            #expect(
                line.hasSuffix("$schema=/usr/share/touchd/schema/\(file.schema.fileName)"), "\(file.path)")
        }
    }

    @Test("every file that the reader takes is valid", .enabled(if: Validator.isInstalled))
    func shipped() throws {
        let files = try File.shipped()
        #expect(files.count > 40)
        let answers = try Validator.answers(to: files.map { ($0.schema.rawValue, $0.document.json) })
        #expect(answers.count == files.count)
        for (file, answer) in zip(files, answers) where !answer.valid {
            #expect(!file.isAccepted, "\(file.path): \(answer.unknown)")
        }
    }

    @Test(
        "what the reader calls an unknown key the schema refuses, and the other way round",
        .enabled(if: Validator.isInstalled))
    func mutations() throws {
        var random = SeededRandom(seed: 11)
        let mutations = try File.shipped().filter(\.isAccepted).flatMap { file in
            Mutation.some(of: file, &random)
        }
        #expect(mutations.count > 300)
        let answers = try Validator.answers(to: mutations.map { ($0.file.schema.rawValue, $0.document.json) })
        var unknown = 0
        for (mutation, answer) in zip(mutations, answers) {
            let isUnknown = mutation.isUnknownToReader
            if isUnknown { unknown += 1 }
            #expect(
                answer.unknown.contains(mutation.key) == isUnknown,
                "\(mutation.key) in \(mutation.path) of \(mutation.file.path)")
        }
        #expect(unknown > 100 && unknown < mutations.count)
    }
}

/// A file of the repository.
struct File {
    let path: String
    let schema: FileSchema
    let document: Document

    /// What is shipped, and the scenarios; the documents of one file are files of their own.
    static func shipped() throws -> [File] {
        let folders = ["config", "Tests/Scenarios", "Tests/SystemTests"]
        return try folders.flatMap(Repository.files).filter { $0.hasSuffix(".yaml") }.flatMap { path in
            try YAMLSource(readingFrom: Repository.path(path)).documents.map { node in
                File(path: path, schema: FileSchema(FileKind(node)), document: Document(node))
            }
        }
    }

    /// Whether the reader takes it.
    var isAccepted: Bool { mistakes(document).isEmpty }

    /// What the reader finds wrong with `document` in the place of this one.
    func mistakes(_ document: Document) -> [Diagnostic] {
        // A view is read as part of a scene.
        let text =
            schema == .view
            ? "{\"screens\": [{\"size\": [800, 800]}], \"windows\": [{\"subviews\": [\(document.json)]}]}"
            : document.json
        let own = Repository.path(path)
        let reader = FileReader { path in
            if path == own { return .success(Array(text.utf8)) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(path) }
        }
        do throws(SceneError) {
            return try FileChecker(reading: reader).check(own).errors
        } catch {
            return error.diagnostics.errors
        }
    }
}

/// A file with a key too many.
struct Mutation {
    let file: File
    let document: Document
    /// The key.
    let key: String
    /// The keys that lead to the map that has it.
    let path: String

    /// Whether the reader says that the map has no such key.
    var isUnknownToReader: Bool {
        file.mistakes(document).contains { $0.message.contains("has no key \(key)") }
    }

    /// Some maps of `file`, each with a key that no map has, and with keys that other maps have.
    static func some(of file: File, _ random: inout SeededRandom) -> [Mutation] {
        file.document.maps.shuffled(using: &random).prefix(3).flatMap { way -> [Mutation] in
            let (keys, path) = file.document.map(at: way)
            // Which map it is depends on its keys there, or on what has the id.
            let isEffect = !Set(keys).isDisjoint(with: EffectKey.allCases.map(\.rawValue) + ["action"])
            let isSet = path.last == "set"
            let others = isEffect || isSet ? [] : Self.keys.shuffled(using: &random).prefix(2)
            return (["nonsense"] + others).filter { !keys.contains($0) }.map { key in
                Mutation(
                    file: file, document: file.document.adding(key, at: way), key: key,
                    path: path.joined(separator: "."))
            }
        }
    }

    private static let keys =
        ResponderKey.allCases.map(\.rawValue) + PanelKey.allCases.map(\.rawValue)
        + MotionKey.allCases.map(\.rawValue) + StepKey.allCases.map(\.rawValue)
        + GestureProperty.Other.allCases.map(\.rawValue) + TransformKey.allCases.map(\.rawValue)
}

extension FileSchema {
    init(_ kind: FileKind) {
        switch kind {
        case .configuration: self = .touchd
        case .scene: self = .scene
        case .scenario: self = .scenario
        case .view: self = .view
        }
    }
}
