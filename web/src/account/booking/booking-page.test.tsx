import type { BookingOffer } from '@heliodesk/core/contracts/bookings';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const offer: BookingOffer = {
  ...{ companyName: 'Bright Roofs', companyPhone: '0117 496 0000', companyEmail: 'office@example.com' },
  ...{ colour: '#0a7d4f', logo: null, isClosed: false, kind: 'survey', minutes: 60, asksDetails: false },
  ...{ booked: null, slots: [{ startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z' }] },
};
const route = 'GET /api/bookings/abc';

it('[SITE-9] [CAL-13] a page that takes no bookings says whom to ring', async () => {
  await openPage('/book?link=abc', { [route]: { json: { ...offer, isClosed: true, slots: [] } } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Please get in touch to book');
  await expect.element(page.getByText('Bright Roofs can’t take bookings here at the moment.')).toBeVisible();
  const phone = page.getByRole('link', { name: '0117 496 0000' });
  await expect.element(phone).toHaveAttribute('href', 'tel:01174960000');
  await expectNoViolations();
});

it('[SITE-9] [CAL-13] a booking is in the company’s colour, and one that is refused meanwhile says why', async () => {
  const server = await openPage('/book?link=abc', { [route]: { json: offer } });
  const press = page.getByRole('button', { name: 'Book this time' });
  await expect
    .element(press)
    .toHaveStyle({ backgroundColor: 'rgb(10, 125, 79)', color: 'rgb(255, 255, 255)' });
  await expectNoViolations();
  server.answer({ 'POST /api/bookings/abc': refusal('booking_closed') });
  await page.getByLabelText(/09:00/).click({ force: true });
  await press.click();
  await expect
    .element(page.getByText('can’t take bookings here at the moment', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  // The page is the company's: nothing of it leads to us but what we have to say.
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

it('[CAL-8] a postcode that was typed wrong can be put right', async () => {
  await openPage('/book?link=abc', { [route]: { json: { ...offer, asksDetails: true } } });
  await page.getByLabelText('Your postcode').fill('bs14st');
  await page.getByRole('button', { name: 'Show free times' }).click();
  await expect.element(page.getByText('Times we can make to BS1 4ST.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.getByRole('button', { name: 'Change postcode' }).click();
  await expect.element(page.getByLabelText('Your postcode')).toBeVisible();
});
