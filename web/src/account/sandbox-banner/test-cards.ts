/** The sandbox's cards with the effect of each. The numbers are those that Stripe gives out for testing. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'is accepted' },
  { number: '4000 0025 0000 3155', does: 'asks your bank first (3-D Secure)' },
  { number: '4000 0027 6000 3184', does: 'asks your bank about each payment' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'has expired' },
  { number: '4000 0000 0000 0341', does: 'is saved, and fails when the trial ends' },
] as const;
