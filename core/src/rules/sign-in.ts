/** The messages for somebody who signs in with a field left empty. */
export const signInMessages = {
  email: 'Please enter your email address',
  password: 'Please enter your password',
} as const;
