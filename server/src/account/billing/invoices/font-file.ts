import { inflateSync } from 'node:zlib';

const headLength = 44;
const entryLength = 20;

/**
 * A font as it was before it was packed for the web. pdfkit reads packed ones as well, but unpacks a table anew for
 * every letter, and nobody else is served meanwhile.
 */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headLength + index * entryLength));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  tables.forEach(({ tag, checksum, body }, index) => {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(body.length, at + 12);
    const padding = Buffer.alloc(-body.length & 3);
    bodies.push(body, padding);
    offset += body.length + padding.length;
  });
  return Buffer.concat([directory, ...bodies]);
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    body: packedLength < length ? inflateSync(packed) : packed,
  };
}
