import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { addLead } from '../support/leads.ts';
import { expectToFit } from '../support/narrow.ts';

const secret = 'a secret of the mail server';
test.use({ serverSettings: { INBOUND_DOMAIN: 'reply.desk.test', INBOUND_SECRET: secret } });

test('[MSG-1] [MSG-2] [MSG-5] [MSG-6] [MSG-13] [MSG-16] Ann writes to a customer, whose answer arrives by itself and stops the reminder, answers it, and texts', {
  tag: '@phone',
}, async ({ page, server, context }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const id = await addLead(page.request, { email: 'rita@example.com', phone: '07700 900123' });
  await page.goto(`/${companyIdentifier}/projects/${id}`);
  const card = page.getByRole('region', { name: 'Messages' });
  const dialog = page.getByRole('dialog');

  await card.getByRole('button', { name: 'Write an email' }).click();
  await dialog.getByLabel('Subject').fill('Your quote');
  await dialog.getByLabel('Message', { exact: true }).fill('Dear ');
  await dialog.getByLabel('Insert a field').selectOption('Customer’s first name');
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Dear {{customer.first_name}}');
  await dialog.getByRole('button', { name: 'Remind them if they don’t answer' }).click();
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'The email' })).toContainText('Dear Rita');
  await expectNoViolations(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(card.getByText('Dear Rita')).toBeVisible();
  await expect(card.getByText('Sent', { exact: true })).toBeVisible();
  await expect(card.getByText('Planned', { exact: true })).toBeVisible();

  const replyTo = await replyAddressIn(join(server.dataFolder, 'outbox'));
  const answer = [
    ...['From: Rita Hall <rita@example.com>', `To: ${replyTo}`, 'Subject: Re: Your quote'],
    ...['Content-Type: text/html', '', '<script>document.title = "run"</script><p>Yes <b>please</b></p>'],
  ].join('\r\n');
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
  const taken = await page.request.post('/api/messages/inbound', { headers, data: Buffer.from(answer) });
  expect(taken.status()).toBe(200);
  await expect(card.getByText('Yes please')).toBeVisible();
  await expect(page).not.toHaveTitle('run');
  await expect(card.getByText('They’ve answered')).toBeVisible();
  await expectNoViolations(page);

  await card.getByRole('button', { name: 'Reply to Rita Hall: Re: Your quote' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Your quote');
  await dialog.getByLabel('Message', { exact: true }).fill('Lovely. We’ll be in touch.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByText('Lovely. We’ll be in touch.')).toBeVisible();
  await expect(page.getByText('emailed the customer: ‘Re: Your quote’')).toBeVisible();

  await card.getByRole('button', { name: 'Text message' }).click();
  await dialog.getByLabel('Message', { exact: true }).fill('See you at ten, {{customer.first_name}}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'The text message' })).toContainText(
    'See you at ten, Rita',
  );
  await expectNoViolations(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(card.getByText('See you at ten, Rita')).toBeVisible();
  await expect(page.getByText(/texted the customer: ‘See you at ten, Rita/)).toBeVisible();
});

/** The reply address of the only mail that was written. */
async function replyAddressIn(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    const found = /reply\+[a-z2-7]{26}@reply\.desk\.test/.exec(await readFile(join(folder, name), 'utf8'));
    if (found) return found[0];
  }
  throw new Error('No mail asks for an answer');
}
