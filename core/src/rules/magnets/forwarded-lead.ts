import type { EnquirySource } from '../../contracts/enquiries.ts';
import type { MagnetResult } from '../../contracts/magnet-answers.ts';
import { csvRow } from '../csv.ts';
import { withoutLinks } from '../inert-text.ts';
import { resultInShort } from './result-words.ts';

/** A lead as another CRM is told of it. */
export interface ForwardedLead {
  id: string;
  magnet: string;
  /** In the time of the United Kingdom, as '2026-11-18T20:14:00'. */
  receivedAt: string;
  customer: { name: string; email: string; phone: string };
  property: { line1: string; postcode: string };
  answers: { question: string; answer: string }[];
  result: MagnetResult;
  consent: { words: string; marketing: string };
  source: EnquirySource;
  marks: string[];
  /** True if they have asked before, about the same home. */
  isAgain: boolean;
}

type Row = readonly [name: string, value: string];

/** One name and one value a line, in names that CRMs know; what is empty is left out. */
export function forwardedRows(lead: ForwardedLead): Row[] {
  const { customer, property, source, consent } = lead;
  const [first = '', ...rest] = customer.name.split(' ');
  const rows: Row[] = [
    ['Name', customer.name],
    ['First name', first],
    ['Last name', rest.join(' ')],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Address', property.line1],
    ['Postcode', property.postcode],
    ['Country', 'United Kingdom'],
    ['Lead source', lead.magnet],
    ['Received', lead.receivedAt],
    ['Result', resultInShort(lead.result)],
    ...lead.answers.map(({ question, answer }): Row => [question.replace(/[?:]+$/, ''), answer]),
    ['Campaign source', source.source],
    ['Campaign medium', source.medium],
    ['Campaign name', source.campaign],
    ['Page', source.page],
    ['Referrer', source.referrer],
    ['Agreed to', consent.words],
    ['Marketing', consent.marketing ? `Yes: ${consent.marketing}` : 'No'],
    ['Look twice', lead.marks.join('. ')],
    ['Asked before', lead.isAgain ? 'Yes' : ''],
    ['Reference', lead.id],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** The same to be read in an email: whatever a visitor typed is on one line, and nothing but their address is a link. */
export const inertRows = (lead: ForwardedLead): Row[] =>
  forwardedRows(lead).map(([name, value]) => [
    withoutLinks(name),
    value === lead.customer.email ? value : withoutLinks(value),
  ]);

/** Two lines for a spreadsheet: the names, and the values. */
export function forwardedCsv(lead: ForwardedLead): string {
  const rows = forwardedRows(lead);
  return csvRow(rows.map(([name]) => name)) + csvRow(rows.map(([, value]) => value));
}

/** For programs. Fields are added to it, and none is ever renamed. */
export function forwardedJson({ result, ...lead }: ForwardedLead): string {
  return JSON.stringify({ version: 1, ...lead, summary: resultInShort(result), result }, null, 2);
}
