import type { StripeConfig } from '#platform/config/config.ts';
import { handledEvents } from '../gateways/stripe/handled-events.ts';
import { openTestAccount, type TestAccount } from '../gateways/stripe/test-account.ts';
import { dateInWords } from '../words.ts';
import { beginLife, standingInWords } from './life.ts';
import { steps } from './steps.ts';

type Options = { stripe: StripeConfig; publicUrl: string | undefined };
type Say = (line: string) => void;

/** Lives through a whole subscription in a test account of Stripe, and answers whether all was as we expect. */
export async function checkStripe({ stripe, publicUrl }: Options, say: Say): Promise<boolean> {
  const account = openTestAccount(stripe);
  const differences = (await walk(account, say)) + (await checkMessages(account, publicUrl, say));
  say(differences === 0 ? 'Everything is as expected.' : `${differences} of these aren’t as expected.`);
  return differences === 0;
}

async function walk(account: TestAccount, say: Say): Promise<number> {
  let differences = 0;
  try {
    const life = await beginLife(account);
    for (const { name, act } of steps) {
      const expected = standingInWords(await act(life));
      const seen = standingInWords(await life.standing());
      if (seen !== expected) differences += 1;
      const outcome = seen === expected ? 'ok' : 'DIFFERS';
      say(`${dateInWords(account.now())} | ${name} | expected: ${expected} | seen: ${seen} | ${outcome}`);
    }
  } catch (error) {
    differences += 1;
    say(`${dateInWords(account.now())} | Stopped here | ${error instanceof Error ? error.message : error}`);
  } finally {
    await account.cleanUp();
  }
  return differences;
}

/** Nothing is asked where no address is set. */
async function checkMessages(account: TestAccount, publicUrl: string | undefined, say: Say): Promise<number> {
  say(`Messages that the product needs: ${handledEvents.join(', ')}.`);
  if (!publicUrl) {
    say('PUBLIC_URL isn’t set, so it wasn’t looked up which of them are sent.');
    return 0;
  }
  const url = `${publicUrl}/api/billing/webhook`;
  const sent = await account.eventsSentTo(url);
  if (!sent) {
    say(`Stripe sends none to ${url}: this account has no enabled endpoint with that address.`);
    return 1;
  }
  const missing = sent.includes('*') ? [] : handledEvents.filter((type) => !sent.includes(type));
  say(
    missing.length === 0
      ? `Stripe sends all of them to ${url}.`
      : `Stripe doesn’t send these to ${url}: ${missing.join(', ')}.`,
  );
  return missing.length === 0 ? 0 : 1;
}
