import { brand } from '@heliodesk/core/brand';
import {
  type ForwardedLead,
  forwardedCsv,
  forwardedJson,
  inertRows,
} from '@heliodesk/core/rules/magnets/forwarded-lead';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Proof = { companyName: string; url: string };

/** Asks whoever reads an address whether a company may forward its leads to it. */
export const forwardingProofMail = defineMail<Proof>(
  'magnets.forwarding-proof',
  ({ companyName, url }) =>
    letter({
      subject: `Should ${companyName}’s leads come to this address?`,
      heading: 'Send leads to this address?',
      before: [
        `${companyName} uses ${brand.name} and would like each lead from its website sent to this address.`,
        'Nothing is sent until you say yes.',
      ],
      button: { label: 'Yes, send them here', url },
      closing: [
        'The link works for seven days. Every lead comes with a link to stop.',
        'If you don’t know this company, just ignore this email.',
      ],
    }),
  'strangers',
);

/** There is no way to stop for colleagues: their company decides what they are sent. */
type Forwarded = { lead: ForwardedLead; urls: { project: string; stop: string | null } };

/** A lead for another CRM: to read by itself in the text, in the table and in two files. */
export const forwardedLeadMail = defineMail<Forwarded>(
  'magnets.forwarded-lead',
  ({ lead, urls: { project, stop } }) => {
    const rows = inertRows(lead);
    const subject = `New lead: ${rows[0]?.[1] ?? ''} (${lead.magnet})`;
    const figures = rows.map(([label, value]) => ({ label, value }));
    const links: [string, string][] = [
      [`Open in ${brand.name}`, project],
      ...(stop ? ([['Stop these emails', stop]] satisfies [string, string][]) : []),
    ];
    const shown = letter({
      ...{ subject, heading: 'A new lead', figures },
      button: { label: `Open in ${brand.name}`, url: project },
      closing: stop ? [`To stop getting these, open ${stop}`] : [],
    });
    return {
      ...shown,
      // Without anything of ours that a CRM could take for the customer's.
      text: [...rows, ...links].map(([name, value]) => `${name}: ${value}`).join('\n'),
      replyTo: lead.customer.email,
      ...(stop && { headers: unsubscribing(stop) }),
      attachments: [
        { name: 'lead.csv', type: 'text/csv', content: Buffer.from(forwardedCsv(lead)) },
        { name: 'lead.json', type: 'application/json', content: Buffer.from(forwardedJson(lead)) },
      ],
    };
  },
  'subscribers',
);

const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
