import { expect, it } from 'vitest';
import { isAutomatic } from './automatic.ts';

it.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'auto-generated; owner=x' }, true],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'auto-submitted': ' No ' }, false],
  [{ precedence: 'bulk' }, true],
  [{ precedence: 'Auto_Reply' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'list-id': 'Neighbours <n.example.org>' }, true],
  [{ 'x-auto-response-suppress': 'DR, OOF' }, true],
  [{ 'return-path': '<>' }, true],
  [{ 'return-path': '<rita@example.com>' }, false],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, true],
  [{ 'content-type': 'multipart/mixed; boundary=x' }, false],
  [{}, false],
])('[MSG-8] of %j: a program wrote it is %s', (headers, automatic) => {
  expect(isAutomatic(headers)).toBe(automatic);
});
