import { brand } from '@heliodesk/core/brand';
import { formatPence } from '@heliodesk/core/rules/money';
import { trialDays } from '@heliodesk/core/rules/plans';
import { leftOf } from '@heliodesk/core/rules/unpaid';
import { vatRate } from '@heliodesk/core/rules/vat';
import { letter } from '#platform/mail/letter.ts';
import { defineMail, type MailKind } from '#platform/mail/mailer.ts';
import { invoiceFile } from './invoices/drawn.ts';
import { type CreditNote, type Invoice, kindOf } from './invoices/invoice-words.ts';

/** Everything in words already: a mail is written when it is sent, and may not look anything up. */
type About = { companyName: string; url: string };
type Charged = { net: string; vat: string; gross: string };

const none = formatPence(0);
function figures({ net, vat, gross }: Charged, rate = vat === none && net !== none ? 0 : vatRate) {
  return [
    { label: 'Before VAT', value: net },
    { label: rate > 0 ? `VAT at ${rate}%` : 'VAT (outside the UK)', value: vat },
    { label: 'Total', value: gross },
  ];
}
const billing = (url: string) => ({ label: 'Open billing', url });

export const trialStartedMail = defineMail<About & Charged & { plan: string; date: string }>(
  'billing.trial-started',
  ({ companyName, url, plan, date, ...charged }) =>
    letter({
      subject: `Your free trial of ${brand.name} has started`,
      heading: `Welcome, ${companyName}`,
      before: [
        `Your ${trialDays}-day free trial of ${plan} has started. Nothing is charged today.`,
        `It ends on ${date}. After that we’ll charge this every month, unless you cancel first:`,
      ],
      figures: figures(charged),
      button: { label: 'Go to your dashboard', url },
      closing: [
        'If you didn’t sign up, somebody has used your address. Just reply to this email and we’ll sort it out.',
      ],
    }),
);

export const trialRefusedMail = defineMail<About & Charged>(
  'billing.trial-refused',
  ({ companyName, url, ...charged }) =>
    letter({
      subject: `${companyName} is ready to start`,
      heading: 'You’ve had a free trial with this card',
      before: [
        'There’s one free trial per card, so this one hasn’t started. Nothing has been charged, and nothing will be unless you say so.',
        'To start now, sign in and pay for your first month under Billing:',
      ],
      figures: figures(charged),
      button: billing(url),
      closing: ['Not your card, or think this is wrong? Just reply to this email.'],
    }),
);

type TrialEnding = { plan: string; date: string; days: number; fromCredit: string; fromCard: string };

export const trialEndingMail = defineMail<About & Charged & TrialEnding>(
  'billing.trial-ending',
  ({ companyName, url, plan, date, days, fromCredit, fromCard, ...charged }) =>
    letter({
      subject: `Your free trial ends ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
      heading: `The free trial of ${companyName} ends on ${date}`,
      before: [`After that ${plan} renews automatically, and we’ll charge this to your card every month:`],
      figures: [
        ...figures(charged),
        ...(fromCredit
          ? [
              { label: 'The first time, from your credit', value: `-${fromCredit}` },
              { label: 'The first time, from your card', value: fromCard },
            ]
          : []),
      ],
      button: billing(url),
      closing: ['If you cancel before then, you won’t be charged.'],
    }),
);

type Receipt = About & Charged & { number: string; date: string; invoice: AsSent };
/** As JSON leaves an invoice, in which a mail waits. */
type AsSent = Omit<Invoice, 'issuedAt' | 'paidAt'> & { issuedAt: string; paidAt: string | null };

const receiptLetter = defineMail<Receipt>(
  'billing.receipt',
  ({ companyName, url, number, date, invoice, ...charged }) =>
    letter({
      subject: `Your ${brand.name} invoice ${number}`,
      ...(cardPartOf(invoice) > 0
        ? {
            heading: 'Thank you for your payment',
            before: [`${companyName} has paid invoice ${number} of ${date}:`],
          }
        : {
            heading: 'There’s nothing to pay',
            before: [
              `${companyName}’s invoice ${number} of ${date} is settled, and we haven’t charged your card:`,
            ],
          }),
      figures: [...figures(charged, invoice.vatRate ?? undefined), ...settledBy(invoice)],
      after: [`Your ${kindOf(invoice)} is attached.`],
      button: billing(url),
    }),
);

const cardPartOf = ({ gross, fromCredit, reduced = 0 }: AsSent) => leftOf({ gross, fromCredit, reduced });

/** Lines if a card has not paid all. */
function settledBy(invoice: AsSent) {
  const { fromCredit, reduced = 0 } = invoice;
  if (fromCredit + reduced === 0) return [];
  const ways = [
    { label: 'From your credit', pence: -fromCredit },
    { label: 'Taken off by credit note', pence: -reduced },
  ];
  return [
    ...ways.flatMap(({ label, pence }) => (pence < 0 ? [{ label, value: formatPence(pence) }] : [])),
    { label: 'From your card', value: formatPence(cardPartOf(invoice)) },
  ];
}

/** With the invoice as a file, as it was issued. */
export const receiptMail: MailKind<Receipt> = {
  ...receiptLetter,
  async write(content) {
    const { invoice } = content;
    const dates = {
      issuedAt: new Date(invoice.issuedAt),
      paidAt: invoice.paidAt ? new Date(invoice.paidAt) : null,
    };
    const { name, bytes } = await invoiceFile(content.companyName, { ...invoice, ...dates });
    const attachments = [{ name, type: 'application/pdf', content: bytes }];
    return { ...(await receiptLetter.write(content)), attachments };
  },
};

type AboutNote = About & {
  number: string;
  invoiceNumber: string;
  date: string;
  /** In words, empty where it is nothing, as below. */
  refunded: string;
  note: Omit<CreditNote, 'issuedAt' | 'invoiceIssuedAt'> & { issuedAt: string; invoiceIssuedAt: string };
};
type Corrected = AboutNote & Charged & { reason: string; credited: string; reduced: string };

const creditNoteLetter = defineMail<Corrected>(
  'billing.credit-note',
  ({ companyName, url, number, invoiceNumber, date, reason, refunded, credited, reduced, note, ...sums }) =>
    letter({
      subject: refunded
        ? `We’ve refunded ${refunded} to your card`
        : `Your ${brand.name} credit note ${number}`,
      heading: refunded ? `We’ve refunded ${refunded}` : `Your invoice ${invoiceNumber} has been corrected`,
      before: [
        `This is about ${companyName}’s invoice ${invoiceNumber} of ${date}. Reason: ${reason}`,
        ...(refunded
          ? ['It goes back to the card you paid with, and can take 5 to 10 days to show up.']
          : []),
        ...(credited
          ? [`We’ve added ${credited} to your credit. We’ll use it before we charge your card.`]
          : []),
        ...(reduced ? [`We’ve taken ${reduced} off what you still had to pay.`] : []),
      ],
      figures: figures(sums, note.vatRate),
      after: [`Your ${kindOf(note)} ${number} is attached.`],
      button: billing(url),
    }),
);

const creditNoteUndoneLetter = defineMail<AboutNote & { gross: string }>(
  'billing.credit-note-undone',
  ({ companyName, url, number, invoiceNumber, date, gross, refunded }) =>
    letter({
      subject: refunded
        ? `Your refund of ${refunded} didn’t go through`
        : `Your ${brand.name} credit note ${number} doesn’t count any more`,
      heading: refunded ? 'Your refund didn’t go through' : `We’ve taken back credit note ${number}`,
      before: [
        `This is about ${companyName}’s invoice ${invoiceNumber} of ${date}.`,
        ...(refunded
          ? [
              `The ${refunded} we refunded didn’t reach your card. Just reply to this email and we’ll find another way to get it to you.`,
            ]
          : []),
        `Credit note ${number} for ${gross} doesn’t count any more, so please take it out of your books.`,
      ],
      after: ['The credit note is attached as it stands now.'],
      button: billing(url),
    }),
);

export const creditNoteMail = withNote(creditNoteLetter);
export const creditNoteUndoneMail = withNote(creditNoteUndoneLetter);

/** With the credit note as a file, as it stands. */
function withNote<Content extends AboutNote>(about: MailKind<Content>): MailKind<Content> {
  return {
    ...about,
    async write(content) {
      const { note } = content;
      const dates = { issuedAt: new Date(note.issuedAt), invoiceIssuedAt: new Date(note.invoiceIssuedAt) };
      const { name, bytes } = await invoiceFile(content.companyName, { ...note, ...dates });
      const attachments = [{ name, type: 'application/pdf', content: bytes }];
      return { ...(await about.write(content)), attachments };
    },
  };
}

export const paymentFailedMail = defineMail<About & { gross: string; retry: string }>(
  'billing.payment-failed',
  ({ companyName, url, gross, retry }) =>
    letter({
      subject: `A payment of ${gross} has failed`,
      heading: 'Your payment didn’t go through',
      before: [
        `We couldn’t charge ${gross} to ${companyName}’s card. Everything keeps working for now.`,
        retry
          ? `We’ll try again on ${retry}. To pay it now, with this card or another one, go to Billing.`
          : 'To pay it now, with this card or another one, go to Billing.',
        'If your bank wants to check it’s you, you can do that there too.',
      ],
      button: { label: `Pay ${gross} now`, url },
    }),
);

export const suspendedMail = defineMail<About & { ends: string }>(
  'billing.suspended',
  ({ companyName, url, ends }) =>
    letter({
      subject: `${companyName}’s ${brand.name} subscription is suspended`,
      heading: 'Your subscription is suspended',
      before: [
        'We’ve tried your card several times and it hasn’t gone through. Until it’s paid, your team can read and export everything but can’t make changes.',
        `Pay what’s due${ends ? ` by ${ends}` : ''} and you’re straight back in. You can use another card, or cancel:`,
      ],
      button: billing(url),
    }),
);

export const cancelScheduledMail = defineMail<About & { date: string; owes: boolean }>(
  'billing.cancel-scheduled',
  ({ companyName, url, date, owes }) =>
    letter({
      subject: `${companyName}’s ${brand.name} subscription ends on ${date}`,
      heading: 'Your subscription is cancelled',
      before: [
        `It ends on ${date}${owes ? '' : ', and nothing more is charged'}. Until then everything works as usual.`,
        ...(owes ? ['You still owe what’s overdue, and we’ll keep trying your card.'] : []),
        'Changed your mind? You can resume it until then:',
      ],
      button: billing(url),
    }),
);

export const resumedMail = defineMail<About>('billing.resumed', ({ companyName, url }) =>
  letter({
    subject: `${companyName}’s ${brand.name} subscription continues`,
    heading: 'Your subscription continues',
    before: ['We’ve undone the cancellation, so nothing changes for you.'],
    button: billing(url),
  }),
);

export const endedMail = defineMail<About & { owed: string }>('billing.ended', ({ companyName, url, owed }) =>
  letter({
    subject: `${companyName}’s ${brand.name} subscription has ended`,
    heading: 'Your subscription has ended',
    before: [
      'You won’t be charged again. Your team can still read and export everything. To make changes, start a new subscription.',
      ...(owed ? [`You still owe ${owed} from before. You can pay it under Billing anytime.`] : []),
    ],
    button: billing(url),
  }),
);

export const billingMails = [
  trialStartedMail,
  trialEndingMail,
  trialRefusedMail,
  receiptMail,
  creditNoteMail,
  creditNoteUndoneMail,
  paymentFailedMail,
  suspendedMail,
  cancelScheduledMail,
  resumedMail,
  endedMail,
];
