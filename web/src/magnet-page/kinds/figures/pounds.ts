/** Whole pounds: it is an estimate. */
export const pounds = (pence: number) => `£${Math.round(pence / 100).toLocaleString('en-GB')}`;
