import type { Module } from '#platform/module.ts';
import { confirmation } from './mails.ts';
import { waitlistRoutes } from './routes.ts';

export const waitlist: Module = { routes: waitlistRoutes, mails: [confirmation] };
