import Glibc

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    print(Options.usage)
    exit(64)
}
if let count = options.perform, let name = options.name {
    try Cases.all(quick: false).first { $0.name == name }?.perform(count)
    exit(0)
}
let cases = Cases.all(quick: options.isQuick).filter { $0.name.hasPrefix(options.name ?? "") }
if options.isList {
    for item in cases { print(item.name) }
    exit(0)
}
var meter = Meter()
meter.count = options.count
meter.instructionCounter = InstructionCounter()
if options.isQuick { meter.samples = 3 }
print(Table.head)
for item in cases {
    do {
        print(Table.row(item.name, try item.measure(meter)))
    } catch {
        print(Table.row(item.name, nil), error)
    }
}
