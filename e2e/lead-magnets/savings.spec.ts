import { billingOf, openBilling, subscriber } from '../billing/subscribers.ts';
import { mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { anotherHomeowner, giveLook, homeownerOn, lineOf, publishMagnet, test, useLeads } from './magnets.ts';

const when = {
  ...{ id: crypto.randomUUID(), prompt: 'When would you like it?', required: true },
  options: [
    { label: 'This year', screening: 'accept' },
    { label: 'I’m only curious', screening: 'decline' },
  ],
};

test.use({ expectedProblems: /net::ERR_FAILED/ });

const steps = ['view', 'start', 'usage', 'direction', `question-${when.id}`, 'contact', 'completed'];
const given = {
  ...{ kind: 'savings', usage: { by: 'unknown' }, emptyByDay: false, car: 'none', heatPump: 'none' },
  direction: 'south',
};

test('[HOST-1] [HOST-2] [HOST-4] [HOST-6] [ALLOW-2] [ALLOW-3] [BUILD-2] [EMBED-1] a homeowner on a company’s website learns what solar would save, over a reload and a line that is cut; the month is full, so the office has the lead once its plan has room', async ({
  page,
  server,
  context,
  browser,
  site,
}) => {
  const owner = await subscriber(server, context);
  await giveLook(page, { brandColour: '#d1495b', phone: '0117 496 0000' });
  const settings = { questions: [when], area: ['BS'], marketing: 'Write to me about offers.' };
  const key = await publishMagnet(page, 'savings', { ...settings, sites: [site.name] });
  site.show(lineOf(server, key));
  await useLeads(server, owner.companyIdentifier, 299);
  const sendLast = await anotherHomeowner(server, key, given);

  const visit = await homeownerOn(browser, site);
  const { magnet, heading, press, start, fillIn, expectSound } = visit;
  await expect(heading).toHaveText('How much could solar save you?');
  await expect(magnet.getByRole('img', { name: owner.companyName })).toBeVisible();
  expect(await magnet.title()).toBe(`How much could solar save you? · ${owner.companyName}`);
  const shifts = await watchShifts(magnet, { sinceStart: true });
  await magnet.getByLabel('Your postcode').focus();
  await expect(magnet.locator('html')).toHaveAttribute('data-awake');
  // Less is a letter of the typeface that comes into the room that was kept for it.
  expect((await shifts()).filter((shift) => shift >= 0.0005)).toEqual([]);
  await expectSound();

  await start('eh1 1aa');
  await expect(heading).toHaveText('Thank you for asking');
  await press('Change my answer');
  await start('bs14st');
  await expect(heading).toHaveText('How much electricity do you use?');
  await expect(heading).toBeFocused();
  await press('Continue');
  await expect(magnet.getByText('Please enter a number, or choose “I don’t know”')).toBeVisible();
  await magnet.getByLabel(/in pounds a month/).fill('£95');
  await expectSound();
  await press('Continue');
  await expect(heading).toHaveText('Is anybody at home during the day?');
  await press('Hardly ever');
  await expect(heading).toHaveText('Do you have an electric car?');
  await visit.reload();
  await expect(heading).toHaveText('Do you have an electric car?');
  await visit.back();
  await expect(magnet.getByRole('button', { name: 'Hardly ever' })).toHaveAttribute('aria-pressed', 'true');
  await visit.forward();
  await press('Not yet, but I’m planning to');
  await press('No');
  await expect(heading).toHaveText('Which way does your roof face?');
  await expectSound();
  await press('South-east or south-west');
  await expect(heading).toHaveText('When would you like it?');
  await press('This year');
  await expect(heading).toHaveText(/Solar could save you about £[\d,]+ a year/);
  await press('Show my full report');
  await expect(magnet.getByText('Please enter your name')).toBeVisible();
  await fillIn('Rita Hall', 'rita.hall@example.com');
  await expectSound();
  // While they type, somebody else has the last lead of the month.
  await sendLast('Sam Poole', { extra: { [when.id]: 'This year' } });
  await expect
    .poll(async () => (await (await page.request.get('/api/inbox')).json()).items)
    .toContainEqual(expect.objectContaining({ kind: 'allowance.reached', subject: '100' }));

  await visit.page.route('**/enquiries', (route) => route.abort());
  await press('Show my full report');
  await expect(magnet.getByText('Everything you’ve entered is still here.')).toBeVisible();
  // The second time it arrives, and only its answer is lost.
  await visit.page.unroute('**/enquiries');
  await visit.page.route('**/enquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Try again');
  await expect(magnet.getByText('Everything you’ve entered is still here.')).toBeVisible();
  await visit.page.unroute('**/enquiries');
  await press('Try again');
  await expect(heading).toHaveText('That’s sent');
  await expect(magnet.getByText('SAP 10.2 method')).toBeVisible();
  await magnet.getByText('Show as a table').click();
  await expect(magnet.getByRole('row', { name: /^June/ })).toBeVisible();
  await magnet.getByText('What we assumed').click();
  await expectSound();
  await visit.leave();
  await mailTo(server, 'rita.hall@example.com', /save you about/);

  const leads = async () => (await (await page.request.get('/api/projects?phase=lead')).json()).items;
  expect(await leads()).toMatchObject([{ customer: { name: 'Sam Poole' } }]);
  await page.goto(`/${owner.companyIdentifier}/lead-magnet-1`);
  await expect(page.getByText('1 enquiry is waiting')).toBeVisible();
  await expectNoViolations(page);
  await openBilling(page, owner);
  const { button, choose, inDialog, dialog } = billingOf(page);
  await button('Change plan').click();
  await choose('Lead Magnets', 'Medium');
  await inDialog('Confirm change').click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await leads()).length).toBe(2);
  await mailTo(server, owner.email, /New lead: Rita Hall/);
  const lead = (await leads()).find(
    ({ customer }: { customer: { name: string } }) => customer.name === 'Rita Hall',
  );
  const enquiries = await (await page.request.get(`/api/enquiries?project=${lead.id}`)).json();
  expect(enquiries.items).toMatchObject([
    {
      ...{ device: 'phone', source: { source: 'newsletter', page: site.address } },
      answers: [
        ...[{ answer: '£95 a month' }, { answer: 'Hardly ever' }, { answer: 'I’m planning to' }],
        ...[{ answer: 'No' }, { answer: 'South-east or south-west' }, { answer: 'This year' }],
      ],
    },
  ]);
  const [{ id }] = (await (await page.request.get('/api/magnets')).json()).items;
  const figures = await (await page.request.get(`/api/magnets/${id}/figures`)).json();
  // The page that was loaded anew is another visit, which saw it too.
  expect(figures.totals).toMatchObject({ starts: 1, completions: 2 });
  expect(figures.steps.map(({ step }: { step: string }) => step)).toEqual(expect.arrayContaining(steps));
});
