import { on } from '#platform/events.ts';
import type { Exported, Module } from '#platform/module.ts';
import { companyDeleted } from '../companies/index.ts';
import { exportJob, tidyExports } from './jobs.ts';
import { exportReadyMail } from './mails.ts';
import { dataExportRoutes } from './routes.ts';
import { deletePartsOfCompany } from './store.ts';

export { archive } from './archive.ts';

/** It is handed what every feature keeps of a company, because it knows none of them. */
export function dataExport(sources: Exported[]): Module {
  const job = exportJob(sources);
  return {
    routes: (app, platform) => dataExportRoutes(app, platform, job),
    mails: [exportReadyMail],
    jobs: [job, tidyExports],
    listeners: [on(companyDeleted, (tx, { companyId }) => deletePartsOfCompany(tx, companyId))],
  };
}
