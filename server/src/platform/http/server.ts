import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import type { Standing } from '@heliodesk/core/rules/subscription';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { type Access, type Authenticate, guardRoutes } from './access.ts';
import { refuseConnections } from './client-error.ts';
import { handleError } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { comesFromElsewhere } from './origin.ts';
import { limitRoutes } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { cutSlowBodies } from './slow-bodies.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allowed callers. A route that does not say is refused at start. */
    access?: Access;
    /** Open to those who lack the second factor that their company asks for, because they need it to get one. */
    withoutSecondFactor?: boolean;
    /** The company's minimum standing; usually reading for GET, and working for the rest. */
    standing?: Standing;
    /** Limit for calls from one address. */
    limit?: Limit;
    /** Its answer says `success`, and so does its refusal. */
    tellsSuccess?: boolean;
  }
}

const largestBody = 128 * 1024;

/** Fastify with everything that no feature should have to think about. */
export async function createHttpServer(
  platform: Platform,
  authenticate: Authenticate = nobody,
): Promise<App> {
  const { config } = platform;
  const headers = securityHeaders(platform.publicUrl.startsWith('https:'));
  const app: App = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl: ({ url = '/' }) => readable(url),
    genReqId: requestIds(),
    clientErrorHandler: refuseConnections(headers),
    // A logger of its own for each request would cost more than most requests; what is logged names the request.
    childLoggerFactory: (log) => log,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // The interval of that check: every half minute would make a minute of it.
    http: { connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.removeContentTypeParser('text/plain');
  cutSlowBodies(app);
  guardRoutes(app, authenticate);
  limitRoutes(app, platform.limiter);
  logRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Unless a call says otherwise: what one person is told must not be kept for the next.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(comesFromElsewhere(request, platform.publicUrl) ? new AppError('forbidden_origin') : undefined);
  });

  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // A single halt, of a second and at the wrong moment, leaves no measurement at all, which is told as Infinity:
    // whoever comes after it need not be sent away.
    pressureHandler: (_request, _reply, _type, delay) => {
      if (delay !== Number.POSITIVE_INFINITY) throw new AppError('overloaded');
    },
  });
  await registerOpenApi(app);
  registerHealth(app, platform.db);
  registerMetrics(app, platform.db.pool, config.metricsToken);
  return app;
}

/** Signs nobody in, so that only public routes answer. */
const nobody: Authenticate = async () => undefined;

/** A percent sign that begins no character stands for itself, so that such an address is nowhere like any other. */
function readable(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Unique to this process by its beginning, and within it by counting, which costs next to nothing. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

function logRequests(app: FastifyInstance): void {
  if (!['debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        // Without the query: it can carry tokens.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'request',
    );
    done();
  });
}
