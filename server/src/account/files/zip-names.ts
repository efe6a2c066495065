const endMark = Buffer.from('PK\x05\x06', 'latin1');
/** The end of a zip, and the longest remark that may follow it. */
const longestEnd = 22 + 65_535;
const largestDirectory = 1024 * 1024;
const entryMark = 0x02014b50;

/** The names in a zip's directory; none where it has no proper one. */
export async function namesInZip(file: Blob): Promise<string[]> {
  const tail = Buffer.from(await file.slice(Math.max(0, file.size - longestEnd)).arrayBuffer());
  const end = tail.lastIndexOf(endMark);
  if (end < 0 || tail.length < end + 22) return [];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > largestDirectory) return [];
  const directory = Buffer.from(await file.slice(start, start + length).arrayBuffer());
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entryMark; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
