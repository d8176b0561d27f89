import Bridges
import Core
import Glibc
import MQTTBridge

let call = BridgeCall(
    "touchd-mqtt", CommandLine.arguments, usage: MQTTOptions.usage
) { reader throws(OptionReader.Mistake) in try MQTTOptions(&reader) }
switch call {
case .run(let options): exit(MQTTProgram.run(options).rawValue)
case .done(let code): exit(code.rawValue)
}
