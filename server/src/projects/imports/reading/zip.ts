import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, FileProblem } from './file-problem.ts';

const mostEntries = 5_000;
/** In bytes, of all that is unpacked: a sheet of 100,000 rows is well below, what was made to fill a disk far above. */
const mostUnpacked = 250 * 1024 * 1024;

/** The parts of a zip by name. What would unpack to more than anybody's spreadsheet is refused before it does. */
export type Zip = {
  /** Nothing where there is no such part. */
  open(name: string): Promise<AsyncIterable<string> | undefined>;
};

export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const file = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true }).catch(() => {
    throw damaged();
  });
  const entries = await entriesOf(file);
  let unpacked = 0;

  async function* texts(stream: Readable): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > mostUnpacked) throw tooMuch();
        yield decoder.decode(chunk, { stream: true });
      }
    } catch (error) {
      throw error instanceof FileProblem ? error : damaged();
    } finally {
      stream.destroy();
    }
  }

  return {
    async open(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      // A part cannot unpack to more than it says: what goes on beyond is an error.
      if (unpacked + entry.uncompressedSize > mostUnpacked) throw tooMuch();
      if (entry.isEncrypted())
        throw new FileProblem('This file is protected by a password. Please save it without one.');
      const stream = await file.openReadStreamPromise(entry).catch(() => {
        throw damaged();
      });
      return texts(stream);
    },
  };
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > mostEntries) throw tooMuch();
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw damaged();
  }
  return entries;
}

const tooMuch = () =>
  new FileProblem(
    'There’s far more in this file than a list of leads needs. Please save just the sheet with your leads.',
  );
