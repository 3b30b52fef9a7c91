import XCTest

/// Every mistake is named, with its remedy, and nothing else is.
final class DiagnosisTests: XCTestCase {
    func testEachFaultyHostIsDiagnosed() throws {
        for fault in Faults.all {
            guard let run = Matrix.shared.runs[fault.host] else {
                XCTFail("no run of \(fault.host)")
                continue
            }
            let require = fault.required.joined(separator: ",")
            let (status, report) = try Report.check(run.log, profile: fault.profile, require: require)
            let session = try XCTUnwrap(report.sessions.first, fault.host)
            for diagnosis in session.diagnosis {
                print("diagnosis of \(fault.host): \(diagnosis.code): \(diagnosis.remedy)")
            }
            let codes = session.diagnosis.map(\.code)
            XCTAssertEqual(codes, [fault.code], "\(fault.host): \(Sightings.list(run.log))")
            XCTAssertEqual(status, fault.fails ? 1 : 0, fault.host)
            for diagnosis in session.diagnosis {
                XCTAssertFalse(diagnosis.cause.isEmpty, fault.host)
                XCTAssertFalse(diagnosis.remedy.isEmpty, fault.host)
            }
        }
    }
}
