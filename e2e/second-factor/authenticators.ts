import type { Page } from '@playwright/test';
import { generate } from 'otplib';

/** A device that keeps passkeys and knows its owner by their finger, as the browser's own tools pretend it. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The app's code for now; or the next, since each code works once and the next is taken a little early. */
export function codeOf(secret: string, which: 'now' | 'next' = 'now'): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + (which === 'next' ? 30 : 0);
  return generate({ secret: secret.replaceAll(' ', ''), epoch });
}
