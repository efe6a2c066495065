import { brand } from '@heliodesk/core/brand';
import { trialDays } from '@heliodesk/core/rules/plans';
import { vatRate } from '@heliodesk/core/rules/vat';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

/** Everything in words already: a mail is written when it is sent, and may not look anything up. */
type About = { companyName: string; url: string };
type Charged = { net: string; vat: string; gross: string };

const figures = ({ net, vat, gross }: Charged) => [
  { label: 'Before VAT', value: net },
  { label: `VAT at ${vatRate}%`, value: vat },
  { label: 'Total', value: gross },
];
const billing = (url: string) => ({ label: 'Open billing', url });

export const trialStartedMail = defineMail<About & Charged & { plan: string; date: string }>(
  'billing.trial-started',
  ({ companyName, url, plan, date, ...charged }) =>
    letter({
      subject: `Your free trial of ${brand.name} has started`,
      heading: `Welcome, ${companyName}`,
      before: [
        `Your ${trialDays}-day free trial of ${plan} has started. Nothing is charged today.`,
        `It ends on ${date}. From then on this is charged every month, unless you cancel before:`,
      ],
      figures: figures(charged),
      button: { label: 'Go to your dashboard', url },
      closing: ['If you have not signed up, somebody has used your address: please answer to this mail.'],
    }),
);

export const trialEndingMail = defineMail<About & Charged & { plan: string; date: string; days: number }>(
  'billing.trial-ending',
  ({ companyName, url, plan, date, days, ...charged }) =>
    letter({
      subject: `Your free trial ends ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
      heading: `The free trial of ${companyName} ends on ${date}`,
      before: [`After that ${plan} goes on by itself, and this is charged to your card every month:`],
      figures: figures(charged),
      button: billing(url),
      closing: ['If you cancel before that day, nothing is charged.'],
    }),
);

export const receiptMail = defineMail<About & Charged & { number: string; date: string }>(
  'billing.receipt',
  ({ companyName, url, number, date, ...charged }) =>
    letter({
      subject: `Your ${brand.name} invoice ${number}`,
      heading: 'Thank you for your payment',
      before: [`${companyName} has paid the invoice ${number} of ${date}:`],
      figures: figures(charged),
      button: { label: 'Download the invoice', url },
    }),
);

export const paymentFailedMail = defineMail<About & { gross: string; retry: string }>(
  'billing.payment-failed',
  ({ companyName, url, gross, retry }) =>
    letter({
      subject: `A payment of ${gross} has failed`,
      heading: 'Your payment has failed',
      before: [
        `We could not charge ${gross} to the card of ${companyName}. Everything goes on working for now.`,
        retry
          ? `We will try again on ${retry}. Please check your card, or give us another one:`
          : 'Please check your card, or give us another one:',
      ],
      button: billing(url),
    }),
);

export const suspendedMail = defineMail<About>('billing.suspended', ({ companyName, url }) =>
  letter({
    subject: `The subscription of ${companyName} is suspended`,
    heading: 'Your subscription is suspended',
    before: [
      'We have tried your card several times without success. Your team can read and export everything, and change nothing, until it is paid.',
      'As soon as you give us a card that works, everything goes on:',
    ],
    button: billing(url),
  }),
);

export const cancelScheduledMail = defineMail<About & { date: string; owes: boolean }>(
  'billing.cancel-scheduled',
  ({ companyName, url, date, owes }) =>
    letter({
      subject: `The subscription of ${companyName} ends on ${date}`,
      heading: 'Your subscription is cancelled',
      before: [
        `It ends on ${date}${owes ? '' : ', and nothing more is charged'}. Until then everything works as before.`,
        ...(owes ? ['What is overdue stays to be paid, and we go on trying your card.'] : []),
        'If you change your mind, you can resume it until that day:',
      ],
      button: billing(url),
    }),
);

export const resumedMail = defineMail<About>('billing.resumed', ({ companyName, url }) =>
  letter({
    subject: `The subscription of ${companyName} goes on`,
    heading: 'Your subscription goes on',
    before: ['The cancellation has been taken back, and everything goes on as before.'],
    button: billing(url),
  }),
);

export const endedMail = defineMail<About>('billing.ended', ({ companyName, url }) =>
  letter({
    subject: `The subscription of ${companyName} has ended`,
    heading: 'Your subscription has ended',
    before: [
      'Nothing more is charged. Your team can read and export everything; to change something again, start a new subscription.',
    ],
    button: billing(url),
  }),
);

export const billingMails = [
  trialStartedMail,
  trialEndingMail,
  receiptMail,
  paymentFailedMail,
  suspendedMail,
  cancelScheduledMail,
  resumedMail,
  endedMail,
];
