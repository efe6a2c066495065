import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { billing, openBilling, parts } from '../../testing/billing.ts';
import { signedIn } from '../../testing/people.ts';

it('[MECH-8] billing shows at once, and again when it is told, that a company which is kept renews', async () => {
  const closing = { ...signedIn().company, closesAt: '2026-12-16T09:00:00.000Z' };
  const server = await openBilling(
    {
      'GET /api/auth/me': { json: signedIn({ company: closing }) },
      'DELETE /api/company/closing': { json: {} },
    },
    billing({ cancelScheduled: true }),
  );
  await expect.element(parts.plan).toMatchTextContent('It ends on 15 December 2026');
  const asked = server.callsTo('GET /api/billing').length;
  server.answer({ 'GET /api/auth/me': { json: signedIn() } });
  await page.getByRole('button', { name: 'Keep the company' }).click();
  await expect.poll(() => server.callsTo('GET /api/billing').length).toBeGreaterThan(asked);
  server.answer({ 'GET /api/billing': { json: billing() } });
  server.tell(['billing', null]);
  await expect.element(parts.plan).not.toMatchTextContent('It ends on 15 December 2026');
});
