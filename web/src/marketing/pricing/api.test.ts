import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutUrl } from './api.ts';

describe('the address of the checkout', () => {
  it('[PRICE-8] is taken from the answer as it stands', () => {
    const url = 'https://checkout.example/c/pay/cs_1?a=b#fid';
    expect(checkoutUrl(JSON.stringify({ url, id: 'cs_1' }))).toBe(url);
    expect(checkoutUrl('{"url":"http://localhost:3000/pay"}')).toBe('http://localhost:3000/pay');
  });

  it.each([
    ['', 'nothing'],
    ['<html>', 'a page'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['{}', 'no url'],
    ['{"url":null}', 'an empty url'],
    ['{"url":""}', 'a blank url'],
    ['{"url":7}', 'a number'],
    ['{"url":"/pay"}', 'a path'],
    ['{"url":"javascript:alert(1)"}', 'a script'],
    ['{"url":" JavaScript:alert(1)"}', 'a script in disguise'],
    ['{"url":"data:text/html,hi"}', 'a document'],
  ])('[PRICE-8] %s has none: it is %s', (answer) => {
    expect(checkoutUrl(answer)).toBeUndefined();
  });

  it('[PRICE-8] is never anything but an address of the web, whatever is answered', () => {
    const answers = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ url: fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:1')) })
        .map((it) => JSON.stringify(it)),
    );
    let taken = 0;
    fc.assert(
      fc.property(answers, (answer) => {
        const url = checkoutUrl(answer);
        if (url === undefined) return;
        taken += 1;
        expect(new URL(url).protocol).toMatch(/^https?:$/);
      }),
    );
    expect(taken).toBeGreaterThan(0);
  });
});
