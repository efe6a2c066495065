import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stopClock } from '../testing/clock.ts';
import { openPage } from '../testing/open-page.tsx';

const tooltip = page.getByRole('tooltip');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const leave = () => userEvent.hover(page.getByRole('heading', { level: 1 }));

it('[SITE-6] a tooltip opens after 700 ms, and its neighbour at once if it follows within 300 ms', async () => {
  const clock = stopClock();
  await openPage('/dev/ui');
  await userEvent.hover(button('Tooltip'));
  await clock.pass(699);
  expect(tooltip.elements()).toHaveLength(0);
  await clock.pass(1);
  await expect.element(tooltip).toMatchTextContent('A few words about this button');
  await leave();
  await expect.element(tooltip).not.toBeInTheDocument();
  await clock.pass(299);
  await userEvent.hover(button('Neighbour'));
  await expect.element(tooltip).toMatchTextContent('And about its neighbour');
  await leave();
  await expect.element(tooltip).not.toBeInTheDocument();
  await clock.pass(300);
  await userEvent.hover(button('Neighbour'));
  await clock.pass(0);
  expect(tooltip.elements()).toHaveLength(0);
  await clock.pass(700);
  await expect.element(tooltip).toMatchTextContent('And about its neighbour');
});
