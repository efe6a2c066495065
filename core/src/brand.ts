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
