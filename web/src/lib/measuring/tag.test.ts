import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchOff, switchOn } from './tag.ts';

const id = 'G-TEST123';
const cookies = 'theme=dark; _ga=GA1.1.2; _ga_TEST123=GS1.1; _gallery=mine';
let written: string[];

beforeEach(() => {
  written = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('location', new URL('https://www.desk.test/'));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: () => {} },
    get cookie() {
      return cookies;
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[ANA-4] switched off, the tag’s cookies are removed for every domain it may have set them for', () => {
  switchOff(id);
  const domains = ['', '; domain=www.desk.test', '; domain=desk.test', '; domain=test'];
  expect(written).toEqual(
    ['_ga', '_ga_TEST123'].flatMap((name) => domains.map((domain) => `${name}=; path=/; max-age=0${domain}`)),
  );
});

it('[ANA-4] a command reaches the tag as an arguments object, which alone it takes for one', () => {
  switchOn(id);
  const kinds = window.dataLayer?.map((entry) => Object.prototype.toString.call(entry));
  expect(new Set(kinds)).toEqual(new Set(['[object Arguments]']));
});

it('[ANA-4] what is agreed to is counting, not advertising', () => {
  switchOn(id);
  expect([...((window.dataLayer?.[0] ?? []) as Iterable<unknown>)]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    },
  ]);
});
