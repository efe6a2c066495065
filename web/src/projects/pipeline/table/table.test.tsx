import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { projectItem } from '../../../testing/projects.ts';
import { colleague, ownMember, teamAnswers } from '../../../testing/team.ts';

afterEach(() => page.viewport(1280, 800));

const list = 'GET /api/projects';
const team = teamAnswers(undefined, { members: [ownMember(), colleague(1, 'Olga', 'owner')] });
const names = ['Ada Bell', 'Ben Cole', 'Cat Dunn', 'Dee East', 'Eve Ford'];
const some = names.map((name, place) => projectItem(place + 1, name));
const open = (items: ProjectItem[] = some, path = '/bright-roofs/leads') => {
  return openPage(path, { ...team, [list]: { json: { items, next: null, total: items.length } } });
};

const headings = () =>
  [...document.querySelectorAll('thead th')].map((heading) => heading.textContent).filter(Boolean);
const chosen = () =>
  [...document.querySelectorAll('tbody [aria-selected=true] [data-row-link]')].map(
    ({ textContent }) => textContent,
  );
const separator = (name: string) => page.getByRole('separator', { name: `Width of ${name}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('[VIEW-3] columns are shown, hidden and ordered, and stay so', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  const usual = ['Name', 'Address', 'Postcode', 'Stage', 'In stage', 'Value', 'Owner'];
  expect(headings()).toEqual(usual);
  await button('Columns').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Phone' }).click();
  await dialog.getByRole('checkbox', { name: 'Address' }).click();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Move Phone up' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(headings()).toEqual(['Name', 'Postcode', 'Stage', 'In stage', 'Value', 'Phone', 'Owner']);
  await button('Columns').click();
  await dialog.getByRole('button', { name: 'Reset columns' }).click();
  expect(headings()).toEqual(usual);
});

it('[VIEW-3] a column is sized by keys and by dragging, and a double click puts it back', async () => {
  await open();
  const address = separator('Address');
  await expect.element(address).toHaveAttribute('aria-valuenow', '168');
  address.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(address).toHaveAttribute('aria-valuenow', '200');
  const width = () => address.element().parentElement?.getBoundingClientRect().width;
  expect(width()).toBe(200);
  await userEvent.keyboard('{Home}');
  await expect.element(address).toHaveAttribute('aria-valuenow', '64');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAttribute('aria-valuenow', '168');
  const { right, top } = address.element().getBoundingClientRect();
  const at = (x: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: top + 4 });
  address.element().setPointerCapture = () => {};
  address.element().dispatchEvent(new PointerEvent('pointerdown', at(right)));
  address.element().dispatchEvent(new PointerEvent('pointermove', at(right + 60)));
  address.element().dispatchEvent(new PointerEvent('pointerup', at(right + 60)));
  address.element().dispatchEvent(new PointerEvent('pointermove', at(right + 90)));
  await expect.element(address).toHaveAttribute('aria-valuenow', '228');
  expect(JSON.parse(localStorage.getItem('columns') ?? '{}')).not.toEqual({});
  await address.dblClick();
  await expect.element(address).toHaveAttribute('aria-valuenow', '168');
});

it('[VIEW-3] headings sort, say so, and go back to the order of the list', async () => {
  await open();
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await heading('Name').getByRole('button').click();
  await expect.poll(() => location.search).toBe('?sort=name');
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(heading('Value')).toHaveAttribute('aria-sort', 'none');
  await heading('Value').getByRole('button').click();
  await expect.poll(() => location.search).toBe('?sort=value');
  // A heading knows what comes next once it shows what is.
  await expect.element(heading('Value')).toHaveAttribute('aria-sort', 'descending');
  await heading('Value').getByRole('button').click();
  await expect.poll(() => location.search).toBe('');
});

it('[VIEW-3] a phone shows the essentials, with nothing to choose or size', async () => {
  await page.viewport(375, 800);
  await openPage('/bright-roofs/leads', {
    ...team,
    [list]: { json: { items: some, next: null, total: 5 } },
  });
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  expect(headings()).toEqual(['Name', 'Stage', 'Value']);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('separator').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

it('[BULK-4] rows are chosen one by one, by range and all at once', async () => {
  await open();
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) });
  await box('Ben Cole').click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await box('Dee East').click({ modifiers: ['Shift'] });
  expect(chosen()).toEqual(['Ben Cole', 'Cat Dunn', 'Dee East']);
  await box('Cat Dunn').click();
  expect(chosen()).toEqual(['Ben Cole', 'Dee East']);
  await expectNoViolations();
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(page.getByText('5 selected')).toBeVisible();
  await all.click();
  expect(chosen()).toEqual([]);
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
});

it('[BULK-4] [BULK-5] keys alone walk through the rows, choose them and open one', async () => {
  const server = await open();
  server.answer({
    [`GET /api/projects/${some[2]?.id}` as typeof list]: { status: 404, body: '{}' },
  });
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Ada Bell')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link('Ada Bell')).toHaveFocus();
  await userEvent.keyboard('jj{ArrowUp}');
  await expect.element(link('Ben Cole')).toHaveFocus();
  await userEvent.keyboard('x');
  expect(chosen()).toEqual(['Ben Cole']);
  await userEvent.keyboard('j');
  await userEvent.keyboard(' ');
  expect(chosen()).toEqual(['Ben Cole', 'Cat Dunn']);
  await userEvent.keyboard('j{Shift>}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['Ben Cole', 'Cat Dunn', 'Dee East', 'Eve Ford']);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['Ben Cole', 'Cat Dunn', 'Dee East']);
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('combobox', { name: 'Stage' })).toHaveFocus();
  // In a field the keys are the field's own.
  await userEvent.keyboard('x');
  expect(chosen()).toEqual([]);
  page.getByRole('main').element().focus();
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('dialog', { name: 'Add a lead' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  link('Cat Dunn').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(`/bright-roofs/projects/${some[2]?.id}`);
});

it('[VIEW-6] of ten thousand rows those in sight are drawn, and the next page comes by itself', async () => {
  const many = Array.from({ length: 10_000 }, (_, place) =>
    projectItem(place, `Person ${place}`, {
      id: `0198b4f2-0000-7000-8000-${String(place).padStart(12, '0')}`,
    }),
  );
  const pages = [many.slice(0, 9_950), many.slice(9_950)];
  const server = await openPage('/bright-roofs/leads', {
    ...team,
    [list]: ({ url }) => {
      const isSecond = url.searchParams.has('after');
      return { json: { items: pages[isSecond ? 1 : 0], next: isSecond ? null : 'x', total: 10_000 } };
    },
  });
  await expect.element(page.getByRole('link', { name: 'Person 0', exact: true })).toBeVisible();
  const table = page.getByRole('table');
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001');
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
  expect(server.callsTo(list)).toHaveLength(1);
  scrollTo(0, 200_000);
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThan(20);
  await expect.poll(() => Number(rowInSight()?.getAttribute('aria-rowindex'))).toBeGreaterThan(4_900);
  expect(rowInSight()?.getBoundingClientRect().height).toBe(40);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => server.callsTo(list).length).toBe(2);
  await expect.element(page.getByText('10,000 found')).toBeInTheDocument();
});

/** The row in the middle of the window. */
function rowInSight(): Element | null | undefined {
  return document.elementFromPoint(500, 400)?.closest('[data-row]');
}
