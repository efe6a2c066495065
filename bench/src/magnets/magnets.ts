import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { atLeast, atMost, atMostTimes, type Figure, reported } from '../figures.ts';
import type { Running } from '../processes/child.ts';
import { inFreshFolder } from '../processes/folder.ts';
import { databaseUrl, startProduct } from '../processes/product.ts';
import { cpuMilliseconds } from '../processes/usage.ts';
import { median, percentile } from '../statistics.ts';
import { enquiryOf, send } from './enquiry.ts';
import { publishMagnets } from './published.ts';

const perSecond = 50;
const rushSeconds = 20;
const floodSeconds = 6;
const rounds = 3;
const hostileAtOnce = 20;
const hostileAtLeast = 1_000;

type Sending = { product: Running; keys: string[]; seconds: number };

/** What a homeowner waits for at the end of a magnet, in a rush and while somebody else's magnet is flooded. */
export function magnets(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const worker = running.use(await startProduct(folder));
    const keys = await publishMagnets(worker.url, folder, 'Bright Roofs');
    const flooded = await publishMagnets(worker.url, folder, 'Dark Roofs');
    const settings = { ROLE: 'web', DATABASE_URL: databaseUrl(folder) } as const;
    const product = running.use(await startProduct(folder, settings));
    // Emails and jobs are another process's work, and it sleeps meanwhile.
    process.kill(worker.pid, 'SIGSTOP');
    try {
      await waitsOf({ product, keys, seconds: 2 });
      return [...(await rush({ product, keys })), ...(await flood({ product, keys, flooded }))];
    } finally {
      process.kill(worker.pid, 'SIGCONT');
    }
  });
}

async function rush({ product, keys }: Omit<Sending, 'seconds'>): Promise<Figure[]> {
  const before = cpuMilliseconds(product.pid);
  const waits = await waitsOf({ product, keys, seconds: rushSeconds });
  const value = (cpuMilliseconds(product.pid) - before) / waits.length;
  const what = `a completed magnet, 95th percentile, ${perSecond} a second`;
  return [
    atMost({ what, value: percentile(waits, 95), unit: 'ms' }, 150),
    reported({ what: 'CPU per completed magnet', value, unit: 'ms', digits: 2 }),
  ];
}

/** The two take turns, so that a machine that slows down slows both. */
async function flood({ product, keys, flooded }: Omit<Sending, 'seconds'> & { flooded: string[] }) {
  const waits = { quiet: [] as number[], flooded: [] as number[] };
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    waits.quiet.push(percentile(await waitsOf({ product, keys, seconds: floodSeconds }), 99));
    const hostile = await during(product.url, flooded, () =>
      waitsOf({ product, keys, seconds: floodSeconds }),
    );
    waits.flooded.push(percentile(hostile.waits, 99));
    sent += hostile.sent;
  }
  const what = 'a completed magnet, 99th percentile, while another company’s is flooded';
  return [
    atMostTimes({ what, value: median(waits.flooded), unit: 'ms', digits: 1 }, median(waits.quiet), 2),
    atLeast({ what: 'hostile enquiries in those floods', value: sent, unit: '' }, hostileAtLeast),
  ];
}

/** How long each answer took, at a steady rate, whatever becomes of the one before. */
async function waitsOf({ product, keys, seconds }: Sending): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: ReturnType<typeof send>[] = [];
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    await delay(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    const from = `10.0.${(number >> 8) & 255}.${number & 255}`;
    const key = keys[number % keys.length] ?? '';
    answers.push(send(agent, { url: product.url, key, from }, enquiryOf(number)));
  }
  const done = await Promise.all(answers);
  agent.destroy();
  const refused = done.find(({ status }) => status !== 201);
  if (refused) throw new Error(`An enquiry answered ${refused.status}`);
  return done.map(({ took }) => took);
}

/** The flood has a thread of its own, or sending it would hold up the clock. */
async function during(url: string, keys: string[], work: () => Promise<number[]>) {
  const workerData = { url, keys, atOnce: hostileAtOnce };
  const hostile = new Worker(new URL('hostile.ts', import.meta.url), { workerData });
  const failure = once(hostile, 'error').then(([reason]) => Promise.reject(reason));
  await Promise.race([once(hostile, 'message'), failure]);
  const waits = await Promise.race([work(), failure]);
  hostile.postMessage('enough');
  const [{ sent }] = await Promise.race([once(hostile, 'message'), failure]);
  return { waits, sent: sent as number };
}
