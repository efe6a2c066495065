import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { atLeast, atMost, atMostTimes, type Figure, reported } from '../figures.ts';
import type { Running } from '../processes/child.ts';
import { inFreshFolder } from '../processes/folder.ts';
import { databaseUrl, startProduct } from '../processes/product.ts';
import { cpuMilliseconds } from '../processes/usage.ts';
import { median, percentile } from '../statistics.ts';
import { enquiryOf, openings, reading, send } from './enquiry.ts';
import { publishMagnets } from './published.ts';

const quiet = 'Bright Roofs';
const perSecond = 50;
const rushSeconds = 20;
const floodSeconds = 6;
const rounds = 3;
const hostileAtOnce = 20;
const hostileAtLeast = 1_000;

type Sending = { product: Running; keys: string[]; seconds: number };
/** The wait of each that was taken, and the number that weren't. */
type Sent = { waits: number[]; refused: number };

/** The wait of a homeowner at the end of a magnet, in a rush and while somebody else's magnet is flooded. */
export function magnets(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const worker = running.use(await startProduct(folder));
    const keys = await publishMagnets(worker.url, folder, quiet);
    const flooded = await publishMagnets(worker.url, folder, 'Dark Roofs');
    const settings = { ROLE: 'web', DATABASE_URL: databaseUrl(folder) } as const;
    const product = running.use(await startProduct(folder, settings));
    // Emails and jobs are another process's work, and it sleeps meanwhile.
    process.kill(worker.pid, 'SIGSTOP');
    try {
      await sentBy({ product, keys, seconds: 2 });
      const figures = [...(await rush({ product, keys })), ...(await flood({ product, keys, flooded }))];
      await expectLeads(databaseUrl(folder));
      return figures;
    } finally {
      process.kill(worker.pid, 'SIGCONT');
    }
  });
}

/** Asserts that leads were measured: one that looked like junk would have cost less. */
async function expectLeads(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`select set_config('app.scope', 'system', false)`);
  const { rows } = await client.query<{ name: string; leads: number; junk: number }>(`
    select name, (select count(*)::int from enquiries where company_id = companies.company_id) as leads,
      (select count(*)::int from junk_enquiries where company_id = companies.company_id) as junk from companies`);
  await client.end();
  for (const { name, leads, junk } of rows)
    if ((name === quiet && junk > 0) || (name !== quiet && leads > 0))
      throw new Error(`${name} has ${leads} leads and ${junk} that look like junk`);
}

async function rush({ product, keys }: Omit<Sending, 'seconds'>): Promise<Figure[]> {
  const send = await prepared({ product, keys, seconds: rushSeconds });
  const before = cpuMilliseconds(product.pid);
  const { waits, refused } = await send();
  const value = (cpuMilliseconds(product.pid) - before) / waits.length;
  const what = `a completed magnet, 95th percentile, ${perSecond} a second`;
  return [
    atMost({ what, value: percentile(waits, 95), unit: 'ms' }, 150),
    atMost(
      { what: `completed magnets that were refused, ${perSecond} a second`, value: refused, unit: '' },
      0,
    ),
    reported({ what: 'CPU per completed magnet', value, unit: 'ms', digits: 2 }),
  ];
}

/** The two take turns, so that a machine that slows down slows both. */
async function flood({ product, keys, flooded }: Omit<Sending, 'seconds'> & { flooded: string[] }) {
  const waits = { quiet: [] as number[], flooded: [] as number[] };
  let flooding = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const calm = await sentBy({ product, keys, seconds: floodSeconds });
    waits.quiet.push(percentile(calm.waits, 99));
    const send = await prepared({ product, keys, seconds: floodSeconds });
    const hostile = await during(product.url, flooded, send);
    waits.flooded.push(percentile(hostile.waits, 99));
    flooding += hostile.flooded;
    refused += hostile.refused;
  }
  const meanwhile = 'while another company’s is flooded';
  const what = `a completed magnet, 99th percentile, ${meanwhile}`;
  return [
    atMostTimes({ what, value: median(waits.flooded), unit: 'ms', digits: 1 }, median(waits.quiet), 2),
    atMost({ what: `completed magnets that were refused, ${meanwhile}`, value: refused, unit: '' }, 0),
    atLeast({ what: 'hostile enquiries in those floods', value: flooding, unit: '' }, hostileAtLeast),
  ];
}

const sentBy = async (sending: Sending) => (await prepared(sending))();

/** Opens what takes so many seconds to send; what it answers with then sends it. */
async function prepared(sending: Sending): Promise<() => Promise<Sent>> {
  const { product, keys, seconds } = sending;
  const opened = await openings(product.url, keys, seconds * perSecond);
  await delay(reading);
  return () => sent(sending, opened);
}

/** The time of each answer, at a steady rate, whatever becomes of the one before. */
async function sent({ product, keys, seconds }: Sending, opened: string[]): Promise<Sent> {
  const agent = new Agent({ keepAlive: true });
  const answers: ReturnType<typeof send>[] = [];
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    await delay(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    const from = `10.0.${(number >> 8) & 255}.${number & 255}`;
    const key = keys[number % keys.length] ?? '';
    answers.push(send(agent, { url: product.url, key, from }, enquiryOf(number, opened[number])));
  }
  const done = await Promise.all(answers);
  agent.destroy();
  const taken = done.filter(({ status }) => status === 201);
  if (taken.length === 0) throw new Error(`Enquiries answered ${done[0]?.status}`);
  return { waits: taken.map(({ took }) => took), refused: done.length - taken.length };
}

/** The flood has a thread of its own, or sending it would hold up the clock. */
async function during(url: string, keys: string[], work: () => Promise<Sent>) {
  const workerData = { url, keys, atOnce: hostileAtOnce };
  const hostile = new Worker(new URL('hostile.ts', import.meta.url), { workerData });
  const failure = once(hostile, 'error').then(([reason]) => Promise.reject(reason));
  await Promise.race([once(hostile, 'message'), failure]);
  const done = await Promise.race([work(), failure]);
  hostile.postMessage('enough');
  const [{ sent }] = await Promise.race([once(hostile, 'message'), failure]);
  return { ...done, flooded: sent as number };
}
