import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { teamAnswers } from '../../testing/team.ts';

const closing = { ...signedIn().company, closesAt: '2026-12-16T09:00:00.000Z' };
const notice = page.getByText('Bright Roofs closes on 16 December 2026');
const keep = page.getByRole('button', { name: 'Keep the company' });

it('the end of a company is told to a member, who cannot stop it', async () => {
  await openPage('/bright-roofs', teamAnswers(signedIn({ role: 'member', company: closing })));
  await expect.element(notice).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
});

it('the end of a company is told to an owner, who can stop it', async () => {
  await openPage('/bright-roofs', teamAnswers(signedIn({ company: closing })));
  await expect.element(notice).toBeVisible();
  await expect.element(keep).toBeVisible();
});
