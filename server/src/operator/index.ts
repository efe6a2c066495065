import type { Module } from '#platform/module.ts';
import { ensureOperator } from './account.ts';
import { betaInvitationMail } from './mails.ts';
import { operatorRoutes } from './routes.ts';

export const operator: Module = {
  start: ensureOperator,
  routes: operatorRoutes,
  mails: [betaInvitationMail],
};
