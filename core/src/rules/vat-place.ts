import { vatRate } from './vat.ts';

interface PlaceEntry {
  readonly id: string;
  readonly name: string;
  /** The beginning of its postcodes. */
  readonly area?: string;
  /** Percent that a business there is charged. */
  readonly rate: number;
  /** Since when, and where that is written. */
  readonly from: string;
  readonly source: string;
}

/** The VAT of a business by where it belongs. We sell services to businesses, which are supplied where these belong. */
export const vatPlaces = [
  {
    id: 'uk',
    name: 'United Kingdom',
    rate: vatRate,
    from: '2011-01-04',
    source: 'VATA 1994, section 2(1), as amended by Finance (No. 2) Act 2010, section 3',
  },
  {
    id: 'isle-of-man',
    name: 'Isle of Man',
    area: 'IM',
    rate: vatRate,
    from: '1980-04-01',
    source:
      'Isle of Man Act 1979, section 6; Value Added Tax (Isle of Man) Order 1980 (SI 1980/183); HMRC manual VATPOSS03500',
  },
  {
    id: 'jersey',
    name: 'Jersey',
    area: 'JE',
    rate: 0,
    from: '2010-01-01',
    source: 'VATA 1994, section 7A(2)(a); HMRC manual VATPOSS03500',
  },
  {
    id: 'guernsey',
    name: 'Guernsey',
    area: 'GY',
    rate: 0,
    from: '2010-01-01',
    source: 'VATA 1994, section 7A(2)(a); HMRC manual VATPOSS03500',
  },
] as const satisfies readonly PlaceEntry[];

export type VatPlace = (typeof vatPlaces)[number];

/** With as many blanks between its halves as somebody may type, in one line. */
const postcodes = /\b([A-Z]{1,2})\d[A-Z\d]?[^\S\n]{0,9}\d[A-Z]{2}\b/gi;

/** By the last postcode of an address; the United Kingdom where it has none. */
export function vatPlaceOf(address: string): VatPlace {
  const area = [...address.matchAll(postcodes)].at(-1)?.[1]?.toUpperCase();
  return vatPlaces.find((place) => 'area' in place && place.area === area) ?? vatPlaces[0];
}

/** The note on an invoice without VAT. */
export const outsideTheScope =
  'Outside the scope of UK VAT: services to a business that belongs outside the UK (VATA 1994, section 7A).';

/**
 * VAT numbers of the European Union, Switzerland and Norway as they begin, without blanks and dots: ‘None’ and ‘Pending’
 * begin with a country too. https://ec.europa.eu/taxation_customs/vies/#/faq
 */
const foreign =
  /^(?:(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[A-Z\d]{0,2}\d{5}|CHE\d{9}|NO\d{9}MVA)/i;

/** In words for a customer, where their address or number means something that they may not expect. */
export function vatWords({ address, vatNumber }: { address: string; vatNumber: string }): string {
  const { name, rate } = vatPlaceOf(address);
  if (rate === 0) return `${name} is outside the UK for VAT, so we don’t charge it.`;
  if (!foreign.test(vatNumber.replace(/[^A-Z\d]/gi, ''))) return '';
  return 'This VAT number is from another country. It goes on your invoices, and we still charge UK VAT because your address is in the UK.';
}
