/// Bytes that are in memory already.
struct MemoryBytes: ByteSource {
  let name: String
  let totalByteCount: Int?
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>, name: String) {
    self.name = name
    rest = Array(bytes)[...]
    totalByteCount = rest.count
  }

  mutating func append(to bytes: inout [UInt8], atMost count: Int) -> Int {
    let chunk = rest.prefix(count)
    bytes.append(contentsOf: chunk)
    rest.removeFirst(chunk.count)
    return chunk.count
  }
}
