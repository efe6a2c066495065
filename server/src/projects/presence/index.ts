import { presenceEndpoints } from '@heliodesk/core/contracts/presence';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createProjectPresence } from './presence.ts';

/** Presence on projects. */
export const presence: Module = {
  routes(app, platform) {
    const say = createProjectPresence(platform);
    handle(app, presenceEndpoints.say, (actor, { params, body }) => say(actor, params.id, body));
  },
};
