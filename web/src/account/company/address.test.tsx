import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { companyAnswers, profile } from '../../testing/company.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const change = 'PUT /api/company/identifier';
const section = page.getByRole('region', { name: 'Address of your pages' });
const openButton = section.getByRole('button', { name: 'Change the address' });
const dialog = page.getByRole('dialog', { name: 'Change the address of your pages' });
const field = dialog.getByLabelText('New address');
const changeButton = dialog.getByRole('button', { name: 'Change the address' });
const refused = dialog.getByRole('alert');

async function openDialog(answers = companyAnswers()) {
  const server = await openPage('/bright-roofs/company', answers);
  await openButton.click();
  return server;
}

it('an address that cannot be had is refused beside its field: a word of ours, another company’s, and the present one', async () => {
  const server = await openDialog();
  await field.fill('pricing');
  await expect.element(dialog.getByText(`${location.host}/…`)).toBeVisible();
  await changeButton.click();
  await expect.element(refused).toMatchTextContent('A few words are reserved for our own pages.');
  await field.fill('x'.repeat(5_000));
  await expect.element(refused).toMatchTextContent('2 to 40 lowercase letters and numbers');

  server.answer({ [change]: refusal('identifier_taken') });
  await field.fill('dim-roofs');
  await changeButton.click();
  await expect.element(refused).toHaveTextContent('That address is already taken. Please choose another.');
  await expect.element(field).toHaveFocus();

  const present = 'Your pages are at this address already. Please enter another one.';
  server.answer({ [change]: refusal('validation_failed', { identifier: present }) });
  await field.fill('bright-roofs');
  await changeButton.click();
  await expect.element(refused).toMatchTextContent(present);
  // Changes sent to the server: none that our own rules refuse.
  const sent = server.callsTo(change).map(({ body }) => body);
  expect(sent).toEqual([{ identifier: 'dim-roofs' }, { identifier: 'bright-roofs' }]);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(openButton).toHaveFocus();
});

it('an address that was changed in another tab stays as it is, and the page learns so', async () => {
  const server = await openDialog();
  server.answer({
    [change]: refusal('identifier_changed'),
    'GET /api/company': { json: profile({ identifier: 'sunny-side', identifierChangeable: false }) },
  });
  await field.fill('sunny-side-too');
  await changeButton.click();
  await expect.element(refused).toMatchTextContent('already changed this address once');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(section).toMatchTextContent('It’s been changed once, so it can’t be changed again.');
  await expect.element(openButton).not.toBeInTheDocument();
});

it('a change that does not get through is told, and can be tried again', async () => {
  const left = catchLeaving();
  const server = await openDialog({ ...companyAnswers(), [change]: 'cut' });
  await field.fill('sunny-side');
  await changeButton.click();
  await expect.element(toasts('Not changed')).toMatchTextContent('We couldn’t reach the server.');
  await expect.element(field).toHaveValue('sunny-side');
  const { release } = server.hold(change, { json: { success: true } });
  await changeButton.dblClick();
  await expect
    .element(dialog.getByRole('button', { name: 'Changing …' }))
    .toHaveAttribute('aria-busy', 'true');
  release();
  await expect.poll(() => left).toEqual(['/sunny-side/company?moved']);
  // Once in vain, and once however often it was pressed.
  expect(server.callsTo(change)).toHaveLength(2);
});

it('a changed address is told once, on the page that was loaded for it', async () => {
  const moved = companyAnswers(undefined, profile({ identifierChangeable: false }));
  await openPage('/bright-roofs/company?moved', moved);
  await expect.element(toasts('The address has been changed')).toBeVisible();
  expect(location.pathname + location.search).toBe('/bright-roofs/company');
});

it('[SEC-2] an admin sees the address, and that an owner can change it', async () => {
  await openPage('/bright-roofs/company', companyAnswers(signedIn({ role: 'admin' })));
  await expect.element(section).toMatchTextContent(`${location.host}/bright-roofs`);
  await expect.element(section).toMatchTextContent('An owner can change it once.');
  await expect.element(openButton).not.toBeInTheDocument();
});
