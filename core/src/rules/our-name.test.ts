import { expect, it } from 'vitest';
import { brand } from '../brand.ts';
import { passesForOurs } from './our-name.ts';

it.each([
  brand.name,
  `${brand.name} Support`,
  'the HELIODESK team',
  'Helio-Desk',
  'H e l i o d e s k',
  'Heliodеsk',
  'Неliodesk'.replace('Н', 'H'),
  'Hel1odesk',
  'HeIiodesk',
  'Heli0desk',
  'Ｈｅｌｉｏｄｅｓｋ',
  'Hélïodèsk',
  'Helio\u200bdesk',
])('[DOOR-7] %j passes for ours', (name) => {
  expect(passesForOurs(name)).toBe(true);
});

it.each(['Bright Roofs', 'Helios & Sons', 'Helio Solar', 'Desk & Roof', ''])(
  '[DOOR-7] %j is a company of its own',
  (name) => {
    expect(passesForOurs(name)).toBe(false);
  },
);
