import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const shared = createPasswords();
const sender = { account: 'ann', address: '192.0.2.1' };

/** All for the same person. */
const passwords = {
  hash: (password: string) => shared.hash(password, sender),
  matches: (password: string, stored: string | null) => shared.matches(password, stored, sender),
  ownerOf: (password: string, find: Parameters<typeof shared.ownerOf>[1]) =>
    shared.ownerOf(password, find as never, sender),
};

it('a password matches its own hash and no other, and nobody’s where there is none', async () => {
  const stored = await passwords.hash('Roof-Survey-12');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('Roof-Survey-12')).not.toBe(stored);
  const tries = ['Roof-Survey-12', 'Roof-Survey-13', ''].map((each) => passwords.matches(each, stored));
  expect(await Promise.all(tries)).toEqual([true, false, false]);
  expect(await passwords.matches('Roof-Survey-12', null)).toBe(false);
});

it('a hash that cannot be read is told to the one who asked, and the next is answered', async () => {
  const stored = await passwords.hash('Roof-Survey-12');
  const [broken, next] = await Promise.allSettled([
    passwords.matches('Roof-Survey-12', 'no hash at all'),
    passwords.matches('Roof-Survey-12', stored),
  ]);
  expect(broken.status).toBe('rejected');
  expect(next).toEqual({ status: 'fulfilled', value: true });
});

it('the owner of a password is looked for in turn, and is whoever it belongs to', async () => {
  const person = { id: 'somebody', passwordHash: await passwords.hash('Roof-Survey-12') };
  const found: string[] = [];
  const looking =
    (name: string, ...who: ({ passwordHash: string } | undefined)[]) =>
    async () => {
      found.push(name);
      return who;
    };
  const first = passwords.ownerOf('Roof-Survey-12', looking('theirs', person));
  const others = [
    passwords.ownerOf('Roof-Survey-13', looking('wrong', person)),
    passwords.ownerOf('Roof-Survey-12', looking('second', undefined, person)),
    passwords.ownerOf('Roof-Survey-12', looking('nobody', undefined, undefined)),
  ];
  expect(found).toEqual(['theirs']);
  expect(await first).toEqual(person);
  expect(await Promise.all(others)).toEqual([undefined, person, undefined]);
  expect(found).toEqual(['theirs', 'wrong', 'second', 'nobody']);
});

// At the lowest priority nothing can give way.
const canGiveWay = process.platform === 'linux' && getPriority() < 19;

it.runIf(canGiveWay)('hashing gives way to everything else of the process', async () => {
  await passwords.hash('Roof-Survey-12');
  const usual = nicenessOf(String(process.pid));
  const others = readdirSync('/proc/self/task').map((thread) => nicenessOf(thread) - usual);
  expect(others.filter((difference) => difference > 0)).toEqual([Math.min(10, 19 - usual)]);
});

function nicenessOf(thread: string): number {
  const [, afterName = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
  return Number(afterName.split(' ')[16]);
}
