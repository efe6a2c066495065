import type { AuditAction } from '@heliodesk/core/contracts/audit';
import { formatPence } from '@heliodesk/core/rules/money';
import { type NotificationKind, notificationKinds } from '@heliodesk/core/rules/notifications';
import { may } from '@heliodesk/core/rules/permissions';
import { accessEndsAt, leftOf } from '@heliodesk/core/rules/unpaid';
import { type Amount, withVat } from '@heliodesk/core/rules/vat';
import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { type MailKind, sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../inbox/index.ts';
import { listMembers } from '../../team/index.ts';
import type { Corrected } from '../invoices/correcting.ts';
import { type CreditNoteRow, findBillingDetails, type InvoiceRow } from '../invoices/store.ts';
import {
  cancelScheduledMail,
  creditNoteMail,
  creditNoteUndoneMail,
  endedMail,
  paymentFailedMail,
  receiptMail,
  resumedMail,
  suspendedMail,
  trialEndingMail,
  trialRefusedMail,
  trialStartedMail,
} from '../mails.ts';
import type { SubscriptionRow } from '../store.ts';
import { dateInWords, tariffInWords } from '../words.ts';

type Company = { id: string; identifier: string; name: string; email: string };
export type Change = {
  company: Company;
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The changed ones, with what they were before. */
  invoices: { before: InvoiceRow | undefined; after: InvoiceRow }[];
} & Pick<Corrected, 'notes' | 'undone' | 'disputes'>;

/** Tells the owners what has changed: in the transaction of the change, and from its two ends, so that it is told once. */
export function createAnnouncements({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>) {
  async function announce(tx: Tx, change: Change): Promise<void> {
    const { company, before, after } = change;
    if (before.state === 'pending_payment' && after.state === 'trialing')
      await trialStarted(tx, company, after);
    for (const invoice of change.invoices) {
      // A smaller plan is invoiced too, with what is owed to the company: nobody has paid anything then.
      if (invoice.after.gross > 0 && invoice.after.status === 'paid' && invoice.before?.status !== 'paid')
        await paid(tx, company, invoice.after);
      if (invoice.after.status === 'open' && invoice.after.attempts > (invoice.before?.attempts ?? 0))
        await failed(tx, company, invoice.after);
    }
    for (const note of change.undone) await undone(tx, company, note);
    for (const note of change.notes) await corrected(tx, company, note);
    for (const { disputeState, disputed, number } of change.disputes) {
      const subject = `${formatPence(disputed)} of ${number}`;
      if (disputeState) record(tx, systemActor(company.id), disputeActions[disputeState], { subject });
    }
    if (after.state === 'suspended' && before.state !== 'suspended' && after.unpaidSince)
      await tell(tx, company, suspendedMail, { ends: endInWords(after) }, 'billing.suspended');
    if (after.trialRefused && before.state === 'pending_payment')
      await tell(tx, company, trialRefusedMail, inWords(withVat(after.price, after.vatRate)));
    else if (after.state === 'canceled' && before.state !== 'canceled' && !neverBegan(before))
      await tell(tx, company, endedMail, { owed: owedInWords(change.invoices) }, 'billing.canceled');
    else if (after.cancelScheduled !== before.cancelScheduled && after.state !== 'canceled')
      await cancelled(tx, company, after);
  }

  function trialStarted(tx: Tx, company: Company, after: SubscriptionRow): Promise<void> {
    const plan = tariffInWords(after);
    const date = after.trialEndsAt ? dateInWords(after.trialEndsAt) : '';
    const content = {
      plan,
      date,
      ...inWords(withVat(after.price, after.vatRate)),
      url: `${publicUrl}/${company.identifier}`,
    };
    return tell(tx, company, trialStartedMail, content, 'billing.trial-started', { subject: plan });
  }

  function trialEnding(tx: Tx, company: Company, row: SubscriptionRow, days: number): Promise<void> {
    const date = row.trialEndsAt ? dateInWords(row.trialEndsAt) : '';
    const { gross } = withVat(row.price, row.vatRate);
    const fromCredit = Math.min(row.credit, gross);
    return tell(tx, company, trialEndingMail, {
      ...{ fromCredit: inPounds(fromCredit), fromCard: formatPence(gross - fromCredit) },
      plan: tariffInWords(row),
      date,
      days,
      ...inWords(withVat(row.price, row.vatRate)),
    });
  }

  /** To the address that the company wants its invoices sent to; to its owners where it has named none. */
  async function paid(tx: Tx, company: Company, invoice: InvoiceRow): Promise<void> {
    const { number, issuedAt, paidAt, net, vat, gross } = invoice;
    const content = {
      ...{ number, date: dateInWords(issuedAt), ...inWords({ net, vat, gross }) },
      invoice: { ...invoice, issuedAt: issuedAt.toISOString(), paidAt: paidAt?.toISOString() ?? null },
    };
    const to = (await findBillingDetails(tx, company.id))?.email;
    await tell(tx, company, receiptMail, content, 'billing.paid', { subject: number, to });
  }

  /** To where its invoice went. */
  async function corrected(tx: Tx, company: Company, note: CreditNoteRow): Promise<void> {
    const { number, invoiceNumber, refunded, credited, reduced } = note;
    const content = {
      ...asSent(note),
      ...{ number, invoiceNumber, date: dateInWords(note.invoiceIssuedAt), reason: note.reason },
      ...{ net: formatPence(note.net), vat: formatPence(note.vat), gross: formatPence(note.gross) },
      ...{ refunded: inPounds(refunded), credited: inPounds(credited), reduced: inPounds(reduced) },
    };
    const to = (await findBillingDetails(tx, company.id))?.email;
    const subject = `${number}, for ${invoiceNumber}`;
    await tell(tx, company, creditNoteMail, content, 'billing.corrected', { subject, to });
  }

  async function undone(tx: Tx, company: Company, note: CreditNoteRow): Promise<void> {
    const { number, invoiceNumber, gross, refunded } = note;
    const content = {
      ...asSent(note),
      ...{ number, invoiceNumber, date: dateInWords(note.invoiceIssuedAt) },
      ...{ gross: formatPence(gross), refunded: inPounds(refunded) },
    };
    const to = (await findBillingDetails(tx, company.id))?.email;
    const subject = `${number}, for ${invoiceNumber}`;
    await tell(tx, company, creditNoteUndoneMail, content, 'billing.correction-undone', { subject, to });
  }

  function failed(tx: Tx, company: Company, invoice: InvoiceRow) {
    const { nextAttemptAt, number } = invoice;
    const retry = nextAttemptAt ? dateInWords(nextAttemptAt) : '';
    const content = { gross: formatPence(leftOf(invoice)), retry };
    return tell(tx, company, paymentFailedMail, content, 'billing.payment-failed', { subject: number });
  }

  function cancelled(tx: Tx, company: Company, after: SubscriptionRow): Promise<void> {
    const end = after.trialEndsAt && after.state === 'trialing' ? after.trialEndsAt : after.periodEndsAt;
    if (!after.cancelScheduled) return tell(tx, company, resumedMail, {});
    const owes = after.state === 'past_due';
    return tell(tx, company, cancelScheduledMail, { date: end ? dateInWords(end) : '', owes });
  }

  /** Emails owners, and logs what happened by itself: what somebody asked for is in the log already. */
  async function tell<Content extends object>(
    tx: Tx,
    company: Company,
    mail: MailKind<Content & { companyName: string; url: string }>,
    content: Content & { url?: string },
    action?: AuditAction,
    { subject = '', to }: { subject?: string; to?: string | undefined } = {},
  ): Promise<void> {
    const about = { companyName: company.name, url: `${publicUrl}/${company.identifier}/billing` };
    const members = await listMembers(tx, company.id);
    const owners = members.filter(({ role }) => role === 'owner');
    // Until its owner has taken it over, a company is told at the address that it was signed up with.
    const usual = owners.length > 0 ? owners.map(({ email }) => email) : [company.email];
    for (const address of to ? [to] : usual) {
      await sendLater(tx, clock, mail, {
        to: address,
        companyId: company.id,
        content: { ...about, ...content },
      });
    }
    if (!action) return;
    const actor = systemActor(company.id);
    record(tx, actor, action, { subject });
    if (!isNotified(action)) return;
    const readers = members.filter(({ role }) => may(role, 'billing:read'));
    await notify(tx, clock, actor, { kind: action, to: readers, subject });
  }

  return { announce, trialEnding };
}

/** It waited for a bank's approval of its first charge, and nothing has failed. */
function neverBegan({ state, unpaidSince }: SubscriptionRow): boolean {
  return state === 'suspended' && unpaidSince === null;
}

function endInWords({ state, unpaidSince }: SubscriptionRow): string {
  const end = accessEndsAt(state, unpaidSince);
  return end ? dateInWords(end) : '';
}

/** The written-off sum that can still be paid; nothing where it is zero. */
function owedInWords(invoices: Change['invoices']): string {
  const owed = invoices
    .filter(({ after }) => after.status === 'uncollectible')
    .reduce((sum, { after }) => sum + leftOf(after), 0);
  return owed > 0 ? formatPence(owed) : '';
}

function asSent({ companyId, ...note }: CreditNoteRow) {
  const { issuedAt, invoiceIssuedAt } = note;
  return {
    note: { ...note, issuedAt: issuedAt.toISOString(), invoiceIssuedAt: invoiceIssuedAt.toISOString() },
  };
}

const disputeActions = { open: 'billing.disputed', lost: 'billing.dispute-lost' } as const;

/** Nothing where it is none. */
const inPounds = (pence: number) => (pence > 0 ? formatPence(pence) : '');

function isNotified(action: AuditAction): action is AuditAction & NotificationKind {
  return action in notificationKinds;
}

function inWords({ net, vat, gross }: Amount) {
  return { net: formatPence(net), vat: formatPence(vat), gross: formatPence(gross) };
}
