import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { expectToFit } from '../support/narrow.ts';
import { giveLook, publishMagnet } from './magnets.ts';

const when = {
  ...{ id: crypto.randomUUID(), prompt: 'When would you like it?', required: true },
  options: [
    { label: 'This year', screening: 'accept' },
    { label: 'I’m only curious', screening: 'decline' },
  ],
};

test.use({ expectedProblems: /net::ERR_FAILED/ });

test('[HOST-1] [HOST-2] [HOST-4] [HOST-6] a homeowner on a phone learns what solar would save, over a reload and a line that is cut, and the office has the lead', async ({
  page,
  server,
  context,
  browser,
}) => {
  const owner = await companyWithOwner(server, context);
  await giveLook(page, { brandColour: '#d1495b', phone: '0117 496 0000' });
  const magnet = { questions: [when], area: ['BS'], marketing: 'Write to me about offers.' };
  const address = await publishMagnet(page, 'savings', magnet);

  const theirs = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  });
  const homeowner = await theirs.newPage();
  const heading = homeowner.getByRole('heading', { level: 1 });
  await homeowner.goto(`${address}?utm_source=newsletter`);
  await expect(heading).toHaveText('How much could solar save you?');
  await expect(homeowner.getByRole('img', { name: owner.companyName })).toBeVisible();
  await expect(homeowner).toHaveTitle(`How much could solar save you? · ${owner.companyName}`);
  const shifts = await watchShifts(homeowner, { sinceStart: true });
  await homeowner.getByLabel('Your postcode').focus();
  await expect(homeowner.locator('html')).toHaveAttribute('data-awake');
  // Less is a letter of the typeface that comes into the room that was kept for it.
  expect((await shifts()).filter((shift) => shift >= 0.0005)).toEqual([]);
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);

  const press = (name: string) => homeowner.getByRole('button', { name, exact: true }).click();
  await homeowner.getByLabel('Your postcode').fill('eh1 1aa');
  await press('Start');
  await expect(heading).toHaveText('Thank you for asking');
  await press('Change my answer');
  await homeowner.getByLabel('Your postcode').fill('bs14st');
  await press('Start');
  await expect(heading).toHaveText('How much electricity do you use?');
  await expect(heading).toBeFocused();
  await press('Continue');
  await expect(homeowner.getByText('Please enter a number, or choose “I don’t know”')).toBeVisible();
  await homeowner.getByLabel(/in pounds a month/).fill('£95');
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('Continue');
  await expect(heading).toHaveText('Is anybody at home during the day?');
  await press('Hardly ever');
  await expect(heading).toHaveText('Do you have an electric car?');
  await homeowner.reload();
  await expect(heading).toHaveText('Do you have an electric car?');
  await homeowner.goBack();
  await expect(homeowner.getByRole('button', { name: 'Hardly ever' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await homeowner.goForward();
  await press('Not yet, but I’m planning to');
  await press('No');
  await expect(heading).toHaveText('Which way does your roof face?');
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('South-east or south-west');
  await expect(heading).toHaveText('When would you like it?');
  await press('This year');
  await expect(heading).toHaveText(/Solar could save you about £[\d,]+ a year/);
  await press('Show my full report');
  await expect(homeowner.getByText('Please enter your name')).toBeVisible();
  await homeowner.getByLabel('Your name').fill('Rita Hall');
  await homeowner.getByLabel('Email').fill('rita.hall@example.com');
  await homeowner.getByLabel(/happy for/).check();
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);

  await homeowner.route('**/enquiries', (route) => route.abort());
  await press('Show my full report');
  await expect(homeowner.getByText('Everything you’ve entered is still here.')).toBeVisible();
  // The second time it arrives, and only its answer is lost.
  await homeowner.unroute('**/enquiries');
  await homeowner.route('**/enquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Try again');
  await expect(homeowner.getByText('Everything you’ve entered is still here.')).toBeVisible();
  await homeowner.unroute('**/enquiries');
  await press('Try again');
  await expect(heading).toHaveText('That’s sent');
  await expect(homeowner.getByText('SAP 10.2 method')).toBeVisible();
  await homeowner.getByText('Show as a table').click();
  await expect(homeowner.getByRole('row', { name: /^June/ })).toBeVisible();
  await homeowner.getByText('What we assumed').click();
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await theirs.close();

  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  expect(items).toMatchObject([{ customer: { name: 'Rita Hall' }, source: 'lead_magnet' }]);
  const enquiries = await (await page.request.get(`/api/enquiries?project=${items[0].id}`)).json();
  expect(enquiries.items).toMatchObject([
    {
      ...{ device: 'phone', source: { source: 'newsletter', page: `${server.url}${address}` } },
      answers: [
        ...[{ answer: '£95 a month' }, { answer: 'Hardly ever' }, { answer: 'I’m planning to' }],
        ...[{ answer: 'No' }, { answer: 'South-east or south-west' }, { answer: 'This year' }],
      ],
    },
  ]);
  const [{ id }] = (await (await page.request.get('/api/magnets')).json()).items;
  const figures = await (await page.request.get(`/api/magnets/${id}/figures`)).json();
  // The page that was loaded anew is another visit, which saw it too.
  expect(figures.totals).toMatchObject({ starts: 1, completions: 1 });
  expect(figures.steps.map(({ step }: { step: string }) => step)).toEqual(
    expect.arrayContaining(['view', 'start', 'usage', 'direction', `question-${when.id}`, 'contact']),
  );
  await mailTo(server, 'rita.hall@example.com', /save you about/);
  await mailTo(server, owner.email, /New lead: Rita Hall/);
});
