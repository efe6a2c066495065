import { afterEach, beforeEach, expect, it } from 'vitest';
import { installFakeEvents } from '../../testing/fake-events.ts';
import { followCompany } from './follow.ts';
import type { Topics } from './topics.ts';

const { locks } = navigator;
let events: ReturnType<typeof installFakeEvents>;
const stopping: (() => void)[] = [];

beforeEach(() => {
  const channel = BroadcastChannel;
  events = installFakeEvents();
  // The real ones, since this is about several tabs.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  globalThis.BroadcastChannel = channel;
});
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
  events.remove();
});

function tab(company: string) {
  const heard: Topics[] = [];
  const close = followCompany(company, (topics) => topics.length > 0 && heard.push(topics));
  stopping.push(close);
  return { heard, close };
}

it('[MECH-8] of several tabs one holds the stream and tells the others, and the next takes over where it went', async () => {
  const company = `roofs-${crypto.randomUUID()}`;
  const [first, second] = [tab(company), tab(company)];
  await expect.poll(() => events.addresses()).toEqual([`/api/live?company=${company}`]);
  events.tell(['team', null], ['team', 'a'], ['lead', 'b']);
  await expect.poll(() => [first.heard, second.heard]).toEqual([[['team', 'lead']], [['team', 'lead']]]);
  first.close();
  await expect.poll(() => events.addresses()).toEqual([`/api/live?company=${company}&after=1`]);
  events.tell(['company', null]);
  await expect.poll(() => second.heard.at(-1)).toEqual(['company']);
  expect(first.heard).toHaveLength(1);
});

it('[MECH-8] a stream that is refused is asked for again, from where it broke off', async () => {
  const company = `roofs-${crypto.randomUUID()}`;
  const { heard } = tab(company);
  await expect.poll(() => events.addresses()).toHaveLength(1);
  events.tell(['team', null]);
  events.refuse();
  await expect.poll(() => events.addresses()).toEqual([`/api/live?company=${company}&after=1`]);
  events.tell(['lead', 'a']);
  expect(heard).toEqual([['team'], ['lead']]);
});
