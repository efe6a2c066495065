import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { builtPages } from '../support/built-pages.ts';
import { addColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';

/** Each page of a company, by something that can be seen only once its data is there. */
const pages: Record<string, string> = {
  '/:company': 'Newest leads',
  '/:company/leads': 'A Rather Long-Winded Customer',
  '/:company/leads/board': 'A Rather Long-Winded Customer',
  '/:company/projects/board': 'Ready to install',
  '/:company/projects': 'No projects yet',
  '/:company/projects/:id': 'Likely National Grid',
  '/:company/tasks': 'Ring the network operator about the supply',
  '/:company/calendar': 'No visits',
  '/:company/clock': 'No deadlines',
  '/:company/lead-magnet-1': 'Savings calculator',
  '/:company/lead-magnet-1/:id': 'What homeowners read',
  '/:company/lead-magnet-1/:id/website': 'Not published yet',
  '/:company/lead-magnet-1/:id/figures': 'No visits in this period',
  '/:company/analytics': 'These figures are checked by a recount every night.',
  '/:company/import': 'No imports yet',
  '/:company/templates': 'No templates yet',
  '/:company/team': 'Expires in 7 days',
  '/:company/settings': 'This device',
  '/:company/company': 'Close the company',
  '/:company/billing': 'Your company has no subscription',
  '/:company/audit': 'joined the team',
};

const leadOfALongName = {
  customer: {
    name: 'A Rather Long-Winded Customer of Ours',
    email: 'somebody@example.com',
    phone: '07700 900123',
  },
  property: { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' },
  ...{ source: 'website', ownerId: null, valuePence: 850_000 },
};

/** The first two only lead on, and e2e/operator looks at the operator's pages with lists in them. */
const leftOut = ['/dashboard', '/lead-magnet-1', '/admin', '/admin/companies', '/admin/billing'];

test('[SITE-9] no page of a company has an accessibility violation, and each fits 320 px', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const behindLogin = builtPages().filter(({ signedIn }) => signedIn);
  expect([...Object.keys(pages), ...leftOut].sort()).toEqual(behindLogin.map(({ path }) => path).sort());
  const account = await companyWithOwner(server, context);
  await addColleague(server, page, account, { role: 'admin', firstName: 'Bartholomew-Alexander' });
  const emails = ['somebody@a-rather-long-name-for-a-company.example.com'];
  await page.request.post('/api/team/invitations', { data: { emails, role: 'member' } });
  const lead = await page.request.post('/api/projects', { data: leadOfALongName });
  const { id } = await lead.json();
  const title = 'Ring the network operator about the supply';
  const task = { projectId: id, title, dueOn: '2026-01-31', assigneeId: null, done: false };
  await page.request.post('/api/tasks', { data: task });
  const magnet = await (await page.request.post('/api/magnets', { data: { kind: 'savings' } })).json();
  for (const [path, says] of Object.entries(pages)) {
    const record = path.includes('lead-magnet') ? magnet.id : id;
    await page.goto(path.replace(':company', account.companyIdentifier).replace(':id', record));
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(page.getByText(says).first()).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
  }
});
