/// Who sent the latest line that said so: its session, instance and reporter, which stand one after the other.
///
/// A page reports again and again, so that nearly every line names the sender of the one before, byte for byte. One comparison
/// then tells what reading three members and looking for three texts would.
struct LatestSender {
    /// The three members, with the comma after them.
    private var text: [UInt8] = []
    private var session = Place()
    private var instance = Place()
    private var reporter = Place()
    /// Which sender it is, counted from 1: whoever found out what one stands for knows it by this.
    private var number = 0

    /// Where a value stands in the text.
    private struct Place {
        var start = 0
        var count = 0
    }

    /// Takes the three members if they are next.
    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead) {
        if let start = members.take(text) {
            head.session = slice(session, start)
            head.instance = slice(instance, start)
            head.reporter = slice(reporter, start)
            head.sender = number
        } else {
            read(&members, &head)
        }
    }

    @inline(__always)
    private func slice(_ place: Place, _ start: UnsafeRawPointer) -> JSONSlice {
        JSONSlice(base: start + place.start, count: place.count, form: .string)
    }

    private mutating func read(_ members: inout OrderedMembers, _ head: inout LineHead) {
        let start = members.cursor
        head.session = members.string("session")
        head.instance = members.string("instance")
        head.reporter = members.string("reporter")
        guard let session = head.session, let instance = head.instance, let reporter = head.reporter, !members.isAtEnd
        else { return }
        text = Array(UnsafeRawBufferPointer(start: start, count: members.cursor - start))
        self.session = Place(start: session.base - start, count: session.count)
        self.instance = Place(start: instance.base - start, count: instance.count)
        self.reporter = Place(start: reporter.base - start, count: reporter.count)
        number += 1
        head.sender = number
    }
}
