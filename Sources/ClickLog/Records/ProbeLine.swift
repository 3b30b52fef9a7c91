/// The result of one of the page's set-up probes.
struct ProbeLine: LineBody {
    var probe: JSONSlice?
    var result: JSONSlice?

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        if name == "probe" { probe = value.ifString } else if name == "result" { result = value.ifString }
    }
}
