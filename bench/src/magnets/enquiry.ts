import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';

const given = {
  ...{ kind: 'savings', usage: { by: 'bill', poundsPerMonth: 95 }, emptyByDay: true, car: 'planned' },
  ...{ heatPump: 'none', direction: 'south' },
};
const source = { page: '', referrer: '', source: '', medium: '', campaign: '', term: '', content: '' };

/** What somebody sends who has come to the end of a savings calculator, and is nobody else. */
export function enquiryOf(number: number) {
  return {
    ...{ id: randomUUID(), number: 1, given, extra: {}, name: `Alexandra Brightwater ${number}` },
    ...{ email: `${randomUUID()}@brightwater.example`, phone: '0117 496 0000', line1: '4 Beech Road' },
    ...{ postcode: 'BS1 4ST', consent: true, marketing: false, source, device: 'phone', seconds: 80 },
    website: '',
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
