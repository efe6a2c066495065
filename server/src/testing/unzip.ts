import { inflateRawSync } from 'node:zlib';

/** The files of a zip by name, read from the directory at its end. */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files[name] = content(zip, {
      packed: zip.readUInt16LE(at + 10) === 8,
      size: zip.readUInt32LE(at + 20),
      start: zip.readUInt32LE(at + 42),
    });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function content(zip: Buffer, { packed, size, start }: { packed: boolean; size: number; start: number }) {
  const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const bytes = zip.subarray(begin, begin + size);
  return (packed ? inflateRawSync(bytes) : bytes).toString('utf8');
}
