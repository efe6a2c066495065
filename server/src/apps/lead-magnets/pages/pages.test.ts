import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { magnetLeads } from '../tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const when = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000701', prompt: 'When would you like it done?', required: true },
  options: [
    { label: 'This year', screening: 'accept' },
    { label: 'Yesterday', screening: 'flag' },
    { label: 'I’m only curious', screening: 'decline' },
  ],
};

/** A company with a magnet that is published, and what homeowners do with it. */
async function published(changed: object = {}) {
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const calls = await publishMagnet(product, ann, changed);
  const leads = async () => (await ann.call('GET', '/api/projects?phase=lead')).json().items;
  return { company, ann, ben, fay, leads, ...calls };
}

describe('the page of a magnet', () => {
  it('[MAGNET-5] says whose it is and what it asks, and not whom the company marks', async () => {
    const { company, page } = await published({
      title: 'Is it for you?',
      questions: [when],
      colour: '#0a7d4f',
    });
    const shown = (await product.app.inject({ url: page })).json();
    expect(shown).toMatchObject({
      ...{ kind: 'suitability', number: 1, title: 'Is it for you?', isClosed: false },
      company: { name: company.name, colour: '#0a7d4f', logo: null },
      questions: [
        { prompt: when.prompt, options: [{ declines: false }, { declines: false }, { declines: true }] },
      ],
    });
    expect(JSON.stringify(shown)).not.toMatch(/flag|forwardTo|screening/);
  });

  it('[MAGNET-2] [MAGNET-5] is what was published last, and nobody’s once it is withdrawn or deleted', async () => {
    const { ann, magnet, page, enquire, publish } = await published();
    const { name, settings, version } = (await ann.call('GET', magnet)).json();
    await ann.call('PUT', magnet, { version, name, settings: { ...settings, title: 'A draft' } });
    const title = async () => (await product.app.inject({ url: page })).json().title;
    expect(await title()).toBe(settings.title);
    await publish();
    expect(await title()).toBe('A draft');
    expect((await enquire({ number: 1 })).statusCode, 'of a page that was open meanwhile').toBe(201);
    await ann.call('POST', `${magnet}/withdraw`, { version: version + 2 });
    expect((await product.app.inject({ url: page })).statusCode).toBe(404);
    expect((await enquire()).statusCode).toBe(404);
  });

  it('[MAGNET-5] of a company that hasn’t paid says whom to ring, and takes nothing', async () => {
    const { company, page, enquire } = await published();
    await product.given.subscription(company.id, { state: 'suspended' });
    expect((await product.app.inject({ url: page })).json().isClosed).toBe(true);
    const refused = await enquire();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'magnet_closed']);
    expect(refused.json().message).toMatch(/can’t take enquiries here at the moment\. Please (ring|write)/);
  });
});

describe('an enquiry', () => {
  it('[MAGNET-7] becomes a lead with its answers and consent, is told to the office, and is answered', async () => {
    const { company, ann, ben, fay, enquire, leads } = await published({
      ...{ questions: [when], marketing: 'Write to me about offers.', thanks: 'We’ll ring you.' },
    });
    const email = `${crypto.randomUUID()}@example.com`;
    const source = {
      page: 'https://roofs.example/solar',
      referrer: '',
      source: 'newsletter',
      medium: 'email',
    };
    const sent = await enquire({
      ...{
        email,
        name: 'Rita Hall',
        phone: '07700 900123',
        marketing: true,
        extra: { [when.id]: 'Yesterday' },
      },
      given: { kind: 'suitability', answers: { ownership: 'own', home: 'semi', covering: 'thatch' } },
      source: { ...source, campaign: '', term: '', content: '' },
    });
    expect(sent.json()).toMatchObject({
      ...{ outcome: 'received', thanks: 'We’ll ring you.', bookingUrl: null },
      result: { verdict: 'not_suitable' },
    });
    const [lead] = await leads();
    expect(lead).toMatchObject({ stage: 'new', source: 'lead_magnet', customer: { name: 'Rita Hall' } });
    const project = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    expect(project.customer.consents).toMatchObject([
      { kind: 'email', given: true, how: 'form', words: 'Write to me about offers.' },
    ]);
    const { items } = (await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json();
    expect(items).toMatchObject([
      {
        ...{ magnet: 'Suitability check', source, marks: ['An answer you asked us to mark'] },
        answers: [
          { question: 'Do you own your home?', answer: 'Yes, I own it' },
          { question: 'What kind of home is it?', answer: 'Semi-detached house' },
          { question: 'What’s your roof made of?', answer: 'Thatch' },
          { question: when.prompt, answer: 'Yesterday' },
        ],
        consent: { words: expect.stringContaining(company.name) },
      },
    ]);
    expect([await told(ann), await told(ben), await told(fay)]).toEqual([1, 1, 0]);
    expect((await fay.call('GET', `/api/enquiries?project=${lead.id}`)).json().items).toEqual([]);
    const [notice] = await product.mailsTo(ben.email);
    expect(notice?.text).toContain('New lead: Rita Hall has used your Suitability check');
    const [mail] = await product.mailsTo(email);
    expect(mail).toMatchObject({ subject: `Your result from ${company.name}`, fromName: company.name });
    expect(mail?.text).toContain('Panels can’t go on thatch');
    // Whose address it is, nobody has shown, so nothing that was typed is in it.
    expect(mail?.text).not.toMatch(/Rita|Beech|Yesterday/);
    const messages = (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items;
    expect(messages).toMatchObject([{ automatic: true, address: email }]);
  });

  it('[MAGNET-7] that is sent twice arrives once, and somebody who asks again about the same home gets no second lead', async () => {
    const { ann, enquire, leads } = await published();
    const [id, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`];
    const both = await Promise.all([enquire({ id, email }), enquire({ id, email })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await product.mailsTo(email)).length).toBe(1);
    await enquire({ email: email.toUpperCase() });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect((await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json().items).toHaveLength(2);
    await enquire({ email, postcode: 'BA1 1AA' });
    expect(await leads()).toHaveLength(2);
  });

  it('[MAGNET-7] [ALLOW-1] of somebody who is known fills in what nobody knew, shows what is new, and is no other lead', async () => {
    const { ann, enquire, leads } = await published({ marketing: 'Write to me about offers.' });
    const email = `${crypto.randomUUID()}@example.com`;
    await enquire({ email, name: 'Rita Hall', phone: '', line1: '' });
    const asked = { email, marketing: true };
    await enquire({ ...asked, name: 'rita  hall', phone: '07700 900123', line1: '4 Mill Lane' });
    await enquire({ ...asked, name: 'Rita Hall-Jones', phone: '07700 900456', line1: '4 mill lane' });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    const { customer, property } = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    expect(customer).toMatchObject({ name: 'Rita Hall', phone: '07700 900123' });
    expect(customer.consents).toMatchObject([{ given: true, words: 'Write to me about offers.' }]);
    expect(property.line1).toBe('4 Mill Lane');
    const { items } = (await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json();
    const said = items.flatMap(({ answers }: { answers: { question: string; answer: string }[] }) => answers);
    expect(said.filter(({ question }: { question: string }) => question.endsWith('they gave'))).toEqual([
      { question: 'Name they gave', answer: 'Rita Hall-Jones' },
      { question: 'Phone they gave', answer: '07700 900456' },
    ]);
    expect((await ann.call('GET', '/api/magnets')).json().allowance.used).toBe(1);
    const timeline = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json().items;
    expect(timeline.map(({ action }: { action: string }) => action)).toContain('contact.changed');
  });

  it('[MAGNET-4] from elsewhere, or with an answer that the company declines, is declined and leaves nothing behind', async () => {
    const { enquire, leads } = await published({
      ...{ area: ['BS'], questions: [when], declined: 'Sorry, not us.', declinesUnsuitable: true },
    });
    const extra = { [when.id]: 'This year' };
    for (const differs of [
      { extra, postcode: 'EH1 1AA' },
      { extra: { [when.id]: 'I’m only curious' } },
      { extra, given: { kind: 'suitability', answers: { ownership: 'rent' } } },
    ])
      expect((await enquire(differs)).json()).toMatchObject({ outcome: 'declined', words: 'Sorry, not us.' });
    expect(await leads()).toEqual([]);
    expect((await enquire({ extra })).json().outcome).toBe('received');
  });

  it('[MAGNET-3] [MAGNET-8] that lacks an answer or consent is refused by field, and what is nonsense is no answer', async () => {
    const { enquire, leads } = await published({ questions: [when] });
    expect((await enquire()).json().fields).toEqual({ [`extra.${when.id}`]: 'Please answer this question' });
    const refused = await enquire({ consent: false, email: 'nobody', postcode: 'x' });
    expect(Object.keys(refused.json().fields)).toEqual(['email', 'postcode', 'consent']);
    const odd = { kind: 'suitability', answers: { ownership: '<script>', nothing: 'x' } };
    const sent = await enquire({ extra: { [when.id]: 'This year' }, given: odd, name: '=cmd|x\u202e' });
    expect(sent.json()).toMatchObject({ result: { verdict: 'perhaps', reasons: [] } });
    expect((await leads())[0].customer.name).toBe('=cmd|x');
  });

  it('[MAGNET-8] that was filled in very fast is marked', async () => {
    const { ann, enquire, leads } = await published();
    await enquire({ seconds: 1 });
    const [lead] = await leads();
    const { items } = (await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json();
    expect(items[0].marks).toEqual(['Sent faster than anybody could read it']);
  });
});

describe('the savings calculator', () => {
  it('[SAVE-1] [SAVE-2] answers with figures, which are in the email and on the lead, and takes the lead where it has none', async () => {
    const { ann } = await createTeam(product);
    const { enquire } = await publishMagnet(product, ann, { system: { kwp: 6, batteryKwh: 10 } }, 'savings');
    const email = `${crypto.randomUUID()}@example.com`;
    const given = {
      ...{ kind: 'savings', usage: { by: 'meter', kwhPerYear: 3_200 }, emptyByDay: true, car: 'planned' },
      ...{ heatPump: 'none', direction: 'south' },
    };
    const { result } = (await enquire({ email, given })).json();
    expect(result.figures).toMatchObject({ method: 'SAP 10.2 method', kwp: 6, batteryKwh: 10 });
    const [mail] = await product.mailsTo(email);
    expect(mail?.text).toMatch(
      /About 14 panels \(6 kW\) would make about [\d,]+ kWh of electricity a year and save you about £[\d,]+ a year/,
    );
    const elsewhere = await enquire({ given, postcode: 'JE2 3AB' });
    expect(elsewhere.json()).toMatchObject({ outcome: 'received', result: { figures: null } });
    const leads = (await ann.call('GET', '/api/projects?phase=lead')).json().items;
    expect(leads).toHaveLength(2);
    const first = leads.find(
      ({ property }: { property: { postcode: string } }) => property.postcode === 'BS1 4ST',
    );
    const ofFirst = await ann.call('GET', `/api/enquiries?project=${first.id}`);
    expect(ofFirst.json().items[0]).toMatchObject({
      answers: [{ answer: '3,200 kWh a year' }, { answer: 'Hardly ever' }, {}, {}, { answer: 'South' }],
      result: { figures: { withBattery: { yearPence: result.figures.withBattery.yearPence } } },
    });
    const wrong = { kind: 'suitability', answers: {} };
    expect((await enquire({ given: wrong })).json().fields).toEqual({
      given: 'This form has changed. Please reload the page.',
    });
    const absurd = { ...given, usage: { by: 'bill', poundsPerMonth: 1e9 } };
    expect((await enquire({ given: absurd })).statusCode).toBe(400);
  });
});

describe('the month’s leads', () => {
  it('[ALLOW-1] [ALLOW-2] [ALLOW-3] [BUILD-2] are counted, owners are told in time, and what is sent beyond them is kept until there’s room', async () => {
    product.clock.set('2026-11-30T22:00:00Z');
    const { company, ann, ben, fay, enquire, leads } = await published();
    const allowance = async () => (await ben.call('GET', '/api/magnets')).json().allowance;
    expect(await allowance()).toMatchObject({ used: 0, allowed: null, held: 0, magnets: [] });
    expect((await fay.call('GET', '/api/magnets')).statusCode).toBe(403);
    await product.given.subscription(company.id, { state: 'active', businessSize: 'small' });
    const used = (amount: number) =>
      product.db.asSystem((tx) =>
        tx
          .insert(magnetLeads)
          .values({ companyId: company.id, month: '2026-11', used: amount })
          .onConflictDoUpdate({ target: [magnetLeads.companyId, magnetLeads.month], set: { used: amount } }),
      );
    await used(239);
    await enquire();
    expect(await shares(ann)).toEqual(['80']);
    await used(299);
    await enquire();
    expect([await shares(ann), await shares(ben)]).toEqual([['100', '80'], []]);
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await enquire({ email, name: 'Held Back' })).json().outcome).toBe('received');
    expect((await leads()).length).toBe(2);
    const full = { used: 300, allowed: 300, held: 1, resetsOn: '2026-12-01', magnets: [{ leads: 2 }] };
    expect(await allowance()).toMatchObject(full);
    // It isn't the homeowner's month that is full.
    expect(await product.mailsTo(email)).toMatchObject([{ fromName: company.name }]);
    await product.runTask('magnets:release');
    expect((await leads()).length).toBe(2);
    product.clock.set('2026-12-01T00:10:00Z');
    await product.runTask('magnets:release');
    expect((await leads()).map(({ customer }: { customer: { name: string } }) => customer.name)).toContain(
      'Held Back',
    );
    expect(await product.mailsTo(email)).toHaveLength(1);
    await product.runTask('magnets:release');
    expect((await leads()).length).toBe(3);
    expect(await allowance()).toMatchObject({ used: 1, held: 0, resetsOn: '2027-01-01' });
  });
});

const told = async (who: Person) => (await who.inbox()).unread;
/** The shares of the month's leads that somebody was told of. */
const shares = async (who: Person): Promise<string[]> =>
  (await who.inbox()).items
    .filter(({ kind }: { kind: string }) => kind === 'allowance.reached')
    .map(({ subject }: { subject: string }) => subject)
    .sort();
