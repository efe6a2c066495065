export { billingAddress, useBilling } from './api.ts';
export { daysLeft } from './words.ts';
