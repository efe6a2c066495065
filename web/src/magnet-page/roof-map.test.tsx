import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { choose, finish, heading, openRoof, press } from '../testing/roof-magnet.ts';

// A grey tile that needs no server.
const tile = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const map = { tiles: `${tile}#{z}/{x}/{y}`, attribution: '© Example Maps', deepest: 19 };
const frame = () => document.querySelector('.roof-map') as HTMLElement;
const tilesShown = () => [...frame().querySelectorAll('image')].map((tile) => tile.getAttribute('href'));

async function openMap(source = map) {
  const server = await openRoof('None of these', 'BS1 4ST', source);
  await choose('A map');
  await expect.element(heading).toMatchTextContent('Find your roof');
  return server;
}

async function zoomIn(times: number) {
  for (let time = 0; time < times; time += 1) await press('Zoom in');
}

it('[ASSESS-10] somebody finds their roof on the map, and what they draw has its real size and faces by the compass', async () => {
  const server = await openMap();
  await expect.element(page.getByText('This is only the middle of BS1.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('© Example Maps')).toBeVisible();
  await press('Continue');
  const tooFar = page.getByText('You’re too far out.', { exact: false });
  await expect.element(tooFar).toBeVisible();
  await expectNoViolations();
  await zoomIn(7);
  await expect.element(tooFar).not.toBeInTheDocument();
  await expect
    .element(page.getByText('The map shows 28 m from side to side.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('didn’t load', { exact: false })).not.toBeInTheDocument();
  const before = tilesShown();
  await press('Move north');
  await press('Move north');
  expect(tilesShown()).not.toEqual(before);
  await press('Continue');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
  await expect.element(page.getByText('© Example Maps')).toBeVisible();
  await expect.element(page.getByLabelText('Which line is the gutter?')).toMatchTextContent('A–B, 14 m');
  await expectNoViolations();
  await press('Continue');
  await press('Continue');
  await expect.element(page.getByRole('group', { name: 'The side you drew, facing south' })).toBeVisible();
  await finish(server, /panels could save you about £/);
  const [sent] = server.callsTo('POST /api/m/abc/enquiries');
  const azimuth = expect.closeTo(180, 6);
  expect(sent?.body).toMatchObject({ given: { roof: { by: 'outline', view: 'map', azimuth } } });
});

it('[ASSESS-10] the map is dragged by thumb, and what was drawn on it stays on the ground', async () => {
  await openMap();
  await zoomIn(7);
  await press('Continue');
  await press('Continue');
  await expect.element(heading).toMatchTextContent('How steep is it?');
  await press('Back');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
  await press('Back');
  await expect.element(heading).toMatchTextContent('Find your roof');
  const { width } = frame().getBoundingClientRect();
  const target = page.elementLocator(frame());
  const [sourcePosition, targetPosition] = [0.5, 0.25].map((at) => ({ x: width * at, y: width * 0.5 }));
  await target.dropTo(target, { sourcePosition, targetPosition });
  await press('Continue');
  // 5.25 m from the left a quarter of the frame further to it.
  const corner = page.getByRole('button', { name: /^Corner B, 14(?:\.\d)? m from the left/ });
  await expect.element(corner).toBeVisible();
});

it('[ASSESS-10] a map that doesn’t load says so and leaves the other ways', async () => {
  await openMap({ ...map, tiles: '/no-tile?{z}/{x}/{y}' });
  await expect.element(page.getByText('The map didn’t load.', { exact: false })).toBeVisible();
  await expectNoViolations();
  await press('Load it again');
  await expect.element(page.getByText('The map didn’t load.', { exact: false })).toBeVisible();
  await press('Back');
  await choose('Squared paper');
  await expect.element(heading).toMatchTextContent('Draw the sunniest side of your roof');
});

it('[ASSESS-10] where nobody has set up a map none is offered', async () => {
  await openRoof('None of these');
  await expect.element(page.getByRole('button', { name: /^Squared paper/ })).toBeVisible();
  expect(page.getByText('A map', { exact: true }).query()).toBeNull();
});
