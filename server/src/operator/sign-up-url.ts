/** Where somebody who is invited begins. */
export function signUpUrl(publicUrl: string): string {
  return `${publicUrl}/signup`;
}
