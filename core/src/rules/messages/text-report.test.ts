import { expect, it } from 'vitest';
import { readTextReport } from './text-report.ts';

it.each([
  ['queued', '', undefined],
  ['sending', '', undefined],
  ['constructor', '', undefined],
  ['sent', '', { state: 'sent', reason: '' }],
  ['delivered', '', { state: 'delivered', reason: '' }],
  ['undelivered', '30003', { state: 'bounced', reason: 'Their phone is off or out of reach' }],
  ['failed', '30005', { state: 'failed', reason: 'There’s no such phone number' }],
  ['failed', '99999', { state: 'failed', reason: 'Their network didn’t take it' }],
])('[MSG-19] reads %s with the number %j as %j', (status, errorCode, told) => {
  expect(readTextReport(status, errorCode)).toEqual(told);
});
