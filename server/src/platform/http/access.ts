import { may, type Permission, type Role } from '@heliodesk/core/rules/permissions';
import { type Standing, type SubscriptionState, standingOf } from '@heliodesk/core/rules/subscription';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Who sends a request, and what they are in the company whose pages they see. */
export type Caller = {
  sessionId: string;
  userId: string;
  email: string;
  /** Whether they are the one who runs this installation, which no role in a company can make anybody. */
  isOperator: boolean;
  firstName: string;
  lastName: string;
  companyId: string;
  companyIdentifier: string;
  companyName: string;
  /** When it is to be closed, as PostgreSQL writes it in JSON. */
  companyClosesAt: string | null;
  /** The version of its logo, if it has one. */
  companyLogo: string | null;
  /** The state of its subscription; none where it was made by hand. */
  companySubscription: SubscriptionState | null;
  role: Role;
  /** Whether they have one, and whether this company asks for it. */
  secondFactor: { enabled: boolean; required: boolean };
  /** Where the request comes from. */
  address: string;
};

/** Who may call a route: anybody, whoever is signed in, those whose role allows something, or the operator alone. */
export type Access = 'public' | 'signed-in' | 'operator' | Permission;

/** Where the operator's routes stand, and nothing else: nobody but the operator learns that there is anything. */
export const operatorArea = '/api/admin';

export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;

/**
 * What somebody may see of a page behind the login. Whoever is a stranger to the company in its address, or to the
 * operator's pages, must not learn that there is one; who belongs to it is told where it has moved.
 */
export type Admission = 'admitted' | 'nobody' | 'stranger' | { moved: string };

/** What a page wants of those who see it: to be signed in, to belong to a company, or to be the operator. */
export type Door = 'login' | 'operator' | { company: string };

export type Admit = (request: FastifyRequest, door: Door) => Promise<Admission>;

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
    if ((access === 'operator') !== isOperatorArea(route.url))
      throw new Error(
        `${route.method} ${route.url}: what is the operator's, and that alone, is below ${operatorArea}`,
      );
    if (access === 'public') return;
    if (access === 'operator') {
      route.onRequest = before(route.onRequest, letOperatorIn(authenticate));
      route.preValidation = before(route.preValidation, keepOthersOut);
      return;
    }
    const lenient = route.config?.withoutSecondFactor === true;
    const standing = route.config?.standing ?? usualStanding(access, route.method);
    route.schema = { ...route.schema, 'x-standing': standing } as typeof route.schema;
    route.onRequest = before(route.onRequest, guard({ access, lenient, standing, authenticate }));
  });
}

export function isOperatorArea(path: string): boolean {
  return path === operatorArea || path.startsWith(`${operatorArea}/`);
}

function before<Hook>(hooks: Hook | Hook[] | undefined, first: Hook): Hook[] {
  return [first, ...(Array.isArray(hooks) ? hooks : hooks ? [hooks] : [])];
}

/**
 * To everybody else the route is an address like any other that leads nowhere, and those are answered without a look
 * at the body unless it says that it is JSON: a body must not be answered in another way here than there.
 */
function letOperatorIn(authenticate: Authenticate): onRequestHookHandler {
  return async (request) => {
    const caller = await authenticate(request);
    if (caller?.isOperator && !lacksSecondFactor(caller)) request.caller = caller;
    else if (!isReadAnywhere(request)) throw new AppError('not_found');
  };
}

function isReadAnywhere({ headers, mediaType }: FastifyRequest): boolean {
  const isNonsense = mediaType === undefined;
  return headers['content-type'] !== undefined && (isNonsense || mediaType === 'application/json');
}

const keepOthersOut: preValidationHookHandler = (request, _reply, done) => {
  done(request.caller ? undefined : new AppError('not_found'));
};

function lacksSecondFactor({ secondFactor: { enabled, required } }: Caller): boolean {
  return required && !enabled;
}

/** Unless a route says otherwise: what is a person's own needs no payment, and reading needs less than changing. */
function usualStanding(access: Access, method: string | string[]): Standing {
  if (access === 'signed-in') return 'paying';
  return [method].flat().every((each) => each === 'GET' || each === 'HEAD') ? 'reading' : 'working';
}

const standings: readonly Standing[] = ['paying', 'reading', 'working'];

type Guarded = {
  access: Exclude<Access, 'public' | 'operator'>;
  lenient: boolean;
  standing: Standing;
  authenticate: Authenticate;
};

function guard({ access, lenient, standing, authenticate }: Guarded): onRequestHookHandler {
  return async (request) => {
    const caller = await authenticate(request);
    if (!caller) throw new AppError('unauthenticated');
    if (lacksSecondFactor(caller) && !lenient) throw new AppError('second_factor_required');
    if (access !== 'signed-in' && !may(caller.role, access)) throw new AppError('forbidden');
    if (standings.indexOf(standingOf(caller.companySubscription)) < standings.indexOf(standing))
      throw new AppError('payment_required');
    request.caller = caller;
  };
}

/** The caller of a route that is not public. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('A public route has no caller');
  return caller;
}
