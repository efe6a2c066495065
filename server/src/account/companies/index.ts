import type { Module } from '#platform/module.ts';
import { createClosing } from './closing.ts';
import { companyEntity } from './details.ts';
import { exportedCompany } from './exported.ts';
import { logoRoutes } from './logo-routes.ts';
import { closedMail, closingMail, keptMail } from './mails.ts';
import { ownCompanyRoutes } from './own-routes.ts';
import { companyRoutes } from './routes.ts';

export { closingChangedTask, endSubscriptionTask } from './closing.ts';
export { type Company, createCompany } from './creation.ts';
export { type Founded, type Founder, foundCompany, giveOwner } from './founding.ts';
export { findCompany, lockCompany } from './store.ts';

export const companies: Module = {
  routes(app, platform) {
    companyRoutes(app, platform);
    logoRoutes(app, platform);
    ownCompanyRoutes(app, platform);
  },
  mails: [closingMail, keptMail, closedMail],
  exports: [exportedCompany],
  entities: [companyEntity],
  tasks: (platform) => ({ 'company:close-due': () => createClosing(platform).closeDue() }),
  crontab: ['11 * * * * company:close-due'],
};
