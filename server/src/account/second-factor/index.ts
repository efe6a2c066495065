import { on } from '#platform/events.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { emailChanged, passwordReset } from '../auth/index.ts';
import { codeRefusedMail, factorAddedMail, factorRemovedMail } from './mails.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { secondFactorRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';
import { suspendRecent } from './securing.ts';
import { deleteSecuringLinksOf } from './store.ts';

export const secondFactor: Module = {
  routes(app, platform) {
    const parts = createSecondFactor(platform);
    secondFactorRoutes(app, parts);
    passkeyRoutes(app, parts);
  },
  mails: [factorAddedMail, factorRemovedMail, codeRefusedMail],
  jobs: [
    defineJob('second-factor:tidy', {
      schedule: '47 3 * * *',
      work: (platform) => createSecondFactor(platform).securing.tidy(),
    }),
  ],
  listeners: [
    on(passwordReset, (tx, { userId, at }) => suspendRecent(tx, userId, at)),
    on(emailChanged, (tx, { userId }) => deleteSecuringLinksOf(tx, userId)),
  ],
};
