export { useCompany } from './api.ts';
