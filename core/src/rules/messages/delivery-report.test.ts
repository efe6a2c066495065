import { expect, it } from 'vitest';
import { ownMailsIn, readDeliveryReport } from './delivery-report.ts';
import { stateAfter } from './states.ts';

const report = (...lines: string[]) => ['Reporting-MTA: dns; mx.example', '', ...lines].join('\r\n');

it.each([
  [['Action: failed', 'Status: 5.1.1'], { state: 'bounced', reason: 'There’s no such email address' }],
  [['Action: FAILED', 'Status: 5.2.2'], { state: 'bounced', reason: 'Their mailbox is full' }],
  [
    ['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550 go', '  away'],
    { state: 'bounced', reason: '550 go away' },
  ],
  [
    ['Action: failed', `Diagnostic-Code: ${'a'.repeat(199)}🌞`],
    { state: 'bounced', reason: 'a'.repeat(199) },
  ],
  [['Action: failed'], { state: 'bounced', reason: 'Their mail server didn’t take it' }],
  [['Action: delivered', 'Status: 2.0.0'], { state: 'delivered', reason: '' }],
  [['Action: delayed', 'Status: 4.4.1'], undefined],
  [[''], undefined],
])('[MSG-4] reads %j as %j', (lines, told) => {
  expect(readDeliveryReport(report(...lines))).toEqual(told);
});

it('[MSG-4] finds our own mails in what came back', () => {
  const id = '0198b4f2-0000-7000-8000-000000000001';
  expect(
    ownMailsIn(`Message-ID: <${id.toUpperCase()}@heliodesk>\nReferences: <x@y> <${id}@heliodesk>`),
  ).toEqual([id]);
});

it('[MSG-4] a report that comes late does not undo one that is final', () => {
  expect(stateAfter('waiting', 'sent')).toBe('sent');
  expect(stateAfter('bounced', 'sent')).toBe('bounced');
  expect(stateAfter('delivered', 'sent')).toBe('delivered');
  expect(stateAfter('delivered', 'bounced')).toBe('bounced');
  expect(stateAfter('failed', 'delivered')).toBe('failed');
});
