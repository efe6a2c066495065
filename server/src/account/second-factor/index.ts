import { on } from '#platform/events.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { emailChanged, passwordReset } from '../auth/index.ts';
import { codeRefusedMail, codesRenewedMail, factorAddedMail, factorRemovedMail } from './mails.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { secondFactorRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';
import { deleteSecuringLinksOf, suspendFactors } from './store.ts';

export const secondFactor: Module = {
  routes(app, platform) {
    const parts = createSecondFactor(platform);
    secondFactorRoutes(app, parts);
    passkeyRoutes(app, parts);
  },
  mails: [factorAddedMail, factorRemovedMail, codesRenewedMail, codeRefusedMail],
  jobs: [
    defineJob('second-factor:tidy', {
      schedule: '47 3 * * *',
      work: (platform) => createSecondFactor(platform).securing.tidy(),
    }),
  ],
  listeners: [
    // The mailbox wins in the end: nobody is kept out by a factor that was planted before a reset.
    on(passwordReset, (tx, { userId, at, suspectSince }) => suspendFactors(tx, userId, suspectSince, at)),
    on(emailChanged, (tx, { userId }) => deleteSecuringLinksOf(tx, userId)),
  ],
};
