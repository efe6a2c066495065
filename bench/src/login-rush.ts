import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { signedInCookie } from './account.ts';
import { atMostTimes, type Figure } from './figures.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { sessionCheck } from './requests.ts';
import { median } from './statistics.ts';

const loginsAtOnce = 8;
const rounds = 5;
const seconds = 6;

/** How long those who are signed in wait for an answer while others sign in, whose passwords take work by design. */
export function loginRush(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    const cookie = await signedInCookie(product.url, folder);
    const waits = { quiet: [] as number[], rush: [] as number[] };
    await longestWait(product.url, cookie);
    for (let round = 0; round < rounds; round += 1) {
      waits.quiet.push(await longestWait(product.url, cookie));
      waits.rush.push(await duringLogins(product.url, () => longestWait(product.url, cookie)));
    }
    const what = `session check, 99th percentile, while ${loginsAtOnce} log in at once`;
    return [atMostTimes({ what, value: median(waits.rush), unit: 'ms', digits: 1 }, median(waits.quiet), 2)];
  });
}

/** The 99th percentile, in milliseconds, at a rate that leaves the server time. */
async function longestWait(url: string, cookie: string): Promise<number> {
  const { latency, errors, non2xx } = await autocannon({
    url: url.replace('localhost', '127.0.0.1'),
    connections: 10,
    overallRate: 200,
    duration: seconds,
    requests: [{ setupRequest: (basis) => ({ ...basis, ...sessionCheck(cookie) }) }],
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} session checks failed`);
  return latency.p99;
}

async function duringLogins<T>(url: string, work: () => Promise<T>): Promise<T> {
  let going = true;
  let done = 0;
  const logins = Array.from({ length: loginsAtOnce }, async () => {
    while (going) {
      await logIn(url, done);
      done += 1;
    }
  });
  try {
    return await work();
  } finally {
    going = false;
    await Promise.all(logins);
  }
}

/** With a password that is wrong: it takes the same work, and no limit of one account is met. */
async function logIn(url: string, number: number): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.7.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'Wrong-Roof-1' }),
  });
  await response.body?.cancel();
  if (response.status !== 401) throw new Error(`A login answered ${response.status}`);
}
