import { normaliseEmail } from '@heliodesk/core/rules/email';
import { isPersonalPassword, passwordMessages, withoutEnding } from '@heliodesk/core/rules/password';
import { AppError } from '#platform/errors.ts';

/** Facts about whoever chooses a password. */
export type Chooser = { email: string; firstName?: string; lastName?: string; companyName?: string };

type Choice = { password: string; field: string; chooser: Chooser };

/** Refuses what is tried first: any of the thousands that leaked most often, and what is known of the person. */
export async function expectGoodChoice({ password, field, chooser }: Choice): Promise<void> {
  const { email, firstName = '', lastName = '', companyName = '' } = chooser;
  const details = [normaliseEmail(email), firstName, lastName, `${firstName}${lastName}`, companyName];
  if (isPersonalPassword(password, details)) throw refused(field, passwordMessages.personal);
  if (await isLeaked(password)) throw refused(field, passwordMessages.common);
}

async function isLeaked(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  leaked ??= load();
  const known = await leaked;
  return known.has(plain) || known.has(withoutEnding(plain));
}

let leaked: Promise<Set<string>> | undefined;

// Only when somebody chooses a password: until then its memory serves others.
async function load(): Promise<Set<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return new Set(passwords.filter(({ length }) => length >= 6));
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: message } });
}
