import { done } from '@heliodesk/core/contracts/auth';
import { largestLogoBody, logoAnswer, logoBody, logoQuery } from '@heliodesk/core/contracts/company-logo';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { z } from 'zod';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createLogo } from './logo.ts';

const failures = { '4xx': errorBody, '5xx': errorBody };
const limit = { max: 60, windowMs: 10 * 60_000 };

export function logoRoutes(app: App, platform: Platform): void {
  const logo = createLogo(platform);

  app.get(
    '/api/company/logo',
    {
      config: { access: 'company:read' },
      schema: { querystring: logoQuery, response: { 200: z.unknown(), ...failures } },
    },
    async (request, reply) => {
      const { version, image } = await logo.read(callerOf(request));
      const kept = request.query.version === version ? 'private, max-age=31536000, immutable' : 'no-cache';
      return reply
        .type('image/png')
        .header('cache-control', kept)
        .header('content-disposition', 'inline; filename="logo.png"')
        .send(image);
    },
  );

  app.put(
    '/api/company/logo',
    {
      config: { access: 'company:edit', limit },
      bodyLimit: largestLogoBody,
      schema: { body: logoBody, response: { 200: logoAnswer, ...failures } },
    },
    async (request) => {
      const version = await logo.change(callerOf(request), Buffer.from(request.body.image, 'base64'));
      return { success: true as const, logo: version };
    },
  );

  app.delete(
    '/api/company/logo',
    { config: { access: 'company:edit' }, schema: { response: { 200: done, ...failures } } },
    async (request) => {
      await logo.remove(callerOf(request));
      return { success: true as const };
    },
  );
}
