import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs on a thread: so many sign in at once, each again and again, until a message says that it is enough. */
const { url, loginsAtOnce }: { url: string; loginsAtOnce: number } = workerData;
let going = true;
let done = 0;
parentPort?.once('message', () => {
  going = false;
});

const logins = Array.from({ length: loginsAtOnce }, async () => {
  while (going) {
    await logIn(done);
    done += 1;
    if (done === loginsAtOnce) parentPort?.postMessage('under way');
  }
});
await Promise.all(logins);

/** With a password that is wrong: it takes the same work, and no limit of one account is met. */
async function logIn(number: number): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.7.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'Wrong-Roof-1' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`A login answered ${response.status}`);
}
