import type { Found } from '@heliodesk/core/contracts/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { wordsIn } from './search.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const add = async (
    name: string,
    line1: string,
    rest: { email?: string; phone?: string; postcode?: string } = {},
  ) => {
    const { email = '', phone = '', postcode = '' } = rest;
    const property = { line1, line2: '', town: 'Bristol', county: '', postcode };
    const lead = {
      customer: { name, email, phone },
      property,
      source: 'phone',
      ownerId: null,
      valuePence: null,
    };
    return (await call('POST', '/api/projects', lead)).json();
  };
  const find = async (typed: string): Promise<Found> =>
    (await call('GET', `/api/search?q=${encodeURIComponent(typed)}`)).json();
  const names = async (typed: string) => (await find(typed)).items.map(({ customer }) => customer.name);
  return { call, add, find, names };
}

describe('a search', () => {
  it('[FIND-1] finds people and addresses by the beginnings of their words, the newest first', async () => {
    const { add, names } = await company();
    await add('Zoë Featherstone', '12 Beech Road', { postcode: 'BS1 4ST' });
    await add('Al Feather', '3 Oak Lane', { postcode: 'BS14 9AA' });
    expect(await names('feath')).toEqual(['Al Feather', 'Zoë Featherstone']);
    expect(await names('zoe')).toEqual(['Zoë Featherstone']);
    expect(await names('Feather Beech')).toEqual(['Zoë Featherstone']);
    expect(await names('12 beech bristol')).toEqual(['Zoë Featherstone']);
    expect(await names('feather elm')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('[FIND-1] finds names whose letters are no plain ones with a mark, as they are written and as they are typed', async () => {
    const { add, find } = await company();
    for (const [name, plainly] of [
      ['Jørgen Holm', 'jorgen holm'],
      ['Małgorzata Wałęsa', 'Malgorzata Walesa'],
      ['Søren Strauß', 'soren STRAUSS'],
      ['Þóra Æskja', 'Thora Aeskja'],
    ] as const) {
      await add(name, '12 Beech Road');
      for (const typed of [name, name.toUpperCase(), name.normalize('NFD'), plainly])
        expect(await find(typed), typed).toMatchObject({ items: [{ customer: { name } }], insteadOf: {} });
    }
  });

  it('[FIND-1] makes the same words of what is typed as the database of what is kept', async () => {
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, place) => String.fromCharCode(0xc0 + place));
    const letter = fc.constantFrom(...letters.filter((each) => /\p{L}/u.test(each)), 'a', 'Z', '7');
    const inDatabase = async (text: string) => {
      const { rows } = await product.db.pool.query<{ word: string }>('select words_in($1) as word', [text]);
      return rows.map(({ word }) => word);
    };
    for (const each of letters) {
      const text = `An${each}na`;
      expect(wordsIn(text).sort(), text).toEqual((await inDatabase(text)).sort());
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letter, maxLength: 12 }), async (text) => {
        expect(wordsIn(text).sort()).toEqual((await inDatabase(text)).sort());
      }),
    );
  });

  it('[FIND-1] finds somebody by two beginnings, each of which many others have', async () => {
    const { add, names } = await company();
    for (const letter of 'abcdefghijklmnopqrstu') {
      await add(`Ta${letter} Smith`, '');
      await add(`John Bran${letter}`, '');
    }
    await add('Tabitha Brannigan', '');
    await add('Tabea Smith', '');
    expect(await names('ta bran')).toEqual(['Tabitha Brannigan']);
    expect(await names('tabi bran')).toEqual(['Tabitha Brannigan']);
    expect(await names('bran tabi')).toEqual(['Tabitha Brannigan']);
  });

  it('[FIND-1] forgives a misspelt word, and says what it looked for instead', async () => {
    const { add, find, names } = await company();
    await add('Rita Featherstone', '12 Beech Road');
    expect(await names('fetherstone')).toEqual(['Rita Featherstone']);
    expect(await names('Faetherstone beach')).toEqual(['Rita Featherstone']);
    expect((await find('fetherstone')).insteadOf).toEqual({ fetherstone: ['featherstone'] });
    expect(await names('xylophone')).toEqual([]);
  });

  it('[FIND-3] forgives a letter wrong, missing, doubled or too many and two that changed places, or two mistakes', async () => {
    const { add, find, names } = await company();
    await add('John Featherstone', '12 Beech Road');
    await add('Ann Winter', '3 Oak Lane');
    const short = ['jhon', 'johm', 'joohn', 'xjohn'];
    for (const typed of [...short, 'fetherstone', 'feathertsone', 'feetherstome', 'fetherston'])
      expect([typed, await names(typed)]).toEqual([typed, ['John Featherstone']]);
    // Of a short word two mistakes leave too little, and a number is another house.
    for (const typed of ['jonm', 'hjno', 'beach7', '21'])
      expect([typed, await names(typed)]).toEqual([typed, []]);
    await add('Rita Feathersone', '1 Elm Row');
    expect((await find('fetherstone')).insteadOf).toEqual({ fetherstone: ['featherstone'] });
    expect((await find('feathrsone')).insteadOf).toEqual({ feathrsone: ['feathersone'] });
  });

  it('[FIND-1] finds numbers, telephone numbers, email addresses and postcodes from their beginnings', async () => {
    const { add, names } = await company();
    const rest = { email: 'Rita.H@Example.com', phone: '07700 900123', postcode: 'BS1 4ST' };
    await add('Rita Hall', '12 Beech Road', rest);
    await add('Sam Hill', '1 Elm Row', { phone: '01179 496000', postcode: 'GL1 1AA' });
    for (const typed of [
      '1001',
      '#1001',
      '07700',
      '+44 7700 900',
      'rita.h@ex',
      'rita.h',
      'bs1',
      'bs1 4',
      'BS14ST',
    ])
      expect([typed, await names(typed)]).toEqual([typed, ['Rita Hall']]);
  });

  it('[FIND-1] follows what is changed, deleted and brought back, and stays within the company', async () => {
    const { add, names, call } = await company();
    const { id, customer, property } = await add('Rita Hall', '12 Beech Road');
    const { id: contactId, ...person } = customer;
    await call('PUT', `/api/contacts/${contactId}`, { ...person, name: 'Rita Winter' });
    expect([await names('hall'), await names('winter')]).toEqual([[], ['Rita Winter']]);
    const { id: propertyId, ...place } = property;
    await call('PUT', `/api/properties/${propertyId}`, { ...place, town: 'Cardiff' });
    expect([await names('bristol'), await names('cardiff')]).toEqual([[], ['Rita Winter']]);
    const deleted = await call('DELETE', `/api/projects/${id}`);
    expect(await names('winter')).toEqual([]);
    await call('POST', `/api/changes/${deleted.headers['x-request-id']}/undo`);
    expect(await names('winter')).toEqual(['Rita Winter']);
    expect(await (await company()).names('winter')).toEqual([]);
    expect((await call('GET', '/api/search?q=')).statusCode).toBe(400);
  });

  it('[FIND-1] follows a name and an address that are changed at the same moment', async () => {
    const { add, names, call } = await company();
    const leads = await Promise.all([1, 2, 3, 4].map((place) => add(`Rita Hall${place}`, '12 Beech Road')));
    await Promise.all(
      leads.flatMap(({ customer: { id: contactId, ...person }, property: { id: propertyId, ...place } }) => [
        call('PUT', `/api/contacts/${contactId}`, { ...person, name: 'Rita Winter' }),
        call('PUT', `/api/properties/${propertyId}`, { ...place, town: 'Cardiff' }),
      ]),
    );
    expect(await names('hall')).toEqual([]);
    expect(await names('bristol')).toEqual([]);
    expect(await names('rita winter 12 beech road cardiff')).toHaveLength(4);
  });
});
