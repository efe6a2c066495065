import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

describe('the roof assessment', () => {
  const roof = {
    ...{ by: 'shape', shape: 'gable', length: 9, width: 8, pitch: 35, azimuth: 180, ridge: 'along' },
  } as const;
  const given = {
    ...{ kind: 'roof', roof, usage: { by: 'unknown' }, emptyByDay: false, car: 'none', heatPump: 'none' },
    panels: [
      { side: 'front', orientation: 'portrait', x: 1, y: 1 },
      { side: 'front', orientation: 'portrait', x: 2.2, y: 1 },
    ],
  };

  it('[ASSESS-1] [ASSESS-3] [ASSESS-5] answers with yield and savings of the panels that fit, which the email and the lead have too', async () => {
    const { ann } = await createTeam(product);
    const { enquire } = await publishMagnet(product, ann, {}, 'roof');
    const email = `${crypto.randomUUID()}@example.com`;
    const off = [
      { side: 'front', orientation: 'portrait', x: 1.1, y: 1 },
      { side: 'roof', orientation: 'landscape', x: 1, y: 1 },
    ];
    const { result } = (
      await enquire({ email, given: { ...given, panels: [...given.panels, ...off] } })
    ).json();
    expect(result).toMatchObject({ panels: given.panels, kwp: 0.88, figures: { kwp: 0.88, batteryKwh: 5 } });
    const [mail] = await product.mailsTo(email);
    expect(mail?.text).toMatch(
      /You’ve placed 2 panels on your roof\.\s+They’d make about [\d,]+ kWh of electricity a year/,
    );
    expect(mail?.text).toContain('What we don’t know yet:');
    const [lead] = (await ann.call('GET', '/api/projects?phase=lead')).json().items;
    const { items } = (await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json();
    expect(items).toMatchObject([{ result: { kind: 'roof', roof, panels: given.panels } }]);
    expect(items[0].answers[3]).toEqual({
      question: 'Where would the panels go?',
      answer: 'Front, facing south: 2',
    });
  });

  it('[ASSESS-5] fills in the roof of the home, unless something is known of it or its direction is a guess', async () => {
    const { ann } = await createTeam(product);
    const { enquire } = await publishMagnet(product, ann, {}, 'roof');
    const roofsOf = async (body: { name: string; [field: string]: unknown }) => {
      expect((await enquire(body)).statusCode).toBe(201);
      const { items } = (await ann.call('GET', '/api/projects?phase=lead')).json();
      const lead = items.find(({ customer }: { customer: { name: string } }) => customer.name === body.name);
      return (await ann.call('GET', `/api/projects/${lead.id}`)).json().property.roofPlanes;
    };
    const email = `${crypto.randomUUID()}@example.com`;
    const planes = await roofsOf({ name: 'Rita', email, given });
    expect(planes).toMatchObject([
      { name: 'Front, facing south (their own sizes)', tilt: 35, azimuth: 180, widthM: null, shading: null },
      { name: 'Back, facing north (their own sizes)', tilt: 35, azimuth: 0 },
    ]);
    expect(planes[0].areaM2).toBeCloseTo(43.9, 1);
    // Asking again from the same home, which faces another way.
    const turned = { ...given, panels: [], roof: { ...roof, azimuth: 90 } };
    expect(await roofsOf({ name: 'Rita', email, given: turned })).toEqual(planes);
    const unsure = { ...given, roof: { ...roof, azimuthIsGuess: true } };
    expect(await roofsOf({ name: 'Al', phone: '07700 900999', given: unsure })).toEqual([]);
  });

  it('[ASSESS-3] refuses what is no roof by name, and takes at most 200 panels', async () => {
    const { ann } = await createTeam(product);
    const { enquire } = await publishMagnet(product, ann, {}, 'roof');
    const corners = [
      [0, 0],
      [8, 4],
      [8, 0],
      [0, 4],
    ].map(([x, y]) => ({ x, y }));
    const drawn = { by: 'outline', view: 'above', pitch: 35, azimuth: 180, eaves: 0, outline: corners };
    const crossed = await enquire({ given: { ...given, roof: drawn } });
    expect([crossed.statusCode, crossed.json().fields]).toEqual([
      400,
      {
        'given.roof.outline': 'The line from A to B crosses the line from C to D. Move one of those corners.',
      },
    ]);
    const tooWide = await enquire({ given: { ...given, roof: { ...roof, width: 900 } } });
    expect(tooWide.json().fields).toHaveProperty(['given.roof.width']);
    const panels = Array.from({ length: 201 }, () => given.panels[0]);
    expect((await enquire({ given: { ...given, panels } })).json().fields).toEqual({
      'given.panels': 'Please place at most 200 panels',
    });
  });
});
