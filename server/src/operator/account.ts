import { brand } from '@heliodesk/core/brand';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../account/auth/index.ts';
import { foundCompany } from '../account/companies/index.ts';
import { hasAccount } from './store.ts';

/** The operator has an account like everybody else's; the first start makes it and mails the link to its password. */
export async function ensureOperator(platform: Platform): Promise<void> {
  const { config, db, log } = platform;
  const email = config.operatorEmail;
  if (!email) return;
  const made = await db.asSystem(async (tx) => {
    if (await hasAccount(tx, normaliseEmail(email))) return false;
    const owner = { email, firstName: '', lastName: '' };
    await foundCompany(tx, { platform, auth: authOf(platform) }, { name: `${brand.name} office`, owner });
    return true;
  });
  if (made) log.info('The operator has an account now, and is mailed the link to its first password');
}
