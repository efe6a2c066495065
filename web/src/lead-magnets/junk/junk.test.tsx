import type { JunkEnquiry } from '@heliodesk/core/contracts/junk-enquiries';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { magnetItem, monthsLeads } from '../../testing/magnets.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const junkOf = (place: number, name: string): JunkEnquiry => ({
  ...{ id: `0198b4f2-0000-7000-8000-00000000070${place}`, magnet: 'Savings calculator', name },
  ...{ email: 'rita@example.com', phone: '', line1: '', postcode: 'BS1 4ST' },
  ...{ answers: [{ question: 'When?', answer: 'Soon' }], reasons: ['too-fast', 'trap'] },
  createdAt: '2026-11-16T09:00:00.000Z',
});
const rita = junkOf(1, 'Rita Hall');
const pills = junkOf(2, 'Cheap pills');
const list = 'GET /api/junk-enquiries';
const magnets = (junk: number) => ({ json: { items: [magnetItem()], allowance: monthsLeads(), junk } });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('[JUNK-2] what looks like junk is listed with the reasons, and becomes a lead or goes for good once that’s confirmed', async () => {
  const server = await openPage('/bright-roofs/lead-magnet-1', {
    ...{ ...startAnswers(signedIn({ role: 'member' })), 'GET /api/magnets': magnets(2) },
    [list]: { json: { items: [rita, pills], total: 2 } },
  });
  await expect.element(page.getByText('2 enquiries look like junk')).toBeVisible();
  await expectNoViolations();
  await button('Look through them').click();
  const rows = page.getByRole('list', { name: 'Enquiries that look like junk' });
  await expect.element(rows).toMatchTextContent(/Rita Hall.*rita@example\.com.*Sent faster than anybody/);
  await expectNoViolations();
  const accept = `POST /api/junk-enquiries/${rita.id}/lead` as const;
  server.answer({
    [accept]: { json: { became: 'lead' } },
    [list]: { json: { items: [pills], total: 1 } },
    'GET /api/magnets': magnets(1),
  });
  await button('Not junk: Rita Hall').click();
  await expect.element(toasts('It’s a lead now')).toBeVisible();
  await expect.element(rows).not.toMatchTextContent(/Rita Hall/);
  const remove = `DELETE /api/junk-enquiries/${pills.id}` as const;
  server.answer({
    [remove]: { json: { success: true } },
    [list]: { json: { items: [], total: 0 } },
    'GET /api/magnets': magnets(0),
  });
  await button('Delete Cheap pills').click();
  await button('Cancel').click();
  await button('Delete Cheap pills').click();
  await expectNoViolations();
  expect(server.callsTo(remove)).toEqual([]);
  await button('Delete Cheap pills for good').click();
  await expect.element(page.getByText('That’s all of them. There’s nothing left here.')).toBeVisible();
  // The toast has one too.
  await button('Close').first().click();
  await expect.element(page.getByText(/like junk/)).not.toBeInTheDocument();
});
