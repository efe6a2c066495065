import { isCommonPassword, withoutEnding } from './common-passwords.ts';

export { withoutEnding };

export const shortestPassword = 8;
/** Hashing takes time by design, and more of it would be spent on nothing but length. */
export const longestPassword = 200;

const kinds = {
  'uppercase letter': /\p{Lu}/u,
  'lowercase letter': /\p{Ll}/u,
  number: /\p{Nd}/u,
  'special character': /[^\p{L}\p{Nd}\s]/u,
} as const;

export const passwordMessages = {
  short: `Password must be at least ${shortestPassword} characters`,
  long: `Password must be at most ${longestPassword} characters`,
  common: 'That’s one of the most common passwords. Please choose another',
  personal: 'That’s too close to your name, email or company. Please choose another',
  differ: "Passwords don't match",
} as const;

/** The problem with a password wherever one is chosen, or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (lengthOf(password) < shortestPassword) return passwordMessages.short;
  if (lengthOf(password) > longestPassword) return passwordMessages.long;
  return isCommonPassword(password) ? passwordMessages.common : undefined;
}

/** Fewer letters than these are part of too many words. */
const shortestDetail = 4;

/** True if a password is little more than one of the details that anybody could know of its owner. */
export function isPersonalPassword(password: string, details: readonly string[]): boolean {
  const chosen = [lettersOf(password), lettersOf(withoutEnding(password))];
  return details
    .flatMap((detail) => [detail, ...detail.split('@'), ...detail.split(/[@.]/)])
    .map(lettersOf)
    .some((detail) => detail.length >= shortestDetail && chosen.includes(detail));
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

// With the usual disguises undone.
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[01345@$]/g, (character) => disguises[character] ?? '')
    .replace(/[^\p{L}]/gu, '');
}

/** The problems with the password of somebody who accepts an invitation, in the order in which they are shown. */
export function invitedPasswordProblems(password: string): string[] {
  const lacking = Object.entries(kinds)
    .filter(([, pattern]) => !pattern.test(password))
    .map(([kind]) => `Password must contain at least one ${kind}`);
  const problem = passwordProblem(password);
  return problem === passwordMessages.short
    ? [problem, ...lacking]
    : [...lacking, ...(problem ? [problem] : [])];
}

export type Strength = 'Weak' | 'Good' | 'Strong';

/** From 0 to 100. */
export function passwordScore(password: string): number {
  const worth = [
    [lengthOf(password) >= shortestPassword, 25],
    [kinds['uppercase letter'].test(password), 25],
    [kinds['lowercase letter'].test(password), 25],
    [kinds.number.test(password), 12.5],
    [kinds['special character'].test(password), 12.5],
  ] as const;
  return worth.reduce((sum, [has, points]) => sum + (has ? points : 0), 0);
}

export function passwordStrength(password: string): Strength {
  const score = passwordScore(password);
  if (score < 50) return 'Weak';
  return score < 75 ? 'Good' : 'Strong';
}

// As people count them: an emoji is one.
function lengthOf(password: string): number {
  return [...password].length;
}
