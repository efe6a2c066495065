import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailableAddress, mailboxOf, normaliseEmail } from './email.ts';

describe('addresses a confirmation can be mailed to', () => {
  it.each(['jo@example.co.uk', 'Jo.Bloggs+solar@Example.com', "o'neill@sub.example.org", 'a@b.cd'])(
    '[WAIT-8] %s can be mailed',
    (address) => expect(mailableAddress(address)).toBe(true),
  );

  it.each([
    '',
    'jo',
    'jo@',
    '@example.com',
    'jo@example',
    'jo@@example.com',
    'jo@example.com, eve@example.com',
    'jo@example.com\r\nBcc: eve@example.com',
    'jo bloggs@example.com',
    'Jo <jo@example.com>',
    '"jo"@example.com',
    '.jo@example.com',
    'jo..b@example.com',
    'jo@-example.com',
    'jo@example..com',
    'jo@127.0.0.1',
    'jo@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.uk`,
  ])('[WAIT-8] %j cannot', (address) => expect(mailableAddress(address)).toBe(false));

  it('[WAIT-8] what fast-check calls an address is never refused for its case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(mailableAddress(address.toUpperCase())).toBe(mailableAddress(address));
      }),
    );
  });

  it('[WAIT-8] nothing with white space, brackets, quotes, commas or two @ is ever accepted', () => {
    const odd = fc.constantFrom(' ', '\n', '\r', '\t', '\0', '<', '>', ',', ';', ':', '"', '(', '@', '\\');
    fc.assert(
      fc.property(fc.emailAddress(), odd, fc.nat(), (address, character, at) => {
        const place = at % (address.length + 1);
        expect(mailableAddress(address.slice(0, place) + character + address.slice(place))).toBe(false);
      }),
    );
  });
});

it('[WAIT-8] the same address in another case is the same address', () => {
  expect(normaliseEmail('  Jo@Example.COM ')).toBe('jo@example.com');
});

describe('[SIGN-16] the mailbox behind an address', () => {
  it.each([
    ['Ann@Example.com', 'ann@example.com'],
    ['ann+roofs@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
    ['+only@example.com', '+only@example.com'],
    ['', ''],
    ['no address', 'no address'],
  ])('%s is %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));

  it('is the same however often it is asked for, and never that of another domain', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const mailbox = mailboxOf(address);
        expect(mailboxOf(mailbox)).toBe(mailbox);
        const host = normaliseEmail(address).split('@').at(-1) ?? '';
        expect(mailbox.endsWith(host) || host === 'googlemail.com').toBe(true);
      }),
    );
  });
});
