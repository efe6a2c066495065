import { describe, expect, it } from 'vitest';
import { deviceOf, sourceOf } from './source.ts';

const at = (query: string) => sourceOf(new URL(`https://desk.test/m/abc${query}`), 'https://search.test/');

describe('the source of an enquiry', () => {
  it('[HOST-7] is what the page around the magnet says of itself', () => {
    const query = new URLSearchParams({
      ...{ page: 'https://roofs.test/solar', referrer: 'https://news.test/', utm_source: 'newsletter' },
      ...{ utm_medium: 'email', utm_campaign: 'spring', utm_term: 'solar', utm_content: 'top' },
    });
    expect(at(`?${query}`)).toEqual({
      ...{ page: 'https://roofs.test/solar', referrer: 'https://news.test/', source: 'newsletter' },
      ...{ medium: 'email', campaign: 'spring', term: 'solar', content: 'top' },
    });
  });

  it('[HOST-7] is its own address and the page before, where nobody says more; what is too long is cut', () => {
    expect(at('')).toMatchObject({ page: 'https://desk.test/m/abc', referrer: 'https://search.test/' });
    expect(at(`?utm_source=${'x'.repeat(5_000)}`).source).toHaveLength(100);
  });
});

it('[HOST-7] a phone is known by its touch and its size', () => {
  expect(deviceOf(true, { width: 375, height: 812 })).toBe('phone');
  expect(deviceOf(true, { width: 1024, height: 768 })).toBe('tablet');
  expect(deviceOf(false, { width: 375, height: 812 })).toBe('desktop');
});
