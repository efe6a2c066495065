import { acceptInvitationBody } from '@heliodesk/core/contracts/team';

export const names = ['firstName', 'lastName', 'password', 'confirmPassword'] as const;
export type Name = (typeof names)[number];

/** Everything that is wrong with what was typed, by field. */
export function problemsIn(typed: Record<Name | 'token', string>): Partial<Record<Name, string[]>> {
  const issues = acceptInvitationBody.safeParse(typed).error?.issues ?? [];
  const problems = names.map((name) => [
    name,
    issues.filter(({ path }) => path[0] === name).map(({ message }) => message),
  ]);
  return Object.fromEntries(problems.filter(([, messages]) => messages?.length));
}
