import type { Module } from '#platform/module.ts';
import { betaRoutes } from './routes.ts';

export const beta: Module = { routes: betaRoutes };
