import { betaEndpoints } from '@heliodesk/core/contracts/beta';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createBetaPlaces } from './places.ts';

export function betaRoutes(app: App, platform: Platform): void {
  const placesLeft = createBetaPlaces(platform);

  handle(app, betaEndpoints.countPlaces, async (_actor, _received, { reply }) => {
    const answer = await placesLeft();
    reply.header('cache-control', 'public, max-age=30');
    return answer;
  });
}
