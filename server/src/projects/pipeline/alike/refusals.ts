import type { Consent } from '@heliodesk/core/contracts/contacts';
import { currentConsents } from '@heliodesk/core/rules/consents';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Tx } from '#platform/db/tx.ts';
import { type Known, listConsentsOf } from './store.ts';

/** Refusals of a kind that count, of each contact of a company with an email address or a telephone number. */
export async function listRefusals(
  tx: Tx,
  companyId: string,
  kind: Consent['kind'],
  by: Known,
): Promise<Consent[]> {
  const key = 'email' in by ? { email: normaliseEmail(by.email) } : { phone: phoneKey(by.phone) };
  const said = Object.values(key).every(Boolean) ? await listConsentsOf(tx, companyId, key) : [];
  return said.flatMap((each) => currentConsents(each)).filter((each) => each.kind === kind && !each.given);
}
