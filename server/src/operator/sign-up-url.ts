/** The sign-up page for an invited address, filled in. Behind the # it is in no log on the way. */
export function signUpUrl(publicUrl: string, email: string): string {
  return `${publicUrl}/signup?invited=1#${new URLSearchParams({ email })}`;
}
