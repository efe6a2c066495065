import { expect, it } from 'vitest';
import { isStart, isStop, optedOut } from './opt-out.ts';

const said = (kind: string, given: boolean, at = '2026-11-01T09:00:00Z') => ({ kind, given, at });
const marketing = { channel: 'email', purpose: 'marketing' } as const;
const text = { channel: 'sms', purpose: 'service' } as const;

it('[MSG-10] marketing needs a yes that still holds', () => {
  expect(optedOut(marketing, [])).toMatch(/haven’t agreed/);
  expect(optedOut(marketing, [said('email', true)])).toBeUndefined();
  expect(optedOut(marketing, [said('sms', true)])).toMatch(/haven’t agreed/);
  const withdrawn = [said('email', true), said('email', false, '2026-11-02T09:00:00Z')];
  expect(optedOut(marketing, withdrawn)).toMatch(/said no/);
});

it('[MSG-10] what concerns the work is emailed all the same, but a no to texts ends all of them', () => {
  expect(optedOut({ channel: 'email', purpose: 'service' }, [said('email', false)])).toBeUndefined();
  expect(optedOut(text, [])).toBeUndefined();
  expect(optedOut(text, [said('sms', false)])).toMatch(/not to be texted/);
});

it.each([
  ['STOP', true],
  [' stop. ', true],
  ['StopAll', true],
  ['Please stop by at ten', false],
  ['', false],
])('[MSG-10] %j ends all further texts: %s', (words, ends) => {
  expect(isStop(words)).toBe(ends);
});

it.each(['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'Quit!'])('[MSG-21] %j is an end', (words) => {
  expect([isStop(words), isStart(words)]).toEqual([true, false]);
});

it.each([
  ['START', true],
  ['Unstop.', true],
  ['Yes', false],
  ['Start on Monday', false],
])('[MSG-21] %j takes it back: %s', (words, begins) => {
  expect([isStart(words), isStop(words)]).toEqual([begins, false]);
});
