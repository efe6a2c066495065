import { expect, it } from 'vitest';
import { isDisposable } from './disposable-email.ts';

it('[MAGNET-9] addresses that are thrown away are known, their subdomains too, and no others', () => {
  for (const email of ['a@mailinator.com', ' A@Inbox.Mailinator.COM ', 'x@yopmail.fr'])
    expect(isDisposable(email), email).toBe(true);
  for (const email of [
    'rita@gmail.com',
    'rita@notmailinator.com',
    'mailinator.com',
    'a@mailinator.com.example',
  ])
    expect(isDisposable(email), email).toBe(false);
});
