import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';

const given = {
  ...{ kind: 'savings', usage: { by: 'bill', poundsPerMonth: 95 }, emptyByDay: true, car: 'planned' },
  ...{ heatPump: 'none', direction: 'south' },
};
const source = { page: '', referrer: '', source: '', medium: '', campaign: '', term: '', content: '' };

/** As long as nobody is taken for a machine, in milliseconds. */
export const reading = 3_000;
/** The enquiries that one opening is good for. */
const perOpening = 5;

/**
 * Opens some magnets as often as so many enquiries take, each time from another address: the opening of each enquiry
 * by its number. They count once some time has gone by.
 */
export async function openings(url: string, keys: readonly string[], amount: number): Promise<string[]> {
  const opened = new Map<string, Promise<string>>();
  const found = Array.from({ length: amount }, (_, number) => {
    const place = number % keys.length;
    const turn = Math.floor(number / keys.length / perOpening);
    const name = `${place} ${turn}`;
    const opening = opened.get(name) ?? open(url, keys[place] ?? '', `10.128.${turn & 255}.${place}`);
    opened.set(name, opening);
    return opening;
  });
  return Promise.all(found);
}

async function open(url: string, key: string, from: string): Promise<string> {
  const answer = await fetch(`${url}/api/m/${key}/opening`, { headers: { 'x-forwarded-for': from } });
  if (!answer.ok) throw new Error(`A magnet was opened with ${answer.status}`);
  return ((await answer.json()) as { opening: string }).opening;
}

/** The enquiry of somebody who has come to the end of a savings calculator, and is nobody else. */
export function enquiryOf(number: number, opening = '') {
  return {
    ...{ id: randomUUID(), number: 1, given, extra: {}, name: `Alexandra Brightwater ${number}` },
    ...{
      email: `${randomUUID()}@brightwater.example`,
      phone: `07${randomInt(100_000_000, 999_999_999)}`,
      line1: '4 Beech Road',
    },
    ...{ postcode: 'BS1 4ST', consent: true, marketing: false, source, device: 'phone', seconds: 80 },
    ...{ website: '', opening },
  };
}

/** Sends one from an address of its own; answers with the status and how many milliseconds it took. */
export async function send(
  agent: Agent,
  { url, key, from }: { url: string; key: string; from: string },
  body: object,
) {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const address = new URL(`/api/m/${key}/enquiries`, url.replace('localhost', '127.0.0.1'));
  const sending = request(address, { method: 'POST', agent, headers });
  sending.end(JSON.stringify(body));
  const [response] = await once(sending, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode as number, took: performance.now() - began };
}
