import { Readable } from 'node:stream';
import { csvRow } from '@heliodesk/core/rules/csv';
import type { Exported, ExportedFile, ExportedPage } from '#platform/module.ts';
import type { Storage } from '#platform/storage/storage.ts';

type Row = ExportedPage['rows'][number];
/** Everything that one feature keeps of the company, piece after piece. */
export type Read = (source: Exported) => AsyncIterable<Row[]>;

/** A zip with each source once as JSON and once as CSV, made as it is read: it is never in memory as a whole. */
export async function* archive(
  sources: Exported[],
  files: ExportedFile[],
  read: Read,
  storage: Storage,
): AsyncGenerator<Buffer> {
  // Loaded when it is needed, for most servers are never asked for one.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const fail = (error: Error) => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  // Whoever reads it may stop before its end, and the zip leaves open what it is just reading.
  const open = new Set<Readable>();
  let ended = false;
  const watched = (stream: Readable): Readable => {
    open.add(stream.on('error', fail).on('close', () => open.delete(stream)));
    if (ended) stream.destroy();
    return stream;
  };
  for (const file of files) {
    if ('bytes' in file) zip.addBuffer(file.bytes, file.name);
    // Photos and documents are packed already.
    else
      zip.addReadStreamLazy(file.name, { compress: false, size: file.size }, (ready) => {
        opened(storage, file.sha256).then(
          (bytes) => ready(null, watched(bytes)),
          (error) => ready(error, Readable.from([])),
        );
      });
  }
  for (const source of sources) {
    for (const [ending, write] of [
      ['json', json],
      ['csv', csv],
    ] as const) {
      zip.addReadStreamLazy(`${source.file}.${ending}`, (ready) =>
        ready(null, watched(Readable.from(write(read(source))))),
      );
    }
  }
  zip.end();
  try {
    yield* zip.outputStream as AsyncIterable<Buffer>;
  } finally {
    ended = true;
    for (const stream of open) stream.destroy();
  }
}

async function opened(storage: Storage, sha256: string): Promise<Readable> {
  const bytes = await storage.get(sha256);
  if (!bytes) throw new Error(`The storage has no ${sha256}`);
  return bytes;
}

async function* json(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let first = true;
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${first ? '[\n' : ',\n'}${JSON.stringify(row)}`;
      first = false;
    }
  }
  yield first ? '[]\n' : '\n]\n';
}

async function* csv(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let columns: string[] | undefined;
  for await (const rows of pages) {
    for (const row of rows) {
      if (!columns) {
        columns = Object.keys(row);
        yield csvRow(columns);
      }
      yield csvRow(columns.map((column) => cell(row[column])));
    }
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cell).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
