import Bridges
import Core
import Glibc
import PageBridge

let call = BridgeCall(
    "touchd-page", CommandLine.arguments, usage: PageOptions.usage
) { reader throws(OptionReader.Mistake) in try PageOptions(&reader) }
switch call {
case .run(let options): exit(PageProgram.run(options).rawValue)
case .done(let code): exit(code.rawValue)
}
