import type { Module } from '#platform/module.ts';
import { ownCompanyRoutes } from './own-routes.ts';
import { companyRoutes } from './routes.ts';

export { type Company, createCompany } from './creation.ts';
export { type Founded, type Founder, foundCompany } from './founding.ts';

export const companies: Module = {
  routes(app, platform) {
    companyRoutes(app, platform);
    ownCompanyRoutes(app, platform);
  },
};
