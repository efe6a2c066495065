import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddresses } from './address-list.ts';
import { mailableAddress, normaliseEmail } from './email.ts';

describe('a pasted list of addresses', () => {
  it.each([
    ['', [], []],
    ['ann@roofs.uk', ['ann@roofs.uk'], []],
    ['ann@roofs.uk, bob@roofs.uk', ['ann@roofs.uk', 'bob@roofs.uk'], []],
    [
      'ann@roofs.uk;bob@roofs.uk\r\ncy@roofs.uk\tdi@roofs.uk',
      ['ann@roofs.uk', 'bob@roofs.uk', 'cy@roofs.uk', 'di@roofs.uk'],
      [],
    ],
    ['Ann Sparks <ann@roofs.uk>; "Lamp, Bob" <bob@roofs.uk>', ['ann@roofs.uk', 'bob@roofs.uk'], []],
    ['ann@roofs.uk Bob Lamp <bob@roofs.uk>', ['ann@roofs.uk', 'bob@roofs.uk'], []],
    ['ann@roofs.uk <ann@roofs.uk>', ['ann@roofs.uk'], []],
    ['<mailto:ann@roofs.uk>, (bob@roofs.uk).', ['ann@roofs.uk', 'bob@roofs.uk'], []],
    ['Ann@Roofs.uk ann@roofs.uk', ['Ann@Roofs.uk'], []],
    ['ann@roofs, bob@roofs.uk, ann@roofs', ['bob@roofs.uk'], ['ann@roofs']],
    ['Ann Sparks', [], ['Ann', 'Sparks']],
    ['Ann Sparks <>', [], ['<>']],
    [',;  ,\n', [], []],
  ])('reads %j', (text, addresses, wrong) => {
    expect(parseAddresses(text)).toEqual({ addresses, wrong });
  });

  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const address = fc.tuple(name, name).map(([local, host]) => `${local}@${host}.uk`);
  const written = fc.tuple(address, fc.constantFrom('', 'Ann Sparks', '"Lamp, Bob"')).map(([to, who]) => ({
    to,
    text: who ? `${who} <${to}>` : to,
  }));
  const separator = fc.constantFrom(',', ', ', ';', '; ', '\n', '\r\n', ' ,\n');

  it('finds each address once, in its order, however the list is written', () => {
    fc.assert(
      fc.property(fc.array(written), fc.array(separator, { minLength: 1 }), (people, between) => {
        const text = people.map((each, i) => each.text + between[i % between.length]).join('');
        const expected = [...new Set(people.map(({ to }) => to))];
        expect(parseAddresses(text)).toEqual({ addresses: expected, wrong: [] });
      }),
    );
  });

  it('takes any text, and calls nothing an address that no mail could reach', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab@. ,;<>"\'\n()') }), (text) => {
        const { addresses, wrong } = parseAddresses(text);
        expect(addresses.every(mailableAddress)).toBe(true);
        expect(wrong.some(mailableAddress)).toBe(false);
        expect(new Set(addresses.map(normaliseEmail)).size).toBe(addresses.length);
      }),
    );
  });
});
