import { betaPlacesAnswer } from '@heliodesk/core/contracts/beta';
import { errorBody } from '@heliodesk/core/contracts/errors';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createBetaPlaces } from './places.ts';

const config = { access: 'public' } as const;
const response = { 200: betaPlacesAnswer, '4xx': errorBody, '5xx': errorBody };

export function betaRoutes(app: App, platform: Platform): void {
  const placesLeft = createBetaPlaces(platform);

  app.get('/api/beta-places', { config, schema: { response } }, async (_request, reply) => {
    const answer = await placesLeft();
    return reply.header('cache-control', 'public, max-age=30').send(answer);
  });
}
