import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailableAddress } from '../email.ts';
import { replyAddress, replyTokenIn, replyTokenOf } from './reply-address.ts';

const domain = 'reply.sun.example';

it('[MSG-5] a token is found again in its address, whatever case a mail server writes it in', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const token = replyTokenOf(bytes);
      const address = replyAddress(token, domain);
      expect(mailableAddress(address)).toBe(true);
      expect(replyTokenIn(['office@sun.example', address.toUpperCase()], domain)).toBe(token);
    }),
  );
});

it.each([
  'reply+short@reply.sun.example',
  `reply+${'a'.repeat(26)}@elsewhere.example`,
  `reply+${'a'.repeat(26)}@reply.sun.example@x`,
  `reply+${'1'.repeat(26)}@reply.sun.example`,
  `${'a'.repeat(26)}@reply.sun.example`,
  '',
])('[MSG-5] there is none in %j', (address) => {
  expect(replyTokenIn([address], domain)).toBeUndefined();
});
