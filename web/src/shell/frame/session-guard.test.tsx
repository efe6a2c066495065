import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { Call } from '../../testing/fake-server.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { startAnswers } from '../../testing/start.ts';

const heading = page.getByRole('heading', { level: 1 });
const check = 'GET /api/auth/me';

describe('the session check', () => {
  it('[LOGIN-5] is made once, and not again when the window comes back', async () => {
    const server = await openPage('/bright-roofs', startAnswers());
    await expect.element(heading).toHaveTextContent('Welcome, Ann');
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await expect.element(heading).toHaveTextContent('Team');
    await expect.element(page.getByText('ann@example.com')).toBeVisible();
    const named = server.callsTo(check).map(({ headers }) => headers.get('heliodesk-company'));
    expect(named).toEqual(['bright-roofs']);
  });

  it('[LOGIN-5] shows nothing of the company while it is under way', async () => {
    const gate = Promise.withResolvers<{ json: unknown }>();
    await openPage('/bright-roofs', { ...startAnswers(), [check]: () => gate.promise });
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
    expect(document.body.textContent).not.toContain('Bright Roofs');
    gate.resolve({ json: signedIn() });
    await expect.element(heading).toHaveTextContent('Welcome, Ann');
  });

  it('[LOGIN-5] that fails counts as nobody and is logged, without another try', async () => {
    const left = catchLeaving();
    const logged = /The session check answered 500/;
    const server = await openPage(
      '/bright-roofs/team?invite',
      { ...startAnswers(), [check]: { status: 500 } },
      { expectedProblems: logged },
    );
    await expect.poll(() => left).toEqual([`/login?next=${encodeURIComponent('/bright-roofs/team?invite')}`]);
    expect(server.callsTo(check)).toHaveLength(1);
  });

  it('[LOGIN-5] [SITE-9] leaves the page where it is when the network is cut, with a way to try again', async () => {
    const left = catchLeaving();
    const server = await openPage('/bright-roofs', { ...startAnswers(), [check]: 'cut' });
    await expect.element(heading).toHaveTextContent('We can’t reach the server');
    await expectNoViolations();
    server.answer({ [check]: { json: signedIn() } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading).toHaveTextContent('Welcome, Ann');
    expect(left).toEqual([]);
  });

  it('[MECH-6] of a page that was opened without a network is made again by itself', async () => {
    const server = await openPage('/bright-roofs', { ...startAnswers(), [check]: 'cut' });
    await expect.element(heading).toHaveTextContent('We can’t reach the server');
    server.answer({ [check]: { json: signedIn() } });
    await expect.element(heading).toHaveTextContent('Welcome, Ann');
  });
});

/** The server knows nobody for a company that is not theirs, and without its name tells who asks. */
const strangerElsewhere = ({ headers }: Call) => {
  const company = headers.get('heliodesk-company');
  return company === null || company === 'bright-roofs' ? { json: signedIn() } : { status: 401 };
};

it.for(['/other-roofs/team', '/Not-An-Identifier'])(
  '[SEC-2] %s is the same page as one that does not exist, when reached without asking the server for a page',
  async (path) => {
    await openPage('/bright-roofs', { ...startAnswers(), [check]: strangerElsewhere });
    await expect.element(heading).toHaveTextContent('Welcome, Ann');
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    await expect.element(heading).toHaveTextContent('404 Page Not Found');
    await expect.poll(() => document.title).toBe('Page not found · Heliodesk');
  },
);

it('[STUCK-5] whoever is taken out of the team while its pages are open is told so', async () => {
  const server = await openPage('/bright-roofs', startAnswers());
  await expect.element(heading).toHaveTextContent('Welcome, Ann');
  const elsewhere = ({ headers }: Call) =>
    headers.has('heliodesk-company') ? { status: 401 } : { json: signedIn() };
  server.answer({ 'GET /api/audit': { status: 401 }, [check]: elsewhere });
  await page.getByRole('link', { name: 'Audit log', exact: true }).first().click();
  await expect.element(heading).toHaveTextContent('You’re no longer in Bright Roofs');
  await expect.element(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expectNoViolations();
});
