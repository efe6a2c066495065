export { ProofForm } from './proof-form.tsx';
export { SecondFactorSettings } from './second-factor-settings.tsx';
