import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { entry, waitlistAnswers } from '../testing/operator.ts';

const load = 'GET /api/admin/waitlist';
const search = page.getByRole('searchbox', { name: 'Search' });
const show = page.getByRole('combobox', { name: 'Show' });
const sort = page.getByRole('combobox', { name: 'Sort' });

const expectAddress = (query: string) =>
  expect.poll(() => location.pathname + location.search).toBe(`/admin${query}`);
const lastAsked = (server: FakeServer) => server.callsTo(load).at(-1)?.url.search;

it('what the operator looks for is asked of the server, and the address keeps it', async () => {
  const server = await openPage('/admin', waitlistAnswers([entry(1)]));
  await expect.element(page.getByText('Person 1')).toBeVisible();
  expect(lastAsked(server)).toBe('?sort=newest');
  await search.fill('sorting');
  await expectAddress('?search=sorting');
  await expect.poll(() => lastAsked(server)).toBe('?search=sorting&sort=newest');
  await sort.selectOptions('By name');
  await expect.poll(() => lastAsked(server)).toBe('?search=sorting&sort=name');
  await show.selectOptions('No email');
  await expect.poll(() => lastAsked(server)).toBe('?search=sorting&state=unreachable&sort=name');
  await expectAddress('?search=sorting&state=unreachable&sort=name');
  server.answer(waitlistAnswers([]));
  await search.fill('nobody at all');
  await expect.element(page.getByText('Nobody fits that')).toBeVisible();
});

it('what the address says is looked for', async () => {
  const server = await openPage('/admin?search=sorting&state=waiting&sort=name', waitlistAnswers([entry(1)]));
  await expect.element(page.getByText('Person 1')).toBeVisible();
  await expect.element(search).toHaveValue('sorting');
  await expect.element(show).toHaveValue('waiting');
  await expect.element(sort).toHaveValue('name');
  expect(lastAsked(server)).toBe('?search=sorting&state=waiting&sort=name');
});

it('every one of several filters that come at once is kept, and what is typed meanwhile', async () => {
  const server = await openPage('/admin', waitlistAnswers([entry(1)]));
  await expect.element(page.getByText('Person 1')).toBeVisible();
  choose(sort.element(), 'name');
  choose(show.element(), 'unreachable');
  await expectAddress('?state=unreachable&sort=name');
  await userEvent.type(search, 'quick');
  // Enter searches at once; the next letter comes before the address has followed.
  const field = search.element() as HTMLInputElement;
  field.form?.requestSubmit();
  write(field, 'quick w');
  await expectAddress('?search=quick+w&state=unreachable&sort=name');
  await expect.element(search).toHaveValue('quick w');
  await expect.poll(() => lastAsked(server)).toBe('?search=quick+w&state=unreachable&sort=name');

  await page.getByRole('link', { name: 'Waiting list' }).click();
  await expect.element(search).toHaveValue('');
  await sort.selectOptions('By name');
  await expectAddress('?sort=name');
  history.back();
  await expect.element(search).toHaveValue('quick w');
  await expect.element(show).toHaveValue('unreachable');
});

/** All at once, faster than anybody's hand. */
function choose(select: Element, value: string) {
  (select as HTMLSelectElement).value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

// Past React, which would else take the field for unchanged.
function write(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
