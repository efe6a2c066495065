import type { Exported, Module } from '#platform/module.ts';
import { exportReadyMail } from './mails.ts';
import { createMaking, exportTask } from './making.ts';
import { dataExportRoutes } from './routes.ts';
import { deleteOldExports, type ExportKey } from './store.ts';

/** It is handed what every feature keeps of a company, because it knows none of them. */
export function dataExport(sources: Exported[]): Module {
  return {
    routes: dataExportRoutes,
    mails: [exportReadyMail],
    tasks: (platform) => ({
      [exportTask]: (payload, { job }) => createMaking(platform, sources).make(payload as ExportKey, job),
      'company:tidy-exports': () => {
        const now = platform.clock.now();
        const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60_000);
        return platform.db.asSystem((tx) => deleteOldExports(tx, now, monthAgo));
      },
    }),
    crontab: ['7 4 * * * company:tidy-exports'],
  };
}
