/// A document of one page in the Portable Document Format (ISO 32000-1), for the link that opens one.
enum PDFDocument {
    /// - Parameter text: letters, digits and simple punctuation; parentheses and backslashes are left out.
    static func page(saying text: String) -> [UInt8] {
        let safe = text.filter { $0.isASCII && !"()\\".contains($0) }
        let content = "BT /F1 18 Tf 40 100 Td (\(safe)) Tj ET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var document = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(document.utf8.count)
            document += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = document.utf8.count
        let entries = offsets.map { String(repeating: "0", count: 10 - String($0).count) + "\($0) 00000 n \n" }
        document += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n" + entries.joined()
        document += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Array(document.utf8)
    }
}
