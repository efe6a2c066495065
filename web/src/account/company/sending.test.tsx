import type { SendingDomain } from '@heliodesk/core/contracts/sending-domain';
import { judgeDns } from '@heliodesk/core/rules/messages/sending-domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers } from '../../testing/company.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const route = 'GET /api/sending-domain';
const usual = 'hello@heliodesk.example';
const expected = { domain: 'roofs.co.uk', publicKey: 'MIIBkey', spfTerm: 'include:mail.desk.test' };

function found(spf: string[], ready: boolean): SendingDomain {
  const texts = { spf, dkim: ready ? ['v=DKIM1; p=MIIBkey'] : [], dmarc: ['v=DMARC1; p=none'] };
  const address = 'hello@roofs.co.uk';
  const checkedAt = '2026-11-17T09:00:00.000Z';
  return {
    usual,
    own: { address, domain: expected.domain, ready, checkedAt, records: judgeDns(expected, texts) },
  };
}

it('[SEND-1] [SITE-9] an owner types an address, is told which records to add, and checks them until they are right', async () => {
  const server = await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    'PUT /api/sending-domain': refusal('validation_failed', { address: 'That’s our own domain.' }),
  });
  const field = page.getByLabelText('Your own address');
  const go = page.getByRole('button', { name: 'See what’s needed' });
  await field.fill('me@gmail.com');
  await go.click();
  await expect.element(page.getByText(/a provider’s domain/)).toBeVisible();
  await field.fill('hello@heliodesk.example');
  await go.click();
  await expect.element(page.getByText('That’s our own domain.')).toBeVisible();
  const begun = found(['v=spf1 mx -all'], false);
  server.answer({ 'PUT /api/sending-domain': { json: begun }, [route]: { json: begun } });
  await field.fill('hello@roofs.co.uk');
  await go.click();
  await expect.element(page.getByText('Not ready yet')).toBeVisible();
  await expect.element(page.getByText('v=spf1 mx include:mail.desk.test -all')).toBeVisible();
  await expect.element(page.getByText('v=DKIM1; k=rsa; p=MIIBkey')).toBeVisible();
  await expectNoViolations();
  const done = found(['v=spf1 mx include:mail.desk.test -all'], true);
  server.answer({ 'POST /api/sending-domain/check': { json: done }, [route]: { json: done } });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(toasts('All three records are right')).toBeVisible();
  await expect.element(page.getByText('In use')).toBeVisible();
});

it('[SEND-2] going back to our address is asked about first', async () => {
  const server = await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    [route]: { json: found(['v=spf1 include:mail.desk.test -all'], true) },
  });
  await page.getByRole('button', { name: 'Stop using it' }).click();
  const none = { json: { usual, own: null } };
  server.answer({ 'DELETE /api/sending-domain': none, [route]: none });
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using it' }).click();
  await expect.element(toasts(`Emails come from ${usual}`)).toBeVisible();
  await expect.element(page.getByLabelText('Your own address')).toBeVisible();
});
