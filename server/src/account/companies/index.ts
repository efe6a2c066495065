import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { createClosing } from './closing.ts';
import { companyEntity } from './details.ts';
import { exportedCompany } from './exported.ts';
import { moveLogosJob, moveLogosLater } from './logo-moving.ts';
import { logoRoutes } from './logo-routes.ts';
import { closedMail, closingMail, keptMail } from './mails.ts';
import { ownCompanyRoutes } from './own-routes.ts';
import { companyRoutes } from './routes.ts';

export { removeCompany } from './closing.ts';
export { type Company, createCompany } from './creation.ts';
export { addressChanged, closingChanged, companyDeleted } from './events.ts';
export { type Founded, type Founder, foundCompany, giveOwner, giveOwnerAgain } from './founding.ts';
export { createLogo } from './logo.ts';
export { sendLogo } from './logo-routes.ts';
export { expectOwnName } from './own-name.ts';
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
  start: moveLogosLater,
  jobs: [
    defineJob('company:close-due', {
      schedule: '11 * * * *',
      work: (platform) => createClosing(platform).closeDue(),
    }),
    moveLogosJob,
  ],
};
