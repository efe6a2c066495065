import swagger from '@fastify/swagger';
import { brand } from '@heliodesk/core/brand';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isOperatorArea } from './access.ts';

const meanings: Record<string, string> = {
  2: 'It is done.',
  4: 'It was refused. The body says why, in words for people and with a code for programs.',
  5: 'It failed on our side. The body says whether to try again.',
};

/** The API's description, made from the same contracts that check each request. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description: 'Every call of the product.' },
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route);
      nameAnswers(described.schema?.response);
      return described;
    },
  });
  let document: string | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    (_request, reply) => {
      document ??= JSON.stringify(forEverybody(app.swagger()));
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
    },
  );
}

/** Without the operator's routes, of which nobody else is to know. */
function forEverybody(description: object & { paths?: object }): object {
  const paths = Object.entries(description.paths ?? {}).filter(([path]) => !isOperatorArea(path));
  return { ...description, paths: Object.fromEntries(paths) };
}

/** Says of each answer that has no words of its own what its status means. */
function nameAnswers(answers: unknown): void {
  for (const [status, answer] of Object.entries((answers ?? {}) as Record<string, Answer>))
    answer['x-response-description'] ??= answer.description ?? meanings[status.charAt(0)];
}

type Answer = { description?: string; 'x-response-description'?: string };
