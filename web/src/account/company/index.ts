export { useCompany } from './api.ts';
export { KeepButton } from './keep-button.tsx';
