import type { Module } from '#platform/module.ts';
import { factorAddedMail, factorRemovedMail } from './mails.ts';
import { secondFactorRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';

export const secondFactor: Module = {
  routes: (app, platform) => secondFactorRoutes(app, createSecondFactor(platform)),
  mails: [factorAddedMail, factorRemovedMail],
};
