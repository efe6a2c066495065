import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside each file that gains by it, except those that are still to be filled in. */
export async function compressFiles(dist: string, except: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).filter(
    (name) => compressible.test(name) && !except.has(name),
  );
  await Promise.all(names.map((name) => compressFile(join(dist, name))));
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
