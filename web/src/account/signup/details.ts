import { anotherCompanyBody, registerCompanyBody } from '@heliodesk/core/contracts/signup';

/** The form's fields kept while it is not sent: everything but the password. */
export const keptNames = [
  'companyName',
  'companyEmail',
  'companyPhone',
  'adminFirstName',
  'adminLastName',
  'adminEmail',
] as const;
export const formNames = ['planId', 'businessSize', ...keptNames, 'password'] as const;

export type KeptName = (typeof keptNames)[number];
export type FormName = (typeof formNames)[number];
export type KeptDetails = Record<KeptName, string>;
export type TypedDetails = Record<FormName, string>;

export const nothingTyped = Object.fromEntries(keptNames.map((name) => [name, ''])) as KeptDetails;

/** As the server will read it, which takes an empty telephone for none. */
export function readDetails(typed: TypedDetails) {
  const { companyPhone, ...rest } = typed;
  return registerCompanyBody.safeParse(companyPhone.trim() ? typed : rest);
}

/** The same of whoever is signed in, whose account knows the rest. */
export function readAnother({ planId, businessSize, companyName, companyEmail, companyPhone }: TypedDetails) {
  const phone = companyPhone.trim() ? { companyPhone } : {};
  return anotherCompanyBody.safeParse({ planId, businessSize, companyName, companyEmail, ...phone });
}

/** The first thing that is wrong with each field. */
export function problemsIn(
  typed: TypedDetails,
  read: typeof readDetails | typeof readAnother = readDetails,
): Partial<Record<FormName, string>> {
  const problems: Partial<Record<FormName, string>> = {};
  for (const { path, message } of read(typed).error?.issues ?? []) problems[path[0] as FormName] ??= message;
  return problems;
}
