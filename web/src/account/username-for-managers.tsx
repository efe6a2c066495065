/** Password managers keep the password of a form under this name. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}
