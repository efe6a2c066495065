import type { Consent } from '@heliodesk/core/contracts/contacts';
import type { Enquiry } from '@heliodesk/core/contracts/enquiries';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createMergingTeam } from '#testing/merging-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { untilSomebodyWaits } from '#testing/until-somebody-waits.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const home = { line1: '4 Mill Lane', postcode: 'BS1 4ST' };
const words = 'Write to me about offers.';
const asked = {
  question: 'Marketing by email',
  answer: 'They ticked yes on this form, but they’ve said no before. Please ask them.',
};

/** A company with a magnet, and somebody whom it knows. */
async function knowing(who: { email?: string; phone?: string }) {
  const team = await createMergingTeam(product);
  const { enquire } = await publishMagnet(product, team.ann, { marketing: words });
  const rita = await team.lead({ name: 'Rita Hall', ...home, ...who });
  const send = (differs: object) => enquire({ name: 'Rita Hall', marketing: true, ...home, ...differs });
  const consented = async ({ customer: { id, ...rest } }: ProjectDetail, consents: Consent[]) =>
    expect((await team.call('PUT', `/api/contacts/${id}`, { ...rest, consents })).statusCode).toBe(200);
  const answers = async ({ id }: { id: string }) => {
    const { items } = (await team.call('GET', `/api/enquiries?project=${id}`)).json();
    return items
      .flatMap((each: Enquiry) => each.answers)
      .filter(({ question }: typeof asked) => /they gave$|^Marketing/.test(question));
  };
  const leads = async (): Promise<{ id: string }[]> =>
    (await team.call('GET', '/api/projects?phase=lead')).json().items;
  const used = async () => (await team.call('GET', '/api/magnets')).json().allowance.used;
  return { ...team, rita, send, consented, answers, leads, used };
}

const said = (given: boolean, kind: Consent['kind'] = 'email', at = '2026-01-05T09:00:00Z'): Consent => ({
  ...{ kind, given, how: 'phone', words: '', at },
});
const somebody = () => `${crypto.randomUUID()}@example.com`;

describe('[MAGNET-7] a consent to marketing that comes with an enquiry', () => {
  it('is theirs alone whose address was typed, and stays with the enquiry', async () => {
    const { rita, send, read, call, leads } = await knowing({ email: somebody(), phone: '07700 900123' });
    await send({ email: somebody(), phone: '07700 900123' });
    expect(await leads()).toHaveLength(1);
    expect((await read(rita)).customer.consents).toEqual([]);
    const { items } = (await call('GET', `/api/enquiries?project=${rita.id}`)).json();
    expect(items).toMatchObject([{ consent: { marketing: words } }]);
  });

  it('takes back no refusal, whichever of the contacts with the address has said it', async () => {
    const email = somebody();
    const { rita, send, consented, read, answers, leads } = await knowing({ email });
    await consented(rita, [said(false), said(true, 'sms')]);
    await send({ email });
    expect((await read(rita)).customer.consents).toEqual([said(false), said(true, 'sms')]);
    expect(await answers(rita)).toEqual([asked]);
    await send({ email, postcode: 'BA1 1AA' });
    const other = (await leads()).find(({ id }) => id !== rita.id) ?? rita;
    expect((await read(other)).customer.consents).toEqual([]);
    expect(await answers(other)).toEqual([asked]);
  });

  it('leaves a contact that the office can still save', async () => {
    const email = somebody();
    const { rita, send, consented, read } = await knowing({ email });
    await consented(rita, [said(false, 'photos'), ...Array<Consent>(99).fill(said(true))]);
    await send({ email });
    const { consents } = (await read(rita)).customer;
    expect([consents.length, consents.at(0), consents.at(-1)?.words]).toEqual([
      90,
      said(false, 'photos'),
      words,
    ]);
    await consented(await read(rita), [...consents, said(false)]);
  });
});

describe('[MAGNET-7] what nobody knew of somebody', () => {
  it('is filled in by their own name alone, and otherwise stands with their answers', async () => {
    const email = somebody();
    const { rita, send, read, answers } = await knowing({ phone: '07700 900123' });
    await send({ name: 'Al Feather', email, phone: '07700 900123' });
    expect((await read(rita)).customer).toMatchObject({ email: '', consents: [] });
    expect(await answers(rita)).toEqual([
      { question: 'Name they gave', answer: 'Al Feather' },
      { question: 'Email they gave', answer: email },
    ]);
    await send({ name: 'rita  HALL', email, phone: '07700 900123' });
    expect((await read(rita)).customer).toMatchObject({ email, consents: [{ words }] });
  });

  it('is asked of a new lead where theirs is deleted, or becomes somebody else’s, at the same moment', async () => {
    const email = somebody();
    const { company, rita, send, lead, leads, used } = await knowing({ email });
    const { customer } = await lead({ name: 'Al Feather' });
    for (const [amount, change] of [
      [1, `update projects set customer_id = '${customer.id}' where id = '${rita.id}'`],
      [2, 'update projects set deleted_at = now() where number = 1003'],
    ] as const) {
      const { answer } = await product.db.asSystem(async (tx) => {
        await tx.execute(`${change} and company_id = '${company.id}'`);
        const answer = send({ email });
        await untilSomebodyWaits(tx);
        return { answer };
      });
      expect((await answer).statusCode).toBe(201);
      expect(await used()).toBe(amount);
    }
    expect(await leads()).toHaveLength(3);
  });
});
