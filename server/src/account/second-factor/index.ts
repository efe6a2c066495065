import type { Module } from '#platform/module.ts';
import { factorAddedMail, factorRemovedMail } from './mails.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { secondFactorRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';

export const secondFactor: Module = {
  routes(app, platform) {
    const parts = createSecondFactor(platform);
    secondFactorRoutes(app, parts);
    passkeyRoutes(app, parts);
  },
  mails: [factorAddedMail, factorRemovedMail],
};
