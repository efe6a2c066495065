import { postcodeAreaOf } from './likely-areas.ts';
import type { Nation } from './working-days.ts';

const areasOf: Partial<Record<Nation, readonly string[]>> = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '),
  wales: 'CF LD LL NP SA'.split(' '),
  'northern-ireland': ['BT'],
};

/** Berwick-upon-Tweed and Cornhill-on-Tweed are English, though their postcodes are those of Galashiels. */
const englishDistricts = /^TD(12|15)(?!\d)/;

/**
 * The nation that a postcode lies in for most of its addresses. Some districts of CH, HR and SY are Welsh: their bank
 * holidays are those of England, so no deadline depends on it.
 */
export function nationOf(postcode: string): Nation {
  const area = postcodeAreaOf(postcode);
  if (englishDistricts.test(postcode.trim().toUpperCase())) return 'england';
  const found = Object.entries(areasOf).find(([, areas]) => areas.includes(area));
  return found ? (found[0] as Nation) : 'england';
}
