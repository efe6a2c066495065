import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countVisits, question } from '../testing/measuring.ts';
import { openPage } from '../testing/open-page.tsx';
import { choose, quiz } from '../testing/quiz.ts';
import { toasts } from '../testing/toasts.ts';
import { openWaitingList, waitingList } from '../testing/waiting-list.ts';

const accept = question.getByRole('button', { name: 'Accept' });
const mainLink = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

it('[ANA-1] each page is counted as it is shown, with its path and title', async () => {
  const tag = countVisits();
  await openPage('/privacy');
  await accept.click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  await mainLink('Pricing').click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(2);
  history.back();
  await expect.poll(() => tag.events('page_view')).toHaveLength(3);
  const views = tag.events('page_view').map(({ page_path, page_title }) => [page_path, page_title]);
  expect(views).toEqual([
    ['/privacy', 'Privacy · Heliodesk'],
    ['/pricing', 'Pricing for solar installers · Heliodesk'],
    ['/privacy', 'Privacy · Heliodesk'],
  ]);
});

it('[ANA-1] an address that no page has is counted without its words', async () => {
  const tag = countVisits();
  await openPage('/no/such/page', {}, { isNowhere: true });
  await accept.click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  expect(tag.events('page_view')).toMatchObject([
    { page_path: '/*', page_title: 'Page not found · Heliodesk' },
  ]);
});

it('[ANA-1] the time on a page is counted in whole seconds, for the page that is left', async () => {
  let now = 60_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const tag = countVisits();
  await openPage('/privacy');
  await accept.click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  now += 7_900;
  await mainLink('Pricing').click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(2);
  now += 900;
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(3);
  now += 3_000;
  dispatchEvent(new PageTransitionEvent('pagehide'));
  clock.mockRestore();
  const times = tag.events('time_on_page').map(({ page_path, value }) => [page_path, value]);
  expect(times).toEqual([
    ['/privacy', 7],
    ['/terms', 3],
  ]);
});

it('[ANA-1] joining through the quiz counts the quiz with its answers, and the signup', async () => {
  const tag = countVisits({ agreed: true });
  await openWaitingList();
  await waitingList.email.fill('ada@example.com');
  await waitingList.goOn.click();
  await choose('15', '30', '40', 'Yes', '£600', 'WhatsApp', '£200-400');
  await quiz.submit.click();
  await expect.element(toasts('Success!')).toBeVisible();
  const here = { page_path: '/', visit_id: expect.any(String) };
  expect(tag.events('quiz_complete')).toEqual([
    expect.objectContaining({ event_category: 'quiz', value: 7, ...here }),
  ]);
  expect(tag.events('signup')).toEqual([expect.objectContaining({ event_category: 'waitlist', ...here })]);
  const told = JSON.stringify(tag.commands());
  expect(told).not.toContain('ada@example.com');
  expect(told).not.toContain('WhatsApp');
});
