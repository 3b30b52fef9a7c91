import HTTPServer
import XCTest

final class NetworkInterfacesTests: XCTestCase {
    func testThisMachineHasALoopbackAddress() throws {
        let addresses = NetworkInterfaces.addresses()
        let loopback = try XCTUnwrap(addresses.first { $0.address == "127.0.0.1" })
        XCTAssertTrue(loopback.isLoopback)
        XCTAssertTrue(loopback.isUp)
        XCTAssertFalse(loopback.isIPv6)
        XCTAssertFalse(loopback.interface.isEmpty)
        XCTAssertTrue(addresses.filter { $0.address == "::1" }.allSatisfy { $0.isLoopback && $0.isIPv6 })
    }

    func testLinkLocalAddressesAreTold() {
        func isLinkLocal(_ address: String) -> Bool {
            NetworkInterfaces.Address(interface: "x", address: address, isLoopback: false, isUp: true).isLinkLocal
        }
        for address in ["169.254.1.2", "fe80::1%en0", "FEBF::1"] { XCTAssertTrue(isLinkLocal(address), address) }
        for address in ["169.25.1.2", "192.168.1.2", "fec0::1", "2001:db8::1", "fd00::1"] {
            XCTAssertFalse(isLinkLocal(address), address)
        }
    }
}
