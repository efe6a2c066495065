import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { choose, finish, heading, openRoof, press, status } from '../testing/roof-magnet.ts';

const corner = (letter: string) =>
  page.getByRole('button', { name: new RegExp(`^(?:Part 1, c|C)orner ${letter},`) });
const labelled = (letter: string, words: string) =>
  expect.element(corner(letter)).toHaveAccessibleName(expect.stringContaining(words));

async function openPaper() {
  const server = await openRoof('None of these');
  await choose('Squared paper');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
  // It takes the focus a moment after it is seen.
  await expect.element(heading).toHaveFocus();
  return server;
}

it('[ASSESS-8] corners are moved by key and by dragging, which snaps to right angles, and all of it can be undone', async () => {
  await openPaper();
  await labelled('A', '5 m from the left, 9.8 m from the top');
  (corner('A').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await labelled('A', '5 m from the left, 9.7 m from the top');
  await press('Undo');
  await labelled('A', '9.8 m from the top');
  const sheet = corner('A').element().parentElement as HTMLElement;
  const { width, height } = sheet.getBoundingClientRect();
  // Half a pixel of a phone beside the line of the side that it belongs to.
  const targetPosition = { x: width * 0.755, y: height * 0.2 };
  await corner('C').dropTo(page.elementLocator(sheet), { targetPosition });
  await labelled('C', '15 m from the left, 3 m from the top');
  await press('Add a corner after C');
  await expect.element(corner('E')).toBeVisible();
  await press('Remove corner D');
  await press('Undo');
  await expect.element(corner('E')).toBeVisible();
  await expectNoViolations();
});

it('[ASSESS-8] an outline that crosses itself goes no further, and both sides are named', async () => {
  await openPaper();
  (corner('A').element() as HTMLElement).focus();
  await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(11)}{/Shift}`);
  const problem = page.getByText(
    'The line from B to C crosses the line from D to A. Move one of those corners.',
  );
  await expect.element(problem).toBeVisible();
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
  await press('Undo');
  await expect.element(problem).not.toBeInTheDocument();
  await press('Continue');
  await expect.element(heading).toMatchTextContent('How steep is it?');
});

it('[ASSESS-9] another part begins as the other slope, and has its own gutter and pitch, its panels and its place in what is sent', async () => {
  const server = await openPaper();
  await press('Add another part');
  await expect.element(heading).toMatchTextContent('Draw each part of your roof');
  await expect.element(page.getByRole('radio', { name: 'Part 2' })).toBeChecked();
  const second = (letter: string) =>
    page.getByRole('button', { name: `Part 2, corner ${letter}, `, exact: false });
  await expect
    .element(second('A'))
    .toHaveAccessibleName('Part 2, corner A, 5 m from the left, 0 m from the top');
  await expectNoViolations();
  (second('C').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  const problem = page.getByText('Parts 1 and 2 overlap. Move one of them.');
  await expect.element(problem).toBeVisible();
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Draw each part of your roof');
  await press('Undo');
  await expect.element(problem).not.toBeInTheDocument();
  await press('Remove part 2');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
  await press('Undo');
  await page.getByText('Part 1', { exact: true }).click();
  await labelled('A', '5 m from the left, 9.8 m from the top');
  await press('Continue');
  await press('Less: How steep part 2 is');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Which way does part 1 face?');
  await press('South');
  await expect.element(page.getByRole('group', { name: 'Part 1, facing south' })).toBeVisible();
  const north = page.getByRole('group', { name: 'Part 2, facing north' });
  await north.getByRole('button', { name: 'Fill this side' }).click();
  await finish(server, /panels could save you about £/);
  await expect.element(page.getByText(/^Part 2, facing north: \d+ panels, about/)).toBeVisible();
  const [sent] = server.callsTo('POST /api/m/abc/enquiries');
  const further = [{ eaves: 0, pitch: 34, outline: [{ x: 5, y: 0 }, { x: 15 }, { y: -4.5 }, { x: 5 }] }];
  expect(sent?.body).toMatchObject({ given: { roof: { pitch: 35, azimuth: 180, eaves: 0, further } } });
});

it('[ASSESS-9] the gutter of a part stays the same line when a corner is added or removed', async () => {
  await openPaper();
  const gutter = page.getByLabelText('Which line is the gutter?');
  await gutter.selectOptions('3');
  await expect.element(gutter).toHaveDisplayValue(/^D–A, /);
  (corner('A').element() as HTMLElement).focus();
  await press('Add a corner after A');
  await expect.element(gutter).toHaveDisplayValue(/^E–A, /);
  await press('Undo');
  await expect.element(gutter).toHaveDisplayValue(/^D–A, /);
  (corner('A').element() as HTMLElement).focus();
  await press('Add a corner after A');
  await expect.element(corner('E')).toBeVisible();
  await press('Remove corner B');
  await expect.element(gutter).toHaveDisplayValue(/^D–A, /);
  // Without the corner it ended at, it goes on to the next.
  (corner('A').element() as HTMLElement).focus();
  await press('Remove corner A');
  await expect.element(gutter).toHaveDisplayValue(/^C–A, /);
  await press('Undo');
  await gutter.selectOptions('0');

  await press('Add another part');
  await expect.element(gutter).toHaveDisplayValue(/^A–B, /);
  const second = page.getByRole('button', { name: 'Part 2, corner C, ', exact: false });
  (second.element() as HTMLElement).focus();
  await press('Add a corner after C');
  await expect.element(gutter).toHaveDisplayValue(/^A–B, /);
  await press('Continue');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Which way does part 1 face?');
  await press('South');
  await expect.element(page.getByRole('group', { name: 'Part 1, facing south' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Part 2, facing north' })).toBeVisible();
});

async function pictureOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return new File([blob as Blob], 'roof.png', { type: 'image/png' });
}

it('[ASSESS-4] [ASSESS-8] a picture is measured by one known length, and the side drawn on it is sent without it', async () => {
  const server = await openRoof('None of these');
  const above = page.getByLabelText(/^A picture from above/);
  await userEvent.upload(above, new File(['no picture'], 'roof.png', { type: 'image/png' }));
  await expect.element(page.getByText('We can’t show this picture')).toBeVisible();
  await expectNoViolations();
  await userEvent.upload(above, await pictureOf(1_000, 500));
  await expect.element(heading).toMatchTextContent('Find something you know the length of');
  await press('Continue');
  await expect.element(page.getByText('Please enter a length in metres, such as 4.5')).toBeVisible();
  await page.getByLabelText('How long is that, in metres?').fill('8 m');
  await expectNoViolations();
  await press('Continue');
  await expect.element(page.getByLabelText('Which line is the gutter?')).toMatchTextContent('A–B, 10 m');
  await press('Continue');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Which way does that side face?');
  await press('South');
  await expect.element(page.getByRole('group', { name: 'The side you drew, facing south' })).toBeVisible();
  await expect.element(status).toMatchTextContent(/^\d+ panels.*kWh a year/);
  await finish(server, /panels could save you about £/);
  const [sent] = server.callsTo('POST /api/m/abc/enquiries');
  const roof = { by: 'outline', view: 'above', pitch: 35, azimuth: 180, eaves: 0 };
  const outline = [{ x: 5, y: -6.5 }, { x: 15 }, { y: -3 }, { x: 5 }];
  expect(sent?.body).toMatchObject({ given: { roof: { ...roof, outline } } });
  expect(JSON.stringify(sent?.body)).not.toContain('data:');
});
