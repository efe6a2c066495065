import { expect, it } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

// As Twilio's own documentation has it.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = new URLSearchParams({
  ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234' },
  ...{ From: '+12349013030', To: '+18005551212' },
});
const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

it('[MSG-19] a signature is the one that Twilio would have made', () => {
  expect(signatureOf('12345', url, form)).toBe(signature);
  expect(isSigned('12345', { url, form, signature })).toBe(true);
});

it('[MSG-19] of another address, other words, another key or none it does not hold', () => {
  const altered = new URLSearchParams([...form, ['Body', 'x']]);
  expect(isSigned('12345', { url: `${url}3`, form, signature })).toBe(false);
  expect(isSigned('12345', { url, form: altered, signature })).toBe(false);
  expect(isSigned('12346', { url, form, signature })).toBe(false);
  expect(isSigned('12345', { url, form, signature: '' })).toBe(false);
});
