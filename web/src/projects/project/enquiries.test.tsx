import type { Enquiry } from '@heliodesk/core/contracts/enquiries';
import type { MagnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import type { GivenRoof } from '@heliodesk/core/contracts/roof-answers';
import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';
import { resultOf } from '@heliodesk/core/rules/magnets/results';
import { placedOn, planesOfRoof } from '@heliodesk/core/rules/magnets/roof/planes';
import { suggestedPanels } from '@heliodesk/core/rules/magnets/roof/suggested';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';

const enquiry: Enquiry = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000801', magnet: 'Suitability check', device: 'phone' },
  answers: [{ question: 'What’s your roof made of?', answer: 'Thatch' }],
  result: { kind: 'suitability', verdict: 'not_suitable', reasons: [] },
  consent: { words: 'I’m happy for Bright Roofs to contact me.', marketing: '' },
  source: {
    ...{ page: 'https://roofs.example/solar', referrer: '', source: 'newsletter', medium: 'email' },
    ...{ campaign: 'autumn', term: '', content: '' },
  },
  ...{ marks: ['Sent faster than anybody could read it'], createdAt: '2026-11-18T09:12:00.000Z' },
};
const card = page.getByRole('region', { name: /^Enquir/ });

it('[MAGNET-7] a lead from a magnet shows what was asked and answered, what was agreed to, and where they came from', async () => {
  await openProject(projectDetail({ source: 'lead_magnet' }), {
    answers: { 'GET /api/enquiries': { json: { items: [enquiry] } } },
  });
  for (const words of [
    ...['What’s your roof made of?', 'Thatch', 'Doesn’t look suitable', 'newsletter, email, autumn'],
    ...['I’m happy for Bright Roofs to contact me.', 'Sent faster than anybody could read it.'],
  ])
    await expect.element(card.getByText(words, { exact: true })).toBeVisible();
  await expectNoViolations();
});

it('[ASSESS-5] [PASSPORT-1] [PASSPORT-4] a roof assessment shows the roof with its panels and the property’s passport', async () => {
  const roof: GivenRoof = {
    ...{ by: 'shape', shape: 'gable', length: 9, width: 8, pitch: 35, azimuth: 180, ridge: 'along' },
  };
  const given: MagnetAnswers = {
    ...{ kind: 'roof', roof, usage: { by: 'unknown' }, emptyByDay: false, car: 'none', heatPump: 'none' },
    panels: suggestedPanels(planesOfRoof(roof)).flatMap(placedOn),
  };
  const { system, assumptions } = defaultSettings('roof', 'Bright Roofs');
  const result = resultOf(given, { postcode: 'BS1 4ST', on: '2026-11-18', system, assumptions });
  await openProject(projectDetail({ source: 'lead_magnet' }), {
    answers: { 'GET /api/enquiries': { json: { items: [{ ...enquiry, result }] } } },
  });
  await expect.element(card.getByRole('img', { name: /^Their roof with \d+ panels$/ })).toBeVisible();
  for (const words of [/^Front, facing south: \d+ panels, about [\d,]+ kWh a year$/, /^Likely G99: /])
    await expect.element(card.getByText(words)).toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'Property passport' })).toBeVisible();
  await expect.element(card.getByText('Whether the building is listed', { exact: false })).toBeVisible();
  await expectNoViolations();
});

it('[MAGNET-7] nothing is said of enquiries where there are none', async () => {
  const server = await openProject();
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect.poll(() => server.callsTo('GET /api/enquiries').length).toBeGreaterThan(0);
  await expect.element(card).not.toBeInTheDocument();
});
