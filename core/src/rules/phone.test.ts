import { expect, it } from 'vitest';
import { phoneKey } from './phone.ts';

it('[SPINE-4] a telephone number is the same however it is typed', () => {
  const typed = [
    '07700 900123',
    '+44 7700 900123',
    '0044 7700 900 123',
    '+44 (0)7700-900123',
    '+44 07700 900123',
    '7700900123',
    '447700900123',
  ];
  expect(new Set(typed.map(phoneKey))).toEqual(new Set(['+447700900123']));
});

it('[SPINE-4] a number from abroad stays one, and no number is none', () => {
  expect(['+33 1 23 45 67 89', '0033 123456789', '', 'n/a', '+'].map(phoneKey)).toEqual([
    '+33123456789',
    '+33123456789',
    '',
    '',
    '',
  ]);
});
