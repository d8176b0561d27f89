import Bridges
import Core
import Glibc
import PanelBridge

let call = BridgeCall(
    "touchd-panel", CommandLine.arguments, usage: PanelOptions.usage
) { reader throws(OptionReader.Mistake) in try PanelOptions(&reader) }
switch call {
case .run(let options): exit(PanelProgram.run(options).rawValue)
case .done(let code): exit(code.rawValue)
}
