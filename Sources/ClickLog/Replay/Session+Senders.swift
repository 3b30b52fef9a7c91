// Who sent a report, and whether it was sent before.
extension Session {
    /// What the sender of a report stands for in the session.
    struct Sender {
        /// The number that ``LatestSender`` gave it.
        var number: Int
        var reporter: TextID
        var instance: TextID?
        /// The reporter, as an index.
        var index: Int
        /// The numbers of its reports, as an index.
        var numbers: Int
    }

    /// The sender of a line, made if it is new; nil for a report that was seen before.
    @inline(__always)
    mutating func sender(of head: inout LineHead, _ reporter: JSONSlice) -> Sender? {
        if head.sender > 0, let known = latestSender, known.number == head.sender {
            return isNew(known.numbers, number: head.number) ? known : nil
        }
        return otherSender(of: &head, reporter)
    }

    private mutating func otherSender(of head: inout LineHead, _ reporter: JSONSlice) -> Sender? {
        let reporter = texts.intern(reporter)!
        let numbers = numbers(of: reporter)
        guard isNew(numbers, number: head.number) else { return nil }
        let instance = texts.intern(head.instance)
        let sender = Sender(
            number: head.sender, reporter: reporter, instance: instance,
            index: self.reporter(reporter, instance: instance), numbers: numbers)
        if head.sender > 0 { latestSender = sender }
        return sender
    }

    /// Whether the report is one that was not seen before: a report is repeated until it is acknowledged.
    mutating func isNew(sender: TextID, number: Int32?) -> Bool {
        number == nil || isNew(numbers(of: sender), number: number)
    }

    @inline(__always)
    private mutating func isNew(_ numbers: Int, number: Int32?) -> Bool {
        guard let number else { return true }
        return numbersOfSender[numbers].insert(number)
    }

    private mutating func numbers(of sender: TextID) -> Int {
        if let known = roles[sender, .sender] { return known }
        if numbersOfSender.isEmpty { numbersOfSender.reserveCapacity(16) }
        numbersOfSender.append(NumberSet())
        roles[sender, .sender] = numbersOfSender.count - 1
        return numbersOfSender.count - 1
    }
}
