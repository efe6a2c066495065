import { bookingEndpoints } from '@heliodesk/core/contracts/bookings';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { sendLogo } from '../../../account/companies/index.ts';
import { createBooking } from './booking.ts';
import { createLinks } from './links.ts';

export function bookingRoutes(app: App, platform: Platform): void {
  const links = createLinks(platform);
  const booking = createBooking(platform);
  handle(app, bookingEndpoints.list, (actor) => links.list(actor));
  handle(app, bookingEndpoints.add, (actor, { body }) => links.add(actor, body));
  handle(app, bookingEndpoints.remove, (actor, { params }) => links.remove(actor, params.id));
  handle(app, bookingEndpoints.offer, (_nobody, { params, query }) =>
    booking.offer(params.token, query.postcode),
  );
  handle(app, bookingEndpoints.logo, async (_nobody, { params, query }, { reply }) => {
    return sendLogo(reply, await booking.logo(params.token), query.version);
  });
  handle(app, bookingEndpoints.book, (_nobody, { params, body }, { request }) =>
    booking.book(params.token, body, { address: request.ip, cause: request.id }),
  );
}
