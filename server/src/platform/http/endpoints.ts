import { type Answer, done, type Endpoint, type Received } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Caller, callerOf } from './access.ts';
import type { App } from './server.ts';

/** Errors that every endpoint may answer with. */
const failures = { '4xx': errorBody, '5xx': errorBody };

type ActorFor<E extends Endpoint> = E['access'] extends 'public' ? undefined : Caller;
type Told<E extends Endpoint> = E['answer'] extends z.ZodType
  ? Promise<Answer<E>>
  : E['answer'] extends 'file'
    ? Promise<FastifyReply>
    : Promise<void>;
type Http = { request: FastifyRequest; reply: FastifyReply };

/** The route of an endpoint. What only a browser's request has is there for the few that need it. */
export function handle<const E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (actor: ActorFor<E>, received: Received<E>, http: Http) => Told<E>,
): void {
  const [method, url] = endpoint.route.split(' ') as ['GET', string];
  const { access, standing, limit, withoutSecondFactor, tellsSuccess, largestBody } = endpoint;
  app.route({
    method,
    url,
    config: {
      access,
      ...(standing && { standing }),
      ...(limit && { limit }),
      ...(withoutSecondFactor && { withoutSecondFactor }),
      ...(tellsSuccess && { tellsSuccess }),
    },
    ...(largestBody && { bodyLimit: largestBody }),
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const actor = (access === 'public' ? undefined : callerOf(request)) as ActorFor<E>;
      const { params, query, body } = request;
      const told = await work(actor, { params, query, body } as Received<E>, { request, reply });
      if (endpoint.answer === 'file') return told;
      return reply.status(endpoint.status ?? 200).send(endpoint.answer ? told : { success: true });
    },
  });
}

function schemaOf({ params, query, body, answer = done, status = 200 }: Endpoint): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: answer === 'file' ? z.unknown() : answer, ...failures },
  };
}
