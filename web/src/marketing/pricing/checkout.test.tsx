import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  checkout,
  fillCompany,
  getStarted,
  opener,
  openGetStarted,
  session,
  sizes,
} from '../../testing/pricing.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const { dialog, company, email, go } = getStarted;
const failure = 'Failed to create checkout session. Please try again.';

it('[PRICE-8] takes the visitor to the address that the server answers', async () => {
  const left = catchLeaving();
  const server = await openGetStarted({ [checkout]: { json: session } });
  await company.fill('  Bright Roofs Ltd ');
  await email.fill('office@brightroofs.example');
  await sizes(dialog).getByText('Medium').click();
  await go.click();
  await expect.poll(() => left).toEqual([session.url]);
  expect(server.callsTo(checkout).map(({ body }) => body)).toEqual([
    {
      planId: 'essentials',
      businessSize: 'medium',
      companyName: 'Bright Roofs Ltd',
      companyEmail: 'office@brightroofs.example',
    },
  ]);
});

it('[PRICE-8] says so when the answer has no address to go to', async () => {
  const left = catchLeaving();
  const server = await openGetStarted();
  await fillCompany();
  for (const json of [{}, { url: '' }, { url: 'javascript:document.title="run"' }]) {
    server.answer({ [checkout]: { json } });
    await go.click();
    const toast = toasts('No checkout URL received from server');
    await expect.element(toast).toMatchTextContent('Error');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast).not.toBeInTheDocument();
  }
  await expect.element(dialog).toBeVisible();
  await expect.element(company).toHaveValue('Bright Roofs');
  expect(document.title).toContain('Pricing');
  expect(left).toEqual([]);
});

it('[PRICE-8] a failure and a network that is cut are told, and nothing typed is lost', async () => {
  const left = catchLeaving();
  const server = await openGetStarted({ [checkout]: { status: 500, body: 'down' } });
  await fillCompany();
  await go.click();
  const toast = toasts(failure);
  await expect.element(toast).toMatchTextContent('Error');
  await expect.element(toast).toHaveAttribute('data-variant', 'destructive');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  server.answer({ [checkout]: 'cut' });
  await go.click();
  await expect.element(toast).toBeVisible();
  await expect.element(company).toHaveValue('Bright Roofs');
  await expect.element(email).toHaveValue('office@brightroofs.example');
  server.answer({ [checkout]: { json: session } });
  await go.click();
  await expect.poll(() => left).toEqual([session.url]);
});

it('[PRICE-8] a field that the server refuses is named beside the field', async () => {
  const words = 'Please enter a valid email address';
  await openGetStarted({ [checkout]: refusal('validation_failed', { companyEmail: words }) });
  await company.fill('Bright Roofs');
  await email.fill('office');
  await go.click();
  await expect.element(toasts(failure)).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription(words);
  await email.fill('office@brightroofs.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

it('[PRICE-8] sends once however often it is pressed, and is ready again for who comes back', async () => {
  const left = catchLeaving();
  const server = await openGetStarted({ [checkout]: { json: session } });
  await fillCompany();
  await userEvent.dblClick(go);
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => left).toHaveLength(1);
  await expect.element(go).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(go).not.toHaveAttribute('aria-busy');
  await company.fill('Brighter Roofs');
  await go.click();
  await expect.poll(() => left).toHaveLength(2);
  const names = server.callsTo(checkout).map(({ body }) => body);
  expect(names).toMatchObject([{ companyName: 'Bright Roofs' }, { companyName: 'Brighter Roofs' }]);
});

it('[PRICE-8] takes nobody elsewhere who has closed it meanwhile', async () => {
  const left = catchLeaving();
  const server = await openGetStarted();
  await fillCompany();
  const late = server.hold(checkout, { json: { url: 'https://checkout.example/unwanted' } });
  await go.click();
  await expect.element(go).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  late.release();
  await opener('Essentials').click();
  await expect.element(company).toHaveValue('Bright Roofs');
  await expect.element(go).not.toHaveAttribute('aria-busy');
  expect(location.pathname).toBe('/pricing');
  // Had the first answer been heeded, it would have been before this one.
  server.answer({ [checkout]: { json: session } });
  await go.click();
  await expect.poll(() => left).toEqual([session.url]);
});

it('[PRICE-8] needs no more than the keyboard', async () => {
  const left = catchLeaving();
  const server = await openPage('/pricing', { [checkout]: { json: session } });
  (opener('Lead Magnets').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(company).toHaveFocus();
  await userEvent.keyboard('Bright Roofs');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('office@brightroofs.example');
  await userEvent.keyboard('{Tab}{ArrowRight}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => left).toEqual([session.url]);
  expect(server.callsTo(checkout).map(({ body }) => body)).toMatchObject([
    { planId: 'lead_magnets', businessSize: 'medium' },
  ]);
});
