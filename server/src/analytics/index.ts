import { analyticsEndpoints } from '@heliodesk/core/contracts/analytics';
import { dashboardEndpoints } from '@heliodesk/core/contracts/dashboard';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { pageBehind } from '../projects/pipeline/index.ts';
import { createAnalytics } from './analytics.ts';
import { createDashboard } from './dashboard.ts';
import { createGoals, goalRecords } from './goals.ts';

/** The figures of a company, and what it wants them to be. */
export const analytics: Module = {
  routes(app, platform) {
    const read = createAnalytics(platform);
    const setGoal = createGoals(platform);
    handle(app, analyticsEndpoints.read, (actor, { query }) => read(actor, query));
    handle(app, analyticsEndpoints.rows, (actor, { query }) =>
      platform.db.read(actor, (tx) => pageBehind(tx, actor.companyId, query)),
    );
    handle(app, analyticsEndpoints.setGoal, (actor, { body }) => setGoal(actor, body));
    const dashboard = createDashboard(platform);
    handle(app, dashboardEndpoints.read, (actor, { query }) => dashboard.read(actor, query.owner));
    handle(app, dashboardEndpoints.chooseCards, (actor, { body }) => dashboard.choose(actor, body.cards));
  },
  exports: [goalRecords.exported('goals')],
  entities: [goalRecords.entity],
};
