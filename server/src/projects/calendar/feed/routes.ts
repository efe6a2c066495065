import { calendarFeedEndpoints } from '@heliodesk/core/contracts/calendar-feed';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createFeed } from './feed.ts';

export function feedRoutes(app: App, platform: Platform): void {
  const feed = createFeed(platform);
  handle(app, calendarFeedEndpoints.read, (actor) => feed.read(actor));
  handle(app, calendarFeedEndpoints.make, (actor) => feed.make(actor));
  handle(app, calendarFeedEndpoints.end, (actor) => feed.end(actor));
  handle(app, calendarFeedEndpoints.fetch, async (_nobody, { params }, { reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="visits.ics"')
      .send(await feed.write(params.token)),
  );
}
