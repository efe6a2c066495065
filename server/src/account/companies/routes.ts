import { companyEndpoints } from '@heliodesk/core/contracts/company';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createClosing } from './closing.ts';
import { createDetails } from './details.ts';
import { createIdentifier } from './identifier.ts';

export function companyRoutes(app: App, platform: Platform): void {
  const details = createDetails(platform);
  const closing = createClosing(platform);
  const identifier = createIdentifier(platform);

  handle(app, companyEndpoints.read, details.read);
  handle(app, companyEndpoints.change, (actor, { body }) => details.change(actor, body));
  handle(app, companyEndpoints.move, (actor, { body }) => identifier.change(actor, body.identifier));
  handle(app, companyEndpoints.secure, (actor, { body }) =>
    details.requireSecondFactor(actor, body.secondFactorRequired),
  );
  handle(app, companyEndpoints.close, (actor, { body }) => closing.close(actor, body.name));
  handle(app, companyEndpoints.keep, closing.keep);
}
