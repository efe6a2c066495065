import { unknownProperty } from '@heliodesk/core/contracts/properties';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { newId } from '#platform/ids.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * A job that was surveyed yesterday and waits for its quote. Nobody of it exists: the number is one that Ofcom keeps
 * for drama, the address of the email belongs to nobody, and the postcode leads nowhere.
 */
export function sampleStory(now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const at = (days: number, time: string) => new Date(`${addDays(dayAt(now), days)}T${time}:00Z`);
  return {
    createdAt: ago(9),
    stageSince: ago(1),
    customer: { name: 'Nadia Brooks', email: 'nadia@example.com', phone: '07700 900417' },
    property: {
      ...unknownProperty,
      ...{ line1: '14 Orchard Way', town: 'Bristol', postcode: 'BS7 9ZZ' },
      ...{ phases: 1 as const, mainFuseAmps: 80, loopedSupply: false, energyRating: 'D' as const },
      roofPlanes: [
        {
          ...{ id: newId(now), name: 'South, above the drive', tilt: 35, azimuth: 185 },
          ...{ widthM: 7.2, heightM: 4.1, areaM2: null, shading: 'none' as const },
        },
        {
          ...{ id: newId(now), name: 'Garage', tilt: 20, azimuth: 265 },
          ...{ widthM: 3.4, heightM: 3, areaM2: null, shading: 'some' as const },
        },
      ],
    },
    project: {
      ...{ stage: 'surveyed' as const, source: 'referral' as const, valuePence: 845_000 },
      ...{ systemKwp: 4.4, inverterKw: 3.6 },
    },
    tasks: [
      { title: 'Ask Nadia for her latest electricity bill', dueInDays: -3, done: true },
      { title: 'Send Nadia the quote', dueInDays: 0, done: false },
      { title: 'Ask the scaffolder for a price', dueInDays: 4, done: false },
    ].map(({ title, dueInDays, done }) => ({
      ...{ title, dueOn: addDays(dayAt(now), dueInDays), createdAt: ago(4) },
      doneAt: done ? ago(3) : null,
    })),
    visits: [
      {
        ...{ kind: 'survey' as const, state: 'done' as const, note: '' },
        ...{ startsAt: at(-1, '10:00'), endsAt: at(-1, '11:30'), createdAt: ago(5) },
      },
      {
        ...{ kind: 'other' as const, state: 'planned' as const, note: 'Go through the quote together.' },
        ...{ startsAt: at(3, '16:00'), endsAt: at(3, '16:45'), createdAt: ago(1) },
      },
    ],
    notes: [
      {
        text: 'Her neighbours had panels fitted last year and recommended us. She works from home and has an electric car on order.',
        createdAt: ago(8),
      },
      {
        text: 'Roof is sound, no shading on the south side. Inverter goes in the garage, cable run about 9 m. Would like to know what a battery adds.',
        createdAt: ago(1),
      },
    ],
  };
}
