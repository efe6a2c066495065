import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signedInCookie } from './account.ts';
import { atMost, type Figure, reported } from './figures.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';

const rows = 50_000;
const bar = 60;
const pieceSize = 4 * 1024 * 1024;

type Import = {
  id: string;
  state: string;
  failure: string | null;
  added: number;
  columns: { field: string | null }[];
};

/** A file of 50,000 leads: read, tried, imported and undone. */
export function imports(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder, {}));
    const cookie = await signedInCookie(product.url, folder);
    const ask = createAsk(product.url, cookie);
    const fileId = await upload(product.url, cookie, Buffer.from(file()));

    const [reading, read] = await timed(async () =>
      until(ask, await ask('POST', '/api/imports', { fileId }), 'mapping'),
    );
    const address = `/api/imports/${read.id}`;
    const fields = read.columns.map(({ field }) => field);
    const [checking] = await timed(async () =>
      until(
        ask,
        await ask('PUT', `${address}/mapping`, { hasHeading: true, fields, source: 'other' }),
        'checked',
      ),
    );
    const [importing, done] = await timed(async () =>
      until(ask, await ask('POST', `${address}/run`, { alike: 'skip' }), 'done'),
    );
    if (done.added !== rows) throw new Error(`${done.added} of ${rows} rows were added`);
    const [undoing] = await timed(async () => until(ask, await ask('POST', `${address}/undo`), 'undone'));

    const seconds = (what: string, value: number) => ({ what, value, unit: 's', digits: 1 });
    return [
      atMost(
        seconds('50,000 rows imported, reading and dry run included', reading + checking + importing),
        bar,
      ),
      reported(seconds('of which reading the file', reading)),
      reported(seconds('of which the dry run', checking)),
      reported(seconds('50,000 rows undone', undoing)),
    ];
  });
}

function file(): string {
  const lines = Array.from({ length: rows }, (_, place) =>
    [
      ...[`Customer ${place} Feather`, `customer-${place}@bench.example`, `07${String(100_000_000 + place)}`],
      ...[`${place % 200} Beech Road`, 'Bristol', `BS${1 + (place % 40)} ${place % 9}${letters(place)}`],
      ...[place % 3 ? 'New' : 'Contacted', String(5_000 + (place % 9_000)), place % 4 ? '' : 'Steep roof'],
    ].join(),
  );
  return ['Name,Email,Phone,Address 1,Town,Postcode,Stage,Value,Note', ...lines].join('\n');
}

const letters = (place: number) =>
  String.fromCharCode(65 + (Math.floor(place / 9) % 26), 65 + (Math.floor(place / 234) % 26));

function createAsk(url: string, cookie: string) {
  return async (method: string, path: string, body?: object): Promise<Import> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Import;
  };
}

async function until(ask: ReturnType<typeof createAsk>, begun: Import, state: string): Promise<Import> {
  for (let shown = begun; ; shown = await ask('GET', `/api/imports/${begun.id}`)) {
    if (shown.state === state) return shown;
    if (shown.failure) throw new Error(shown.failure);
    await delay(100);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1_000, result];
}

async function upload(url: string, cookie: string, bytes: Buffer): Promise<string> {
  const id = randomUUID();
  const address = `${url}/api/files/uploads/${id}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const said = JSON.stringify({ name: 'leads.csv', size: bytes.length, sha256 });
  await expectOk(
    fetch(address, { method: 'PUT', headers: { cookie, 'content-type': 'application/json' }, body: said }),
  );
  for (let at = 0; at < bytes.length; at += pieceSize)
    await expectOk(
      fetch(address, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
        body: new Uint8Array(bytes.subarray(at, at + pieceSize)),
      }),
    );
  return id;
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
}
