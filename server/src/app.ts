import { fileURLToPath } from 'node:url';
import { originOfTiles } from '@heliodesk/core/rules/map-source';
import type { TaskList } from 'graphile-worker';
import { registerPages } from '#platform/http/pages.ts';
import { type App, createHttpServer } from '#platform/http/server.ts';
import { loadSite } from '#platform/http/site.ts';
import { crontabOf, taskListOf } from '#platform/jobs/job.ts';
import { liveRoutes } from '#platform/live/routes.ts';
import { mailJobs } from '#platform/mail/jobs.ts';
import { registerMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { type MailTransport, outboxFolder } from '#platform/mail/transport.ts';
import type { Module } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { audit } from './account/audit/index.ts';
import { auth, authOf } from './account/auth/index.ts';
import { billing, isOnTrial } from './account/billing/index.ts';
import { companies } from './account/companies/index.ts';
import { dataExport } from './account/data-export/index.ts';
import { files } from './account/files/index.ts';
import { history } from './account/history/index.ts';
import { inbox } from './account/inbox/index.ts';
import { secondFactor } from './account/second-factor/index.ts';
import { team } from './account/team/index.ts';
import { analytics } from './analytics/index.ts';
import { leadMagnets } from './apps/lead-magnets/index.ts';
import { beta } from './marketing/beta/index.ts';
import { waitlist } from './marketing/waitlist/index.ts';
import { operator } from './operator/index.ts';
import { calendar } from './projects/calendar/index.ts';
import { clock } from './projects/clock/index.ts';
import { digest } from './projects/digest/index.ts';
import { enquiries } from './projects/enquiries/index.ts';
import { figures } from './projects/figures/index.ts';
import { projectFiles } from './projects/files/index.ts';
import { imports } from './projects/imports/index.ts';
import { merging } from './projects/merging/index.ts';
import { listOutbox, messages } from './projects/messages/index.ts';
import { notes } from './projects/notes/index.ts';
import { pipeline } from './projects/pipeline/index.ts';
import { presence } from './projects/presence/index.ts';
import { privacy } from './projects/privacy/index.ts';
import { sampleJob } from './projects/sample/index.ts';
import { search } from './projects/search/index.ts';
import { tasks } from './projects/tasks/index.ts';
import { telling } from './projects/telling/index.ts';
import { timeline } from './projects/timeline/index.ts';
import { today } from './projects/today/index.ts';
import { views } from './projects/views/index.ts';
import { visits } from './projects/visits/index.ts';

/** Every module of the product, by name. */
const features: Module[] = [
  waitlist,
  beta,
  auth,
  secondFactor,
  team,
  companies,
  files,
  billing,
  audit,
  inbox,
  telling,
  pipeline,
  tasks,
  visits,
  notes,
  projectFiles,
  messages,
  enquiries,
  merging,
  timeline,
  clock,
  figures,
  calendar,
  today,
  digest,
  search,
  presence,
  views,
  imports,
  sampleJob,
  privacy,
  leadMagnets,
  analytics,
  operator,
];
export const modules: Module[] = [
  ...features,
  history(features.flatMap((feature) => feature.entities ?? [])),
  dataExport(features.flatMap((feature) => feature.exports ?? [])),
];

/** The part of each module in what happens in those below it. */
export const listeners = modules.flatMap((module) => module.listeners ?? []);

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * The HTTP side of the product. Without pages it is the API alone, which is all that its tests need; a worker has
 * neither, and only says how it is doing.
 */
export async function buildApp(platform: Platform, options: { pages: boolean }): Promise<App> {
  const { config } = platform;
  const serves = config.role !== 'worker';
  const site =
    serves && options.pages
      ? loadSite(siteFolder, platform.publicUrl, {
          dev: !config.production,
          analyticsId: config.analyticsId,
          stripe: config.stripe !== undefined,
          images: config.map && [originOfTiles(config.map)],
        })
      : undefined;
  const app = await createHttpServer(platform, authOf(platform).authenticate);
  if (serves) registerProduct(app, platform);
  const fillers = Object.assign({}, ...modules.map((module) => module.pages?.(platform)));
  registerPages(app, site, authOf(platform).doors, fillers);
  return app;
}

function registerProduct(app: App, platform: Platform): void {
  const { config } = platform;
  liveRoutes(app, platform);
  for (const module of modules) module.routes?.(app, platform);
  const atThisMachine = isLoopback(config.host) && isLoopback(new URL(platform.publicUrl).hostname);
  if (!config.production && !config.smtpUrl && atThisMachine)
    registerMailbox(app, outboxFolder(config), (most) => listOutbox(platform, most));
}

/** Mails hold links that let people in, so only whoever sits at the machine may read them. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');
}

/** Prepares the modules' data before anybody comes. */
export async function startModules(platform: Platform): Promise<void> {
  for (const module of modules) await module.start?.(platform);
}

/** The other side: what is done later, and what is done by the clock. */
export function buildJobs(
  platform: Platform,
  transport: MailTransport,
): { tasks: TaskList; crontab: string } {
  const mails = modules.flatMap(({ mails = [] }) => (Array.isArray(mails) ? mails : mails(platform)));
  const { isProven } = authOf(platform);
  const mailer = createMailer(platform.db, {
    ...{ transport, kinds: mails, isProven, log: platform.log },
    isOnTrial: (companyId) => isOnTrial(platform, companyId),
  });
  const jobs = [...mailJobs(mailer), ...modules.flatMap((module) => module.jobs ?? [])];
  return { tasks: taskListOf(jobs, platform), crontab: crontabOf(jobs) };
}
