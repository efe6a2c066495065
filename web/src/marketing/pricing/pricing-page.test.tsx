import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { card, opener, sizes } from '../../testing/pricing.ts';

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

const plans = page.getByRole('region', { name: 'Plans' });
const radio = (size: Size) => plans.getByRole('radio', { name: new RegExp(`^${size}`) });

async function expectPricesFor(size: Size) {
  await expect.element(radio(size)).toBeChecked();
  for (const each of sizeNames) {
    const shown = Object.entries(prices[each]).map(([plan, price]) =>
      card(plan).getByText(price, { exact: true }),
    );
    for (const words of [...shown, page.getByText(allowances[each], { exact: true })]) {
      if (each === size) await expect.element(words).toBeVisible();
      else await expect.element(words).not.toBeVisible();
    }
  }
}

it('[PRICE-1] the page has its heading, its trust points and a way home', async () => {
  await openPage('/pricing');
  await expect.poll(() => document.title).toBe('Pricing for solar installers · Heliodesk');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose Your Plan');
  for (const point of ['Early Access Program', 'Cancel anytime', 'No contracts'])
    await expect.element(page.getByRole('listitem').filter({ hasText: point })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

it('[PRICE-2] [PRICE-3] [PRICE-4] a business of each size sees its own prices and leads', async () => {
  await openPage('/pricing');
  await expectPricesFor('Small');
  for (const size of ['Medium', 'Large', 'Small'] as const) {
    await sizes(plans).getByText(size).click();
    await expectPricesFor(size);
  }
});

it('[PRICE-2] the selector works with the keyboard, and what it changes is announced', async () => {
  await openPage('/pricing');
  await expect.element(sizes(plans)).toMatchTextContent('Up to 200');
  (page.getByRole('link', { name: 'Back to home' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(radio('Small')).toHaveFocus();
  await expect.element(plans.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('{ArrowRight}');
  await expectPricesFor('Medium');
  await expect
    .element(plans.getByRole('status'))
    .toHaveTextContent(
      'Medium, Up to 50 installs/month: Lead Magnets £113, Essentials £488, Solar Suite £948 per month plus VAT',
    );
  await userEvent.keyboard('{ArrowRight}');
  await expectPricesFor('Large');
  await userEvent.keyboard('{Tab}');
  await expect.element(opener('Lead Magnets')).toHaveFocus();
});

it('[PRICE-3] [PRICE-4] each card says what it costs, what it has and that it is coming', async () => {
  await openPage('/pricing');
  const own = {
    'Lead Magnets': ['3 interactive lead magnets', 'Lead capture', 'Basic analytics', 'Maps integration'],
    Essentials: ['Survey app', 'Installation documentation app', 'Photo management', 'AI assistant'],
    'Solar Suite': ['Sale administration app', 'Post-install app', 'Social media app', 'Custom branding'],
  };
  for (const [plan, features] of Object.entries(own)) {
    for (const text of ['per month', 'plus VAT', 'Early access coming soon', ...features]) {
      const said = card(plan).getByText(text, { exact: true }).elements();
      expect(
        said.filter((element) => element.checkVisibility()),
        text,
      ).toHaveLength(1);
    }
    await expect.element(card(plan).getByRole('button')).toHaveTextContent('Join Waiting List');
    await expect.element(card(plan).getByRole('button')).toHaveAccessibleDescription(plan);
  }
  await expect.element(card('Essentials')).toMatchTextContent('Everything in Lead Magnets');
  await expect.element(card('Solar Suite')).toMatchTextContent('Everything in Essentials');
  expect(page.getByText('Most Popular', { exact: true }).elements()).toHaveLength(1);
  await expect.element(card('Essentials')).toMatchTextContent('Most Popular');
});

it('[PRICE-5] [SITE-9] Talk to Sales shows the e-mail and the telephone, and gives the focus back', async () => {
  await openPage('/pricing');
  const banner = page.getByRole('region', { name: 'More than 200 installations per month?' });
  const talk = banner.getByRole('button', { name: 'Talk to Sales' });
  (talk.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Talk to Sales' });
  const email = dialog.getByRole('link', { name: /sales@/ });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('href', expect.stringMatching(/^mailto:sales@/));
  await expectNoViolations();
  await userEvent.keyboard('{Tab}');
  const phone = dialog.getByRole('link', { name: /^Phone 0/ });
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(talk).toHaveFocus();
});

const answers = {
  'When can I start using it?': /30 installers/,
  'Can I cancel?': /first 30 days are free.*bill you automatically/,
  'Can I change plans later?': /prorated/,
  'Is my payment secure?': /Stripe.*never touches our servers/,
};

it('[PRICE-6] the questions open with a press and with the keyboard', async () => {
  await openPage('/pricing');
  for (const [index, [question, answer]] of Object.entries(answers).entries()) {
    await expect.element(page.getByText(answer)).not.toBeVisible();
    if (index % 2) {
      (page.getByText(question).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    } else await page.getByText(question).click();
    await expect.element(page.getByText(answer)).toBeVisible();
  }
});
