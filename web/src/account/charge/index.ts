export { ChargeSummary } from './charge-summary.tsx';
