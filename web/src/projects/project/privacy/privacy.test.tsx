import type { KeptThing, PrivacyDetail } from '@heliodesk/core/contracts/privacy';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { signedIn } from '../../../testing/people.ts';
import { openProject } from '../../../testing/project-page.ts';
import { projectDetail } from '../../../testing/projects.ts';
import { refusal } from '../../../testing/refusal.ts';
import { toasts } from '../../../testing/toasts.ts';

const project = projectDetail();
const { id: contactId } = project.customer;
const reading = `GET /api/contacts/${contactId}/erasure` as const;
const erasing = `POST /api/contacts/${contactId}/erasure` as const;
const dialog = page.getByRole('dialog');
const confirm = dialog.getByRole('button', { name: 'Erase for good' });

const sale: KeptThing = {
  ...{ kind: 'sale', projectId: project.id, projectNumber: 1001, title: 'Rita Hall', fileId: null },
  ...{ lines: ['12 Beech Road, Bristol, BS1 4ST'], until: '2032-03-03' },
  reasons: [
    { rule: 'vat-records', years: 6, source: 'VAT Act 1994, Schedule 11', until: '2032-03-03' },
    { rule: 'contract-claims', years: 6, source: 'Limitation Act 1980, section 5', until: '2032-03-03' },
  ],
};

const told = (differs: Partial<PrivacyDetail> = {}): { json: PrivacyDetail } => ({
  json: {
    ...{ erasure: null, unfinished: [], kept: [], ...differs },
    counts: { projects: 1, tasks: 1, visits: 0, notes: 3, photos: 12, documents: 0 },
  },
});

async function open(item: string, detail = told()) {
  const server = await openProject(project, { answers: { [reading]: detail } });
  await page.getByRole('button', { name: 'Copy or erase their data' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return server;
}

it('[PRIVACY-1] the copy is a link for their customer, with whom to send it to', async () => {
  await open('Send a copy…');
  await expect
    .element(dialog.getByRole('link', { name: 'Download the copy' }))
    .toHaveAttribute('href', `/api/contacts/${contactId}/copy?company=bright-roofs`);
  await expect.element(dialog.getByText('rita@example.com')).toBeVisible();
  await expectNoViolations();
});

it('[PRIVACY-2] says what goes, asks for the name, and leads back to the list', async () => {
  const server = await open('Erase…');
  await expect
    .element(
      dialog.getByText(
        'We’ll erase Rita Hall’s name, phone, email, address, 3 notes, 1 task and 12 photos now.',
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText('Nothing has to be kept, because they never bought anything.'))
    .toBeVisible();
  await expect.element(dialog.getByText('This can’t be undone, not even by us.')).toBeVisible();
  await dialog.getByLabelText('Type “Rita Hall” to confirm').fill('Rita');
  await confirm.click();
  await expect
    .element(dialog.getByLabelText('Type “Rita Hall” to confirm'))
    .toHaveAccessibleDescription('Please type Rita Hall');
  await expectNoViolations();
  server.answer({
    [erasing]: { status: 202, json: { id: project.id, keptUntil: null } },
    'GET /api/projects': { json: { items: [], next: null, total: 0 } },
    'GET /api/views': { json: { items: [] } },
  });
  await dialog.getByLabelText('Type “Rita Hall” to confirm').fill('rita  hall');
  await confirm.click();
  await expect.element(toasts('Erased')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  expect(server.callsTo(erasing).map(({ body }) => body)).toEqual([{ name: 'rita hall' }]);
});

it('[PRIVACY-2] says what the law keeps, until when and why, and warns of work that isn’t finished', async () => {
  await open('Erase…', told({ kept: [sale], unfinished: [1001] }));
  await expect
    .element(
      dialog.getByText(
        'The law makes you keep the sale’s records until 3 March 2032 (VAT records: 6 years).',
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText('The work isn’t finished')).toBeVisible();
  await dialog.getByText('What’s kept, and why').click();
  await expect.element(dialog.getByText('Sale #1001: Rita Hall')).toBeVisible();
  await expect
    .element(dialog.getByText('Claims about the contract: 6 years (Limitation Act 1980, section 5)'))
    .toBeVisible();
  await expectNoViolations();
});

it('[PRIVACY-2] says what holds at the moment that it’s opened, and keeps what is typed while it’s told anew', async () => {
  const server = await open('Erase…');
  await expect.element(dialog.getByText(/^Nothing has to be kept/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const held = server.hold(reading, told({ kept: [sale], unfinished: [1001] }));
  await page.getByRole('button', { name: 'Copy or erase their data' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  await expect.element(dialog.getByText('Loading what you hold on them')).toBeInTheDocument();
  await expect.element(dialog.getByText(/^Nothing has to be kept/)).not.toBeInTheDocument();
  held.release();
  await expect.element(dialog.getByText(/^The law makes you keep the sale’s records/)).toBeVisible();
  await expect.element(dialog.getByText('The work isn’t finished')).toBeVisible();
  await dialog.getByLabelText('Type “Rita Hall” to confirm').fill('Rita');
  server.answer({ [reading]: told({ kept: [sale] }) });
  server.tell(['contact', contactId]);
  await expect.element(dialog.getByText('The work isn’t finished')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Type “Rita Hall” to confirm')).toHaveValue('Rita');
});

it('[PRIVACY-4] a refusal is told', async () => {
  const server = await open('Erase…');
  server.answer({ [erasing]: refusal('person_erased') });
  await dialog.getByLabelText('Type “Rita Hall” to confirm').fill('Rita Hall');
  await confirm.click();
  await expect.element(toasts('Not erased')).toBeVisible();
});

it('[PRIVACY-4] members are offered neither', async () => {
  await openProject(project, { user: signedIn({ role: 'member' }) });
  await expect.element(page.getByRole('link', { name: '07700 900123' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Copy or erase their data' }))
    .not.toBeInTheDocument();
});

const erased = projectDetail({
  ...{ erasedAt: '2026-11-18T09:00:00.000Z', signedOn: '2026-03-03', stage: 'handed_over' },
  customer: { ...project.customer, name: 'Erased customer', email: '', phone: '' },
});

it('[PRIVACY-2] [PRIVACY-4] what is left of a sale shows owners what is kept, and nobody a way to change it', async () => {
  const file = { ...sale, kind: 'file' as const, title: 'Contract.pdf', fileId: contactId, lines: [] };
  const erasure = { at: '2026-11-18T09:00:00.000Z', by: 'Ann Sparks', done: true };
  await openProject(erased, { answers: { [reading]: told({ erasure, kept: [sale, file] }) } });
  await expect.element(page.getByText('This customer’s data was erased on 18 November 2026')).toBeVisible();
  await expect.element(page.getByText('Sale #1001: Rita Hall')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download Contract.pdf' }))
    .toHaveAttribute('href', `/api/files/${contactId}/content?size=original&company=bright-roofs`);
  await expect.element(page.getByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  await expectNoViolations();
});

it('[PRIVACY-4] what is left of a sale shows members that there is nothing to do', async () => {
  await openProject(erased, { user: signedIn({ role: 'member' }) });
  await expect.element(page.getByText(/Owners and admins can see what the law makes you keep/)).toBeVisible();
  await expect.element(page.getByText('Sale #1001: Rita Hall')).not.toBeInTheDocument();
});
