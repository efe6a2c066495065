import { mailableAddress } from '@heliodesk/core/rules/email';
import { textable } from '@heliodesk/core/rules/messages/mobile';
import { optedOut } from '@heliodesk/core/rules/messages/opt-out';
import type { MessageChannel, MessagePurpose } from '@heliodesk/core/rules/messages/states';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listRefusals } from '../pipeline/index.ts';
import type { Addressee } from './merge-values.ts';
import { countEmailsOnTrial } from './store.ts';
import { countTexts, countTextsOfCompany } from './texts/store.ts';

export type Customer = Addressee['customer'];
type By = { channel: MessageChannel; purpose: MessagePurpose };

/** A customer's address, and what stands in the way of using it. */
export type Reach = { address: string; to: string | undefined; purpose: string | undefined };

const dayMs = 24 * 60 * 60_000;
/** Of its own words, to whomever it likes: whoever only tries the product out does not send the world emails with it. */
const mostEmailsOnTrial = 100;
/** More texts to one number would be a nuisance. All of them are paid for by us, whom a company on trial pays nothing. */
const mostTexts = { toNumber: 10, onTrial: 30, ofCompany: 500, withinMs: dayMs };

export function createReaching({ clock, config }: Pick<Platform, 'clock' | 'config'>) {
  async function reach(tx: Tx, customer: Customer, by: By): Promise<Reach> {
    if (by.channel === 'sms') return reachByText(tx, customer, by.purpose);
    const { email } = customer;
    const to = emailProblem(email) ?? (await tooManyEmails(tx, customer.companyId));
    return { address: email, to, purpose: await emailRefusal(tx, customer, by.purpose) };
  }

  async function tooManyEmails(tx: Tx, companyId: string): Promise<string | undefined> {
    const sent = await countEmailsOnTrial(tx, companyId, new Date(clock.now().getTime() - dayMs));
    if (sent < mostEmailsOnTrial) return undefined;
    return `You’ve sent ${mostEmailsOnTrial} emails in 24 hours, the most you can while you’re on trial. Please ring them instead, or try again tomorrow.`;
  }

  async function reachByText(tx: Tx, customer: Customer, purpose: MessagePurpose): Promise<Reach> {
    const found = textable(customer.phone);
    if ('problem' in found) return { address: customer.phone, to: found.problem, purpose: undefined };
    const { number } = found;
    const since = new Date(clock.now().getTime() - mostTexts.withinMs);
    return {
      address: number,
      to: config.sms ? await tooMany(tx, customer.companyId, number, since) : notSetUp,
      purpose: await textRefusal(tx, customer, { number, purpose }),
    };
  }

  return { reach };
}

/** A refusal of emails, which is for the address, whichever of a company's contacts has it. */
async function emailRefusal(
  tx: Tx,
  { companyId, email, consents }: Customer,
  purpose: MessagePurpose,
): Promise<string | undefined> {
  // What concerns the work is emailed all the same, so nothing is looked up.
  const refusals = purpose === 'marketing' ? await listRefusals(tx, companyId, 'email', { email }) : [];
  return optedOut({ channel: 'email', purpose }, [...refusals, ...consents]);
}

/** A refusal of texts, which is for the number, whichever of a company's contacts has it. */
export async function textRefusal(
  tx: Tx,
  { companyId, consents }: Customer,
  { number, purpose }: { number: string; purpose: MessagePurpose },
): Promise<string | undefined> {
  const refusals = await listRefusals(tx, companyId, 'sms', { phone: number });
  return optedOut({ channel: 'sms', purpose }, [...refusals, ...consents]);
}

const notSetUp = 'Text messages aren’t set up here yet. Please email or ring them instead.';

async function tooMany(tx: Tx, companyId: string, number: string, since: Date): Promise<string | undefined> {
  if ((await countTexts(tx, companyId, number, since)) >= mostTexts.toNumber)
    return `They’ve had ${mostTexts.toNumber} texts from you today. Please email or ring them instead.`;
  const { amount, onTrial } = await countTextsOfCompany(tx, companyId, since);
  const most = onTrial ? mostTexts.onTrial : mostTexts.ofCompany;
  if (amount < most) return undefined;
  return `You’ve sent ${most} texts in 24 hours, the most you can${onTrial ? ' while you’re on trial' : ''}. Please email or ring them instead.`;
}

function emailProblem(email: string): string | undefined {
  if (!email) return 'There’s no email address for this customer yet. Please add one first.';
  return mailableAddress(email) ? undefined : 'We can’t send to this customer’s email address.';
}
