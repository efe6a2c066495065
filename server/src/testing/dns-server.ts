import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The texts under each name; a name that isn't there does not exist, and one that is null is not answered well. */
export type Zone = Record<string, string[] | null>;

const codes = { fine: 0, failed: 2, noSuchName: 3 };
const txt = 16;

/** A server of the DNS on this machine that answers questions for texts (RFC 1035), after so many milliseconds. */
export async function startDnsServer(zone: Zone = {}, { after = 0 } = {}) {
  const socket = createSocket('udp4');
  socket.on('message', async (question, { port, address }) => {
    if (after) await delay(after);
    socket.send(answerTo(question, zone), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return { zone, address: `127.0.0.1:${port}`, stop: () => new Promise<void>((done) => socket.close(done)) };
}

function answerTo(message: Buffer, zone: Zone): Buffer {
  const { name, end } = nameIn(message);
  const texts = zone[name.toLowerCase()];
  const code = texts === undefined ? codes.noSuchName : texts === null ? codes.failed : codes.fine;
  const head = Buffer.from(message.subarray(0, 12));
  // An answer, as it was asked for, with its code.
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, message.subarray(12, end + 4), ...(texts ?? []).map(recordOf)]);
}

function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** A text in pieces of at most 255 bytes, under the name that was asked for. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.of(piece.length), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(txt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
