export { type Company, createCompany } from './creation.ts';
export { type Founded, type Founder, foundCompany } from './founding.ts';
