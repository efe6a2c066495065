import { may, type Permission, type Role } from '@heliodesk/core/rules/permissions';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Who sends a request, and what they are in the company whose pages they see. */
export type Caller = {
  sessionId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  companyId: string;
  companyIdentifier: string;
  companyName: string;
  role: Role;
  /** Whether they have one, and whether this company asks for it. */
  secondFactor: { enabled: boolean; required: boolean };
  /** Where the request comes from. */
  address: string;
};

/** Who may call a route: anybody, whoever is signed in, or those whose role allows something. */
export type Access = 'public' | 'signed-in' | Permission;

export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;

/**
 * What somebody may see of a page behind the login. Whoever is a stranger to the company in its address must not
 * learn that there is one.
 */
export type Admission = 'admitted' | 'nobody' | 'stranger';

export type Admit = (request: FastifyRequest, company: string | undefined) => Promise<Admission>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller | undefined;
  }
}

/** Every route says who may call it, and is refused to the rest before its body is read. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    // The description tells it, so that whoever reads that knows, and a test can try every route as everybody.
    route.schema = { ...route.schema, 'x-access': access } as typeof route.schema;
    if (access === 'public') return;
    const hooks = Array.isArray(route.onRequest) ? route.onRequest : route.onRequest ? [route.onRequest] : [];
    const lenient = route.config?.withoutSecondFactor === true;
    route.onRequest = [guard(access, lenient, authenticate), ...hooks];
  });
}

function guard(
  access: Exclude<Access, 'public'>,
  withoutSecondFactor: boolean,
  authenticate: Authenticate,
): onRequestHookHandler {
  return async (request) => {
    const caller = await authenticate(request);
    if (!caller) throw new AppError('unauthenticated');
    const { enabled, required } = caller.secondFactor;
    if (required && !enabled && !withoutSecondFactor) throw new AppError('second_factor_required');
    if (access !== 'signed-in' && !may(caller.role, access)) throw new AppError('forbidden');
    request.caller = caller;
  };
}

/** The caller of a route that is not public. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('A public route has no caller');
  return caller;
}
