export const brand = {
  name: 'Heliodesk',
  tagline: 'Every solar job on one desk, from first lead to aftercare',
  contactEmail: 'hello@heliodesk.example',
  supportEmail: 'support@heliodesk.example',
  salesEmail: 'sales@heliodesk.example',
  // Ofcom keeps these numbers for drama, so nobody's telephone rings before a real one is set.
  phone: '020 7946 0182',
  salesPhone: '020 7946 0183',
  shopUrl: 'https://shop.heliodesk.example',
  softwareUrl: 'https://software.heliodesk.example',
} as const;

/** The issuer of our invoices, as the law wants it. Nobody's, like the telephone, before the real ones are set. */
export const seller = {
  legalName: `${brand.name} Ltd`,
  address: '1 Sunrise Yard\nLondon\nAA1 1AA\nUnited Kingdom',
  companyNumber: '00000000',
  vatNumber: 'GB 999 9999 73',
  email: 'billing@heliodesk.example',
} as const;

export type Seller = { readonly [detail in keyof typeof seller]: string };

/**
 * The details that the law wants on a company's website and letters: its name, its country of registration, its number
 * and the address of its registered office.
 */
export function registrationOf({ legalName, companyNumber, address }: Seller): string {
  // Where England and Wales are need not be said.
  const office = address
    .split('\n')
    .filter((line) => line !== 'United Kingdom')
    .join(', ');
  return `${legalName}, registered in England and Wales, number ${companyNumber}, at ${office}.`;
}
