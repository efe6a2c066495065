import { replacementsIn } from '../terms.ts';
import { deleteMails } from './store.ts';
import type { Trace } from './trace.ts';

/** Letters to them, and those to colleagues that name them or lead to one of their projects. */
export const mails: Trace = {
  name: 'mails',
  erase: (tx, { companyId, projectIds, terms }, cursor) =>
    deleteMails(
      tx,
      companyId,
      {
        emails: terms?.emails.map((email) => email.toLowerCase()) ?? [],
        words: [...projectIds, (terms && replacementsIn(terms)?.json.pattern) ?? []].flat().join('|'),
      },
      cursor,
    ),
};
