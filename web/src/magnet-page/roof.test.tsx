import { methodNotes } from '@heliodesk/core/solar/method';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { choose, finish, heading, openRoof, press, status } from '../testing/roof-magnet.ts';

async function openPanels(shape: string, direction: string, postcode?: string) {
  const server = await openRoof(shape, postcode);
  await press('Continue');
  await choose(direction);
  await expect.element(heading).toMatchTextContent('Your roof with panels');
  return server;
}

const placed = () => page.getByRole('checkbox', { checked: true });

it('[ASSESS-6] sizes are set by thumb, by button and by key, are kept, and those of which no roof can be made are named', async () => {
  await openRoof('L-shaped');
  const front = page.getByLabelText('Along the front', { exact: true });
  const pitch = page.getByLabelText('How steep it is', { exact: true });
  await expect.element(pitch).toHaveAccessibleDescription(/^Most roofs are about 35°/);
  await expect.element(front).toHaveAttribute('aria-valuetext', '10 m');
  await press('More: Along the front');
  await expect.element(front).toHaveAttribute('aria-valuetext', '10.5 m');
  (front.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(front).toHaveAttribute('aria-valuetext', '9.5 m');
  const wing = page.getByLabelText('Width of the part that sticks out', { exact: true });
  (wing.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(wing).toHaveAttribute('aria-valuetext', '20 m');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('How big is it?');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The part that sticks out is too wide for this house.');
  await expectNoViolations();
  (wing.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Which way does the front face?');
  await press('Back');
  await expect.element(front).toHaveAttribute('aria-valuetext', '9.5 m');
});

it('[ASSESS-6] panels are taken away and added by touch and by key, the total follows, and back keeps them', async () => {
  await openPanels('Two slopes', 'South');
  const before = placed().elements().length;
  expect(before).toBeGreaterThan(6);
  await expect.element(status).toMatchTextContent(new RegExp(`^${before} panels.*kWh a year`));
  const ours = page.getByText('We’ve started you off with panels on the best side.', { exact: false });
  await expect.element(ours).toBeVisible();
  await expectNoViolations();
  const front = page.getByRole('group', { name: 'Front, facing south' });
  await expect.element(front.getByRole('button', { name: 'Squeeze in more panels' })).toBeVisible();
  await expect.element(front).toMatchTextContent('7 m wide, and 4.9 m from the gutter to the top');
  const first = front.getByRole('checkbox', { name: 'Row 1, panel 1', exact: true });
  await first.click();
  await expect.element(status).toMatchTextContent(new RegExp(`^${before - 1} panels`));
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(first).toBeChecked();
  const back = page.getByRole('group', { name: 'Back, facing north' });
  await expect.element(back).toMatchTextContent('panels here make much less');
  await back.getByRole('button', { name: 'Fill this side' }).click();
  expect(placed().elements().length).toBeGreaterThan(before);
  await back.getByRole('button', { name: 'Clear this side' }).click();
  await front.getByRole('button', { name: 'Clear this side' }).click();
  await expect.element(status).toMatchTextContent(/^0 panels/);
  const plan = front.getByRole('checkbox').elements()[0]?.parentElement as HTMLElement;
  const { width, height } = plan.getBoundingClientRect();
  plan.dispatchEvent(new MouseEvent('click', { bubbles: true, ...middleOf(plan, width, height) }));
  await expect.element(status).toMatchTextContent(/^1 panelAbout/);
  await press('Continue');
  await expect.element(heading).toMatchTextContent('How much electricity do you use?');
  await press('Back');
  await expect.element(status).toMatchTextContent(/^1 panelAbout/);
  expect(ours.query()).toBeNull();
});

const middleOf = (element: Element, width: number, height: number) => {
  const { left, top } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

it('[ASSESS-6] a panel taken away a moment before the way back or a reload stays away', async () => {
  await openPanels('Two slopes', 'South');
  const before = placed().elements().length;
  const takeAway = () => (placed().first().element() as HTMLElement).click();
  takeAway();
  history.back();
  await expect.element(heading).toMatchTextContent('Which way does the front face?');
  history.forward();
  await expect.element(status).toMatchTextContent(new RegExp(`^${before - 1} panels`));
  takeAway();
  await expect.element(status).toMatchTextContent(new RegExp(`^${before - 2} panels`));
  takeAway();
  dispatchEvent(new Event('pagehide'));
  // What a reload begins with.
  expect(history.state.usr.filled.answers.panels.placed).toHaveLength(before - 3);
  await expect.element(status).toMatchTextContent(new RegExp(`^${before - 3} panels`));
});

it('[ASSESS-7] whoever isn’t sure which way it faces gets careful figures, and the report says so', async () => {
  const server = await openPanels('Two slopes', 'I’m not sure');
  await expect.element(page.getByRole('group', { name: 'Front, facing west' })).toBeVisible();
  await finish(server, /panels could save you about £/);
  await expect
    .element(page.getByText('Our figures assume that the front faces west.', { exact: false }))
    .toBeVisible();
  for (const note of methodNotes) await expect.element(page.getByText(note)).toBeVisible();
  await page.getByText('What we assumed').click();
  await expect.element(page.getByText('1.722 m by 1.134 m, 440 W')).toBeVisible();
  await expectNoViolations();
});

it('[ASSESS-7] [SAVE-2] whoever uses next to nothing reads what the panels would earn them', async () => {
  await openPanels('Two slopes', 'South');
  await press('Continue');
  await page.getByLabelText(/in pounds a month/).fill('5');
  await press('Continue');
  for (const answer of ['Yes, most days', 'No', 'No']) await press(answer);
  await expect.element(heading).toMatchTextContent(/panels could earn you about £/);
  await expect.element(page.getByText('They’d earn you')).toBeVisible();
});

it('[ASSESS-7] where the method doesn’t reach that is said, and the enquiry is taken', async () => {
  const server = await openPanels('Flat', 'South', 'JE2 3AB');
  await expect.element(status).not.toMatchTextContent('kWh');
  await finish(server, /^You’ve placed \d+ panels$/);
  await expect.element(page.getByText('We’ll work out your savings by hand')).toBeVisible();
});
