import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { importDetail } from '../../testing/imports.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/imports';
const detail = importDetail();
const address = `/api/imports/${detail.id}` as const;
const read = `GET ${address}`;
const path = `/bright-roofs/import?import=${detail.id}`;
const me = { 'GET /api/auth/me': { json: signedIn() } };
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = (differs: Parameters<typeof importDetail>[0] = {}, more = {}) =>
  openPage(path, {
    ...me,
    [list]: { json: { items: [importDetail(differs)], next: null } },
    [read]: { json: importDetail(differs) },
    ...more,
  });

/** Puts a file into the chooser, without its bytes going through the test runner. */
function choose(file: File): void {
  const input = page.getByLabelText('Choose a file').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('[SITE-9] [IMPORT-4] a file is uploaded, and what is too large or refused is said beside the button', async () => {
  const fileId = '0198b4f2-0000-7000-8000-000000000402';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(fileId);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await openPage('/bright-roofs/import', {
    ...me,
    [list]: { json: { items: [], next: null } },
  });
  await expect.element(page.getByText('No imports yet')).toBeVisible();
  await expectNoViolations();
  choose(new File([new Uint8Array(30 * 1024 * 1024 + 1)], 'huge.csv'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/at most 30 MB/);

  const begin = 'POST /api/imports';
  server.answer({
    [`PUT /api/files/uploads/${fileId}`]: { json: { offset: 4, file: { id: fileId } } },
    [begin]: refusal('validation_failed', { fileId: 'Please choose a CSV file' }),
  });
  choose(new File(['Name'], 'old-crm.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose a CSV file');
  await expectNoViolations();
  server.answer({ [begin]: { json: detail }, [read]: { json: detail } });
  choose(new File(['Name'], 'old-crm.csv'));
  await expect.element(button('Check the rows')).toBeVisible();
  expect(server.callsTo(begin).map(({ body }) => body)).toEqual([{ fileId }, { fileId }]);
  expect(location.search).toBe(`?import=${detail.id}`);
});

it('[SITE-9] [IMPORT-4] the guess is put right, what one column takes another gives up, and a name is needed', async () => {
  const server = await open();
  const which = (heading: string) => page.getByLabelText(`What ‘${heading}’ is`);
  await expect.element(which('Mail')).toHaveValue('email');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Rita Hall · Al Feather/);
  await expectNoViolations();
  await which('Customer').selectOptions('Leave out');
  await button('Check the rows').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose the column with the name');
  await which('Worth').selectOptions('Email');
  await expect.element(which('Mail')).toHaveValue('');
  await which('Customer').selectOptions('Full name');
  await which('Worth').selectOptions('Value in £');
  await page.getByLabelText('The first row has the headings').click();
  await expect.element(which('Column A')).toHaveValue('name');
  await page.getByLabelText('Where these leads came from').selectOptions('Event');
  const map = `PUT ${address}/mapping` as const;
  server.answer({ [map]: { json: importDetail({ state: 'checking' }) } });
  await button('Check the rows').click();
  await expect.element(page.getByText('Checking: 0 of 50,000 rows')).toBeVisible();
  expect(server.callsTo(map).map(({ body }) => body)).toEqual([
    { hasHeading: false, fields: ['name', null, 'value'], source: 'event' },
  ]);
});

it('[SITE-9] [IMPORT-4] a dry run says what would be added and why not, and those who look alike are somebody’s choice', async () => {
  const checked = {
    ...({ state: 'checked', rowsDone: 50_000, added: 49_000, alike: 990, skipped: 10 } as const),
    reasons: [{ reason: 'Already here: same email', rows: 990 }],
  };
  const server = await open(checked);
  await expect.element(page.getByText('Already here: same email (990 rows)')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download these rows' }))
    .toHaveAttribute('href', `${address}/left-out?company=bright-roofs`);
  await expectNoViolations();
  await page.getByText('Add them anyway').click();
  await button('Change the columns').click();
  await expect.element(button('Check the rows')).toBeVisible();
  await page.getByRole('link', { name: 'old-crm.csv' }).click();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByRole('link', { name: 'old-crm.csv' }).click();
  await page.getByText('Add them anyway').click();
  const run = `POST ${address}/run` as const;
  server.answer({ [run]: refusal('import_moved_on') });
  await button('Import 49,990 leads').click();
  await expect.element(toasts('This import has moved on')).toBeVisible();
  server.answer({ [run]: { json: importDetail({ ...checked, state: 'importing', rowsDone: 0 }) } });
  await button('Import 49,990 leads').dblClick();
  await expect.element(page.getByText(/^Starting\. If another import/)).toBeVisible();
  expect(server.callsTo(run).map(({ body }) => body)).toEqual([{ alike: 'add' }, { alike: 'add' }]);
});

it('[SITE-9] [IMPORT-5] an import shows how far it is after a reload, and then its report', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await open({ state: 'importing', rowsDone: 12_500, added: 12_400 });
  await expect.element(page.getByText('Importing: 12,500 of 50,000 rows')).toBeVisible();
  await expect.element(page.getByLabelText('Progress of the import')).toHaveAttribute('value', '12500');
  await expectNoViolations();
  server.answer({
    [read]: { json: importDetail({ state: 'done', rowsDone: 50_000, added: 49_999, skipped: 1 }) },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(page.getByRole('link', { name: 'See your leads' })).toBeVisible();
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('49,999');
  await expectNoViolations();
});

it('[SITE-9] [IMPORT-6] an import is undone after a question, and what was kept is said', async () => {
  const done = { state: 'done', rowsDone: 50_000, added: 3 } as const;
  const server = await open(done);
  await button('Undo this import').click();
  await expectNoViolations();
  const undo = `POST ${address}/undo` as const;
  const reasons = [{ reason: 'Kept, because somebody has changed it since the import', rows: 1 }];
  server.answer({ [undo]: { json: importDetail({ ...done, state: 'undone', kept: 1, reasons }) } });
  await button('Remove 3 leads').click();
  await expect.element(page.getByText(/^2 leads removed. 1 lead kept/)).toBeVisible();
  await expectNoViolations();
});

it('[SITE-9] [IMPORT-3] a file that cannot be read says why, and is discarded', async () => {
  const failure = 'From row 2 on, a quotation mark is opened and never closed.';
  const server = await open({ state: 'failed', failure, columns: [] });
  await expect.element(page.getByText(failure)).toBeVisible();
  await expectNoViolations();
  server.answer({
    [`DELETE ${address}`]: { json: { success: true } },
    [list]: { json: { items: [], next: null } },
  });
  await button('Discard').click();
  await expect.element(page.getByLabelText('Choose a file')).toBeVisible();
  await expect.element(toasts('Import discarded')).toBeVisible();
});

it('[SITE-9] [IMPORT-5] one that has stopped can go on', async () => {
  const server = await open({ state: 'stopped', failure: 'Something went wrong on our side.', added: 10 });
  await expect.element(page.getByText('This import has stopped')).toBeVisible();
  const run = `POST ${address}/run` as const;
  server.answer({ [run]: { json: importDetail({ state: 'importing', rowsDone: 10 }) } });
  await button('Carry on').click();
  await expect.element(page.getByText('Importing: 10 of 50,000 rows')).toBeVisible();
});

it('[SITE-9] [IMPORT-5] an import that is not there says so', async () => {
  await open({}, { [read]: refusal('not_found') });
  await expect.element(page.getByText('This import couldn’t be loaded')).toBeVisible();
  await expectNoViolations();
});
