import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { enquiryOf, send } from './enquiry.ts';

/** Runs on a thread: floods the magnets of one company from ever new addresses, until it is told that it is enough. */
const { url, keys, atOnce }: { url: string; keys: string[]; atOnce: number } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const script = '<script>alert(1)</script>=cmd|x'.repeat(20);
let going = true;
let sent = 0;
parentPort?.once('message', () => {
  going = false;
});

/** Bodies that are right, too long, and nothing. */
const bodies = [
  (number: number) => ({ ...enquiryOf(number), name: '<img src=x onerror=alert(1)>', line1: '=1+1' }),
  (number: number) => ({ ...enquiryOf(number), name: script, email: script }),
  () => ({ hello: script }),
];

await Promise.all(Array.from({ length: atOnce }, flood));
agent.destroy();
parentPort?.postMessage({ sent });

async function flood() {
  while (going) {
    const number = sent++;
    const from = `10.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`;
    const key = keys[number % keys.length] ?? '';
    const { status } = await send(agent, { url, key, from }, bodies[number % bodies.length]?.(number) ?? {});
    // A server that has enough to do says so.
    if (status >= 500 && status !== 503) throw new Error(`A hostile enquiry answered ${status}`);
    if (number === atOnce) parentPort?.postMessage('under way');
  }
}
