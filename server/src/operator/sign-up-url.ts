/** Where somebody who is invited begins: the plans, until there is a page to sign up on. */
export function signUpUrl(publicUrl: string): string {
  return `${publicUrl}/pricing`;
}
