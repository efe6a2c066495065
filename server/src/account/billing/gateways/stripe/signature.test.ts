import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { sign, verify } from '../signature.ts';

const { webhooks } = new Stripe('sk_test_signature');
const secret = 'whsec_signature';
const now = new Date('2026-11-16T12:00:00Z');
const seconds = now.getTime() / 1000;
const body = JSON.stringify({ id: 'evt_1', object: 'event', words: 'Käse £1 – ☀' });
const header = webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds });
const digest = header.split('v1=')[1] ?? '';

type Message = { body?: string; header?: string; secret?: string; now?: Date };

/** Ours, and that of Stripe's own SDK. */
function verdicts(message: Message): { ours: boolean; theirs: boolean } {
  const given = { body, header, secret, now, ...message };
  const bytes = Buffer.from(given.body);
  const theirs = () =>
    webhooks.constructEvent(bytes, given.header, given.secret, undefined, undefined, given.now.getTime());
  return {
    ours: verify({ ...given, body: bytes }),
    theirs: answers(theirs),
  };
}

function answers(ask: () => unknown): boolean {
  try {
    return Boolean(ask());
  } catch {
    return false;
  }
}

const later = (by: number) => new Date(now.getTime() + by * 1000);

describe('our check of a signature agrees with the SDK’s', () => {
  it.each<[string, Message]>([
    ['as Stripe signs it', {}],
    ['as we sign it', { header: sign(secret, body, now) }],
    ['300 seconds old', { now: later(300) }],
    ['from a clock that is ahead of ours', { now: later(-60) }],
    [
      'with an older secret’s signature before it',
      { header: `t=${seconds},v1=${'0'.repeat(64)},v1=${digest}` },
    ],
    ['with another scheme beside it', { header: `${header},v0=abc` }],
  ])('a message is taken: %s', (_, message) => {
    expect(verdicts(message)).toEqual({ ours: true, theirs: true });
  });

  it.each<[string, Message]>([
    ['altered', { body: body.replace('evt_1', 'evt_2') }],
    ['written anew', { body: JSON.stringify(JSON.parse(body), null, 1) }],
    ['empty', { body: '' }],
    ['301 seconds old', { now: later(301) }],
    ['without a header', { header: '' }],
    ['without a time', { header: `v1=${digest}` }],
    ['with another time', { header: `t=${seconds + 1},v1=${digest}` }],
    ['with a time that is none', { header: `t=soon,v1=${digest}` }],
    ['without a signature', { header: `t=${seconds}` }],
    ['with an empty signature', { header: `t=${seconds},v1=` }],
    ['with half a signature', { header: `t=${seconds},v1=${digest.slice(0, 32)}` }],
    ['with more than a signature', { header: `t=${seconds},v1=${digest}zz` }],
    ['with the signature under another scheme', { header: `t=${seconds},v0=${digest}` }],
    ['signed with another secret', { header: sign('whsec_another', body, now) }],
  ])('a message is refused: %s', (_, message) => {
    expect(verdicts(message)).toEqual({ ours: false, theirs: false });
  });
});

it.each(['', '  '])('nothing is signed or verified with an empty secret (“%s”)', (empty) => {
  expect(() => sign(empty, body, now)).toThrow('without a secret');
  expect(() => verify({ secret: empty, body: Buffer.from(body), header, now })).toThrow('without a secret');
});
