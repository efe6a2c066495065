import { expect, it } from 'vitest';
import { magnetPage } from '../../contracts/magnet-pages.ts';
import { defaultSettings } from './defaults.ts';
import { magnetPageOf } from './page.ts';

const company = {
  ...{ name: 'Bright Roofs', phone: '0117 496 0000', email: 'office@example.com' },
  ...{ colour: '#123456', logo: '/logo' },
};
const magnet = { key: 'preview', kind: 'savings', number: 1, isClosed: false } as const;

it('[MAGNET-5] a page has the company’s colour and logo unless the magnet says otherwise, and no business of its own', () => {
  const settings = { ...defaultSettings('savings', company.name), forwardTo: ['crm@example.com'] };
  const page = magnetPageOf({ ...magnet, settings, company, map: null });
  expect(magnetPage.parse(page)).toEqual(page);
  expect(page.company).toEqual(company);
  expect(JSON.stringify(page)).not.toContain('crm@example.com');
  const other = magnetPageOf({
    ...{ ...magnet, company, map: null, settings: { ...settings, colour: '#abcdef', showsLogo: false } },
  });
  expect(other.company).toMatchObject({ colour: '#abcdef', logo: null });
});

it('[ASSESS-10] a roof assessment alone has a map, the company’s own or else the operator’s', () => {
  const map = { tiles: 'https://tiles.example.com/{z}/{x}/{y}', attribution: '© Example', deepest: 19 };
  const settings = defaultSettings('roof', company.name);
  const page = magnetPageOf({ ...magnet, kind: 'roof', settings, company, map });
  expect(magnetPage.parse(page).map).toEqual(map);
  expect(magnetPageOf({ ...magnet, settings, company, map }).map).toBeNull();
  const own = { tiles: 'https://own.example.com/{z}/{x}/{y}', attribution: '© Own' };
  const withOwn = magnetPageOf({
    ...magnet,
    kind: 'roof',
    settings: { ...settings, map: own },
    company,
    map,
  });
  expect(withOwn.map).toEqual({ ...own, deepest: 19 });
});
