import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';
import { expect, it } from 'vitest';
import { draftedFrom } from './drafted.ts';
import { readMagnet } from './read-magnet.ts';
import { bodyIn, type TypedMagnet, typedFrom } from './typed-magnet.ts';

const settings = defaultSettings('savings', 'Bright Roofs');
const kept = { name: 'Savings calculator', settings };
const typed = (changed: Partial<TypedMagnet> = {}): TypedMagnet => ({ ...typedFrom(kept), ...changed });
const option = (label: string) => ({ label, screening: 'accept' as const });
const question = (prompt: string, options: ReturnType<typeof option>[] = []) => ({
  ...{ id: '0198b4f2-0000-7000-8000-000000000701', prompt, required: false, options },
});

const errorsOf = async (changed: Partial<TypedMagnet>) =>
  (await readMagnet(typed(changed), undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

it('[BUILD-3] what is kept comes back from the form as it was', async () => {
  expect(bodyIn(typed())).toEqual(kept);
  expect(await errorsOf({})).toEqual({});
});

it('[ASSESS-10] a map of the company’s own is an address and what its licence asks for, or nothing', async () => {
  const map = { tiles: 'https://tiles.example.com/{z}/{x}/{y}', attribution: '© Example' };
  const own = { ...kept, settings: { ...settings, map } };
  expect(bodyIn(typedFrom(own))).toEqual(own);
  expect(await errorsOf({ mapTiles: 'http://tiles.example.com', mapAttribution: ' ' })).toMatchObject({
    mapTiles: { message: expect.stringContaining('https address with {z}, {x} and {y}') },
    mapAttribution: { message: 'Please enter the words that the map’s licence asks for' },
  });
});

it('[BUILD-3] lists can be pasted however they are written', () => {
  const { area, sites } = bodyIn(typed({ area: 'BS, ba1;GL\n SN', sites: 'a.example\nb.example' })).settings;
  expect([area, sites]).toEqual([
    ['BS', 'ba1', 'GL', 'SN'],
    ['a.example', 'b.example'],
  ]);
});

it('[BUILD-3] what is wrong is said where it is typed, and of a list which entries are meant', async () => {
  expect(await errorsOf({ title: ' ', kwp: '900', area: 'BS, ZZ, QQ' })).toMatchObject({
    title: { message: 'Please enter a title' },
    kwp: { message: 'At most 50 kilowatts' },
    area: { message: expect.stringMatching(/\. Not ZZ, QQ$/) },
  });
  const same = {
    ...question('When?', [option('Soon'), option('Soon')]),
    id: '0198b4f2-0000-7000-8000-000000000702',
  };
  const { assumptions } = typed();
  expect(
    await errorsOf({
      questions: [question(''), same],
      assumptions: { ...assumptions, exportPrice: { value: '900', asOf: '2026-11-18' } },
    }),
  ).toMatchObject({
    questions: [
      { prompt: { message: 'Please enter a question' } },
      { options: { root: { message: 'Please give each answer words of its own' } } },
    ],
    assumptions: { exportPrice: { value: { message: expect.stringContaining('from 0 to 100') } } },
  });
});

it('[BUILD-5] the preview leaves out what isn’t whole yet', () => {
  const { assumptions } = typed();
  const shown = draftedFrom(
    typed({
      ...{
        title: 'Typ',
        colour: '#12',
        kwp: '',
        area: 'BS, Z',
        questions: [question(''), question('When?')],
      },
      assumptions: { ...assumptions, exportPrice: { value: '1e9', asOf: '2026-11-18' } },
    }),
    settings,
  );
  expect(shown).toMatchObject({ title: 'Typ', colour: '', system: settings.system, area: ['BS'] });
  expect([shown.questions.length, shown.assumptions]).toEqual([1, {}]);
});
