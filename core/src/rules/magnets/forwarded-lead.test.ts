import { expect, it } from 'vitest';
import {
  type ForwardedLead,
  forwardedCsv,
  forwardedJson,
  forwardedRows,
  inertRows,
} from './forwarded-lead.ts';

const lead: ForwardedLead = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000001', magnet: 'Suitability check', marks: [], isAgain: false },
  receivedAt: '2026-11-18T20:14:00',
  customer: { name: 'Rita van der Hall', email: 'rita.hall@example.com', phone: '07700 900123' },
  property: { line1: '4 Beech Road', postcode: 'BS1 4ST' },
  answers: [{ question: 'Do you own your home?', answer: 'Yes, I own it' }],
  result: { kind: 'suitability', verdict: 'suitable', reasons: [] },
  consent: { words: 'Ring me.', marketing: '' },
  source: { page: '', referrer: '', source: 'newsletter', medium: '', campaign: '', term: '', content: '' },
};

it('[FORWARD-2] a lead reads as one name and one value a line, in names that CRMs know', () => {
  const rows = new Map(forwardedRows(lead));
  expect(Object.fromEntries(rows)).toMatchObject({
    ...{ 'First name': 'Rita', 'Last name': 'van der Hall', Email: 'rita.hall@example.com' },
    ...{ Postcode: 'BS1 4ST', 'Do you own your home': 'Yes, I own it', Marketing: 'No' },
    ...{ Result: 'Looks suitable', 'Campaign source': 'newsletter' },
  });
  expect(rows.has('Page')).toBe(false);
  expect(JSON.parse(forwardedJson(lead))).toMatchObject({ version: 1, customer: lead.customer });
  expect(forwardedCsv(lead).split('\r\n')).toHaveLength(3);
});

it('[FORWARD-2] what a visitor typed is no link in it, and no formula', () => {
  const typed = { ...lead.customer, name: 'See https://evil.example/x now' };
  const source = { ...lead.source, page: 'https://evil.example' };
  const hostile = { ...lead, source, customer: typed, property: { ...lead.property, line1: '=cmd|x' } };
  const shown = inertRows(hostile)
    .map((row) => row.join(': '))
    .join('\n');
  expect(shown).not.toMatch(/:\/\/|evil\.example/);
  expect(shown).toContain('Email: rita.hall@example.com');
  expect(forwardedCsv(hostile)).toContain("'=cmd");
});
