import Bridges
import Core
import Glibc
import TUIOBridge

let call = BridgeCall(
    "touchd-tuio", CommandLine.arguments, usage: TUIOOptions.usage
) { reader throws(OptionReader.Mistake) in try TUIOOptions(&reader) }
switch call {
case .run(let options): exit(TUIOProgram.run(options).rawValue)
case .done(let code): exit(code.rawValue)
}
