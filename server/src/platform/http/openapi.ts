import swagger from '@fastify/swagger';
import { brand } from '@heliodesk/core/brand';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API's description, made from the same contracts that check each request. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description: 'Every call of the product.' },
    },
    transform: jsonSchemaTransform,
  });
  let document: string | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
    },
  );
}
