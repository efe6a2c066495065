import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { signedInCookie } from './account.ts';
import { atMostTimes, type Figure } from './figures.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { signedInRead } from './requests.ts';
import { median } from './statistics.ts';

const loginsAtOnce = 8;
const rounds = 7;
const checks = 1_200;
/** In milliseconds: two hundred a second, one after the other, as people come. */
const pause = 5;

/** The wait of people who are signed in for an answer while others sign in, whose passwords take work by design. */
export function loginRush(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    const cookie = await signedInCookie(product.url, folder);
    const check = createCheck(product.url, cookie);
    const waits = { quiet: [] as number[], rush: [] as number[] };
    await longestWait(check);
    await duringLogins(product.url, () => longestWait(check));
    for (let round = 0; round < rounds; round += 1) {
      waits.quiet.push(await longestWait(check));
      waits.rush.push(await duringLogins(product.url, () => longestWait(check)));
    }
    const what = `session check, 99th percentile, while ${loginsAtOnce} log in at once`;
    return [atMostTimes({ what, value: median(waits.rush), unit: 'ms', digits: 1 }, median(waits.quiet), 2)];
  });
}

/** One session check, and how many milliseconds its answer took. */
function createCheck(url: string, cookie: string): () => Promise<number> {
  const { path, ...options } = signedInRead(cookie, '/api/auth/me');
  const address = new URL(path, url.replace('localhost', '127.0.0.1'));
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  return async () => {
    const sent = performance.now();
    const sending = request(address, { ...options, agent }).end();
    const [response] = await once(sending, 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`A session check answered ${response.statusCode}`);
    return performance.now() - sent;
  };
}

/** The 99th percentile, in milliseconds, at a rate that leaves the server time. */
async function longestWait(check: () => Promise<number>): Promise<number> {
  const answers: Promise<number>[] = [];
  for (let sent = 0; sent < checks; sent += 1) {
    answers.push(check());
    await delay(pause);
  }
  const sorted = (await Promise.all(answers)).toSorted((a, b) => a - b);
  return sorted[Math.floor(checks * 0.99)] ?? Number.NaN;
}

/** The logins have a thread of their own, or sending them would hold up the clock. */
async function duringLogins<T>(url: string, work: () => Promise<T>): Promise<T> {
  const logins = new Worker(new URL('logins.ts', import.meta.url), { workerData: { url, loginsAtOnce } });
  await once(logins, 'message');
  const result = await Promise.race([work(), failureOf(logins)]);
  const ended = once(logins, 'exit');
  logins.postMessage('enough');
  await ended;
  return result;
}

async function failureOf(worker: Worker): Promise<never> {
  const [reason] = await once(worker, 'error');
  throw reason;
}
