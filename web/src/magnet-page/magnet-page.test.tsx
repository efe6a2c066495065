import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';

const magnet: MagnetPage = {
  ...{ key: 'abc', kind: 'suitability', number: 3, isClosed: false, title: 'Is it right for you?' },
  company: {
    ...{ name: 'Bright Roofs', phone: '0117 496 0000', email: 'office@example.com' },
    ...{ colour: '#0a7d4f', logo: null },
  },
  ...{ intro: '', questions: [], area: [], declinesUnsuitable: false, declined: 'Sorry, not us.' },
  ...{ consent: 'Bright Roofs may contact me.', marketing: '', assumptions: {} },
  map: null,
  system: { kwp: 4, batteryKwh: 5 },
};
const when = {
  ...{ id: '0b6d0a52-32b1-4f6e-9a55-1f5f2f4f0c01', prompt: 'When?', required: true },
  options: [
    { label: 'Soon', declines: false },
    { label: 'Never', declines: true },
  ],
};
const enquiries = 'POST /api/m/abc/enquiries';
beforeEach(() => void vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  performance.clearMarks();
  delete document.documentElement.dataset.framed;
});

/** The steps that the server was told of. */
const told = () =>
  Promise.all(
    vi
      .mocked(navigator.sendBeacon)
      .mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text())),
  );

const heading = page.getByRole('heading', { level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const open = (differs: Partial<MagnetPage> = {}, options = {}) =>
  openPage(
    '/m/abc',
    {
      'GET /api/m/abc': { json: { ...magnet, ...differs } },
      'GET /api/m/abc/opening': { json: { opening: 'since a while' } },
    },
    options,
  );

async function start(postcode = 'bs1 4st') {
  await page.getByLabelText('Your postcode').fill(postcode);
  await press('Start');
}

async function fillInContact() {
  await page.getByLabelText('Your name').fill('Rita Hall');
  await page.getByLabelText('Email').fill('rita@example.com');
  await page.getByLabelText('Bright Roofs may contact me.').click();
}

it('[HOST-1] a company that takes no enquiries says how to reach it', async () => {
  await open({ isClosed: true });
  await expect.element(heading).toHaveTextContent('Please get in touch directly');
  const phone = page.getByRole('link', { name: '0117 496 0000' });
  await expect.element(phone).toHaveAttribute('href', 'tel:01174960000');
  await expectNoViolations();
});

it('[HOST-1] an address without a magnet says that it is gone, and shows nothing in somebody’s page', async () => {
  const gone = { status: 404, json: { code: 'not_found', message: 'Gone' } };
  await openPage('/m/abc', { 'GET /api/m/abc': gone }, { expectedProblems: /404/ });
  await expect.element(heading).toHaveTextContent('This page isn’t here any more');
  await expectNoViolations();
  const words = heading.element();
  document.documentElement.dataset.framed = '';
  await expect.element(words).not.toBeVisible();
});

it('[HOST-6] in somebody’s page the way back leads to the screen before, and moves nothing else in the tab', async () => {
  const other = document.createElement('iframe');
  other.srcdoc = '<p>Another magnet';
  document.body.append(other);
  await new Promise((loaded) => other.addEventListener('load', loaded, { once: true }));
  document.documentElement.dataset.framed = '';
  await open({ questions: [when] });
  await start();
  await press('No, I rent it');
  await press('Never');
  await expect.element(page.getByText('Sorry, not us.')).toBeVisible();
  // The tab's last entry.
  other.contentWindow?.history.pushState('theirs', '');
  const entries = history.length;
  await press('Change my answer');
  await expect.element(page.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true');
  await press('Back');
  await expect
    .element(page.getByRole('button', { name: 'No, I rent it' }))
    .toHaveAttribute('aria-pressed', 'true');
  await press('Back');
  await expect.element(page.getByLabelText('Your postcode')).toHaveValue('BS1 4ST');
  expect([other.contentWindow?.history.state, history.length]).toEqual(['theirs', entries]);
  other.remove();
});

it('[MAGNET-10] what somebody has filled in and agreed to is kept when they leave, once, and nothing before that', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get');
  const leave = () => document.dispatchEvent(new Event('visibilitychange'));
  const left = async () => (await told()).filter((body) => 'consent' in body);
  await open();
  const kept = 'We only get your answers once you send them, or once you’ve entered your details and ticked';
  await expect.element(page.getByText(kept, { exact: false })).toBeVisible();
  await start();
  await press('No, I rent it');
  await expect.element(heading).toHaveTextContent('Solar probably isn’t right for your home.');
  await expectNoViolations();
  await press('Talk to us about it');
  await page.getByLabelText('Your name').fill('Rita Hall');
  await page.getByLabelText('Email').fill('rita@example.com');
  hidden.mockReturnValue('hidden');
  leave();
  expect(await left()).toEqual([]);
  const agreed = page.getByLabelText('Bright Roofs may contact me.');
  await expect.element(agreed).toHaveAccessibleDescription(/we get your details even if you leave/);
  await agreed.click();
  await expectNoViolations();
  leave();
  leave();
  expect(await left()).toMatchObject([{ name: 'Rita Hall', consent: true, postcode: 'BS1 4ST', number: 3 }]);
});

it('[HOST-6] [STEPS-1] what the server refuses stands beside its field, what it says otherwise above the button, and nothing typed is lost', async () => {
  const server = await open({}, { expectedProblems: /400|429/ });
  await start('nowhere');
  await expect.element(page.getByText('Please enter your postcode, such as BS1 4ST')).toBeVisible();
  await start();
  await press('No, I rent it');
  await press('Talk to us about it');
  await fillInContact();
  const fields = { email: 'Please use another address' };
  server.answer({ [enquiries]: { status: 400, json: { code: 'validation_failed', message: 'No', fields } } });
  await press('Send my enquiry');
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('Please use another address');
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  const message = 'Too many requests. Please try again in a minute.';
  server.answer({ [enquiries]: { status: 429, json: { code: 'rate_limited', message } } });
  await press('Send my enquiry');
  await expect.element(page.getByText(message)).toBeVisible();
  const outcome = { outcome: 'received', thanks: 'We’ll ring you.', bookingUrl: 'https://desk.test/book' };
  const result = { kind: 'suitability', verdict: 'not_suitable', reasons: [] };
  server.answer({ [enquiries]: { status: 201, json: { ...outcome, result } } });
  await press('Try again');
  await expect.element(heading).toHaveTextContent('That’s sent');
  await expect.element(page.getByRole('link', { name: 'Choose a time for a visit' })).toBeVisible();
  // Not everybody is sent one, and nobody is told who isn't.
  const copy = page.getByText('Look out for a copy of your result at rita@example.com. If it isn’t there', {
    exact: false,
  });
  await expect.element(copy).toBeVisible();
  const sent = server.callsTo(enquiries).map(({ body }) => body as { id: string });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    ...{ number: 3, name: 'Rita Hall', postcode: 'BS1 4ST', consent: true, marketing: false, website: '' },
    ...{ given: { kind: 'suitability', answers: { ownership: 'rent' } }, opening: 'since a while' },
  });
  await expect
    .poll(async () => (await told()).map(({ number, step }) => `${number} ${step}`))
    .toEqual(['3 view', '3 start', '3 ownership', '3 result', '3 contact', '3 completed']);
});

describe('whoever the company can’t help', () => {
  it('[HOST-8] for their home learns why, and is asked nothing more', async () => {
    await open({ declinesUnsuitable: true });
    await start();
    await press('No, I rent it');
    await expect.element(heading).toHaveTextContent('Solar probably isn’t right for your home.');
    await expect.element(page.getByText('Sorry, not us.')).toBeVisible();
    await expect.element(page.getByText('We haven’t kept these answers.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button')).toHaveTextContent('Back');
    await expectNoViolations();
  });

  it('[HOST-8] for an answer of theirs is told at once, and can take it back', async () => {
    await open({ questions: [when] });
    await start();
    await press('No, I rent it');
    await press('Never');
    await expect.element(page.getByText('Sorry, not us.')).toBeVisible();
    await expect.element(page.getByText('We haven’t kept these answers.', { exact: false })).toBeVisible();
    await expectNoViolations();
    await press('Change my answer');
    await expect.element(page.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true');
    await press('Soon');
    await expect.element(page.getByRole('button', { name: 'Talk to us about it' })).toBeVisible();
  });
});

it('[SAVE-2] [SAVE-3] whoever uses next to nothing reads what they’d earn, and what was assumed where they weren’t sure', async () => {
  await openPage('/m/preview');
  await expect.element(heading).toHaveTextContent('Your preview appears here');
  window.postMessage({ heliodesk: 'preview', page: { ...magnet, kind: 'savings' }, thanks: 'Ta.' });
  await start();
  await page.getByLabelText(/in pounds a month/).fill('5');
  await press('Continue');
  for (const answer of ['Hardly ever', 'No', 'No', 'I’m not sure']) await press(answer);
  await expect.element(heading).toMatchTextContent(/^Solar could earn you about £/);
  await fillInContact();
  await press('Show my full report');
  await expect.element(page.getByRole('heading', { name: 'What you’d earn' })).toBeVisible();
  expect(page.getByText(/you’d save|Your savings/i).query()).toBeNull();
  const direction = 'Which way your roof faces. Our figures assume that it faces west.';
  await expect.element(page.getByText(direction)).toBeVisible();
  await expect.element(page.getByText('about as steep as most roofs', { exact: false })).toBeVisible();
  await expectNoViolations();
});

it('[HOST-9] the preview shows what it is told, keeps its place as that changes, and sends nothing', async () => {
  const server = await openPage('/m/preview');
  await expect.element(heading).toHaveTextContent('Your preview appears here');
  const tell = (differs: Partial<MagnetPage>) =>
    window.postMessage({
      heliodesk: 'preview',
      page: { ...magnet, kind: 'savings', ...differs },
      thanks: 'Ta.',
    });
  tell({});
  await expect.element(heading).toHaveTextContent('Is it right for you?');
  tell({ title: 'Other words' });
  await expect.element(heading).toHaveTextContent('Other words');
  const entries = history.length;
  await start('JE2 3AB');
  await press('I don’t know');
  await press('Back');
  await press('I don’t know');
  tell({ colour: '#222222' } as Partial<MagnetPage>);
  for (const answer of ['Hardly ever', 'No', 'Yes', 'North']) await press(answer);
  await expect.element(heading).toHaveTextContent('We’ll work out your savings by hand');
  await fillInContact();
  await press('Show my full report');
  await expect.element(page.getByText('Ta.')).toBeVisible();
  expect([server.callsTo(enquiries), await told(), history.length]).toEqual([[], [], entries]);
});
