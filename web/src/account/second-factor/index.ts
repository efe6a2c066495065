export { ConfirmationButton } from './confirmation-button.tsx';
export { OtherCompanies } from './other-companies.tsx';
export { ProofForm } from './proof-form.tsx';
export { SecondFactorSettings } from './second-factor-settings.tsx';
