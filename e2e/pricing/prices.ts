import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { card } from '../support/get-started.ts';

const prices = {
  Small: { 'Lead Magnets': '£45', Essentials: '£195', 'Solar Suite': '£379' },
  Medium: { 'Lead Magnets': '£113', Essentials: '£488', 'Solar Suite': '£948' },
  Large: { 'Lead Magnets': '£450', Essentials: '£1,950', 'Solar Suite': '£3,790' },
} as const;
const allowances = {
  Small: 'Lead generations: 300/month',
  Medium: 'Lead generations: 1,200/month',
  Large: 'Unlimited lead generations',
} as const;
type Size = keyof typeof prices;
const sizeNames = Object.keys(prices) as Size[];

export const radio = (page: Page, size: Size) => page.getByRole('radio', { name: size });
export const choose = (page: Page, size: Size) =>
  page.getByRole('region', { name: 'Plans' }).getByText(size).click();

export async function expectPricesFor(page: Page, size: Size) {
  for (const each of sizeNames) {
    for (const [plan, price] of Object.entries(prices[each])) {
      await expect(card(page, plan).getByText(price, { exact: true })).toBeVisible({
        visible: each === size,
      });
    }
    await expect(page.getByText(allowances[each], { exact: true })).toBeVisible({ visible: each === size });
  }
}
