import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Role } from '@heliodesk/core/rules/permissions';
import { wayIn } from '@heliodesk/core/rules/way-in';
import type { Filled } from './filled-page.ts';

export type SiteFile = {
  headers: Record<string, string>;
  etag: string;
  /** As it is, for the few who take nothing packed. */
  plain(): Buffer;
  /** Packed for those who take it. What is not packed yet is so when somebody asks first. */
  br?(): Buffer;
  gzip?(): Buffer;
  /** The same with the way into the application instead of the way to sign in. */
  forSignedIn(): SiteFile;
  /** Set where people already signed in are led on. */
  isEntrance?: boolean;
  /** Only for those who are signed in, only for those of the company that its address begins with, or for the operator. */
  behind?: 'login' | 'company' | 'operator';
  /** Pages for those who see this one in its frame, by their role. */
  frames?: Record<Role, SiteFile>;
  /** The files for addresses with certain parameters; the first that fits counts. */
  variants?: { fits: (query: URLSearchParams) => boolean; file: SiteFile }[];
  /** The path of a page with blanks, by which the module that fills them in knows it. */
  filledAs?: string;
  /** The same with its blanks filled in. */
  fill?(filled: Filled): SiteFile;
};

export const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  avif: 'image/avif',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};
const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** A file as the build has packed it. */
export function described(name: string, body: Buffer, br?: Buffer, gzip?: Buffer): SiteFile {
  return fileOf(name, body, {
    // Kept packed, it need not be kept as it is too.
    plain: br ? () => brotliDecompressSync(br) : () => body,
    ...(br && { br: () => br }),
    ...(gzip && { gzip: () => gzip }),
  });
}

/**
 * A file that is packed for the first who asks for it so: packing well takes some 50 ms a page, which would hold up
 * every start.
 */
export function packed(name: string, body: Buffer, quality: number): SiteFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return fileOf(name, body, {
    plain: () => body,
    br: once(() => brotliCompressSync(body, { params })),
    gzip: once(() => gzipSync(body)),
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Contents = Pick<SiteFile, 'plain' | 'br' | 'gzip'>;

function fileOf(name: string, body: Buffer, contents: Contents): SiteFile {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  // Weak, since the same tag stands for the file as it is and packed either way.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'cache-control': name.startsWith('assets/') ? forever : revalidate,
    'content-type': type,
    etag,
    vary: 'accept-encoding',
  };
  let known: SiteFile | undefined;
  const file: SiteFile = {
    ...{ headers, etag, ...contents },
    forSignedIn: () => {
      known ??= name.endsWith('.html') ? withWayIn(name, file) : file;
      return known;
    },
  };
  return file;
}

function withWayIn(name: string, file: SiteFile): SiteFile {
  const text = file
    .plain()
    .toString()
    .replace('<html ', '<html data-signed-in ')
    .replace(`>${wayIn.forVisitors}</a>`, `>${wayIn.forSignedIn}</a>`);
  const made = packed(name, Buffer.from(text), 5);
  // A cache of either asks again before it is shown, and the tags differ.
  const own = { 'cache-control': `private, ${revalidate}`, vary: 'accept-encoding, cookie' };
  return { ...made, headers: { ...file.headers, ...made.headers, ...own } };
}
