import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers, profile } from '../../testing/company.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const load = 'GET /api/company';
const save = 'PUT /api/company';
const phone = page.getByLabelText(/^Phone/);
const saveButton = page.getByRole('button', { name: 'Save' });

it('[SITE-9] what is wrong is said beside its field, and nothing is sent', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  const name = page.getByLabelText('Company name');
  const vat = page.getByLabelText(/^VAT number/);
  const area = page.getByLabelText(/^Service area/);
  await name.fill('x');
  await vat.fill('434031493');
  await area.fill('BS, QQ');
  await saveButton.click();
  await expect.element(name).toHaveAccessibleDescription('Company name must be at least 2 characters');
  await expect
    .element(vat)
    .toHaveAccessibleDescription('That doesn’t look like a VAT number. Please check the digits');
  await expect.element(area).toHaveAccessibleDescription(/That doesn’t look like a UK postcode: QQ/);
  await expect.element(name).toHaveFocus();
  await expectNoViolations();

  await name.fill('Bright Roofs');
  await vat.fill('434 0314 94');
  await area.fill('gl bs');
  const kept = profile({ vatNumber: 'GB434031494', serviceArea: ['BS', 'GL'] });
  const { release } = server.hold(save, { json: { ...kept, version: 2 } });
  await saveButton.dblClick();
  await expect.element(page.getByRole('button', { name: 'Saving …' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(vat).toHaveValue('GB434031494');
  expect(server.callsTo(save)).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({ vatNumber: 'GB434031494', serviceArea: ['BS', 'GL'] }),
    }),
  ]);
});

it('details that cannot be had can be asked for again, and what was typed stays when they cannot be saved', async () => {
  const server = await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    [load]: refusal('internal'),
  });
  await expect.element(page.getByText('Your company couldn’t be loaded')).toBeVisible();
  await expectNoViolations();
  server.answer({ [load]: { json: profile() }, [save]: refusal('internal') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await phone.fill('020 7946 0182');
  await saveButton.click();
  await expect.element(toasts('Not saved')).toMatchTextContent(refusal('internal').json.message);
  await expect.element(phone).toHaveValue('020 7946 0182');
});

it('[STUCK-6] a colour is typed in short, or picked', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  const colour = page.getByLabelText(/^Brand colour/);
  const picker = page.getByLabelText('Pick a colour');
  await colour.fill('#fa0');
  await expect.element(picker).toHaveValue('#ffaa00');
  await picker.fill('#0a7d4f');
  await expect.element(colour).toHaveValue('#0a7d4f');
  server.answer({ [save]: { json: profile({ brandColour: '#0a7d4f', version: 2 }) } });
  await saveButton.click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(save).map(({ body }) => body)).toEqual([
    expect.objectContaining({ brandColour: '#0a7d4f' }),
  ]);
});
