import { may, type Permission, type Role } from '@heliodesk/core/rules/permissions';
import { type Standing, standingOf } from '@heliodesk/core/rules/subscription';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Actor, Authority, Held, Proof } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';

/** A request's sender, with what their session tells of them and of the company whose pages they see. */
export type Caller = Actor &
  Held & {
    kind: 'person';
    sessionId: string;
    userId: string;
    email: string;
    /** Set if they have shown that the address is theirs. */
    emailConfirmed: boolean;
    /** Set while factors of theirs are paused, to be looked at. */
    hasPausedFactor: boolean;
    firstName: string;
    lastName: string;
    companyIdentifier: string;
    companyName: string;
    /** When it is to be closed, as PostgreSQL writes it in JSON. */
    companyClosesAt: string | null;
    /** The version of its logo, if it has one. */
    companyLogo: string | null;
  };

/** A caller of whom it is not said yet what their request asks for, and how that is proved. */
export type Known = Omit<Caller, 'authority'> & { proof: Proof };

/** Allowed callers: anybody, whoever is signed in, those whose role allows something, or the operator alone. */
export type Access = 'public' | 'signed-in' | 'operator' | Permission;

/** The operator's routes, and nothing else: nobody but the operator learns that there is anything. */
export const operatorArea = '/api/admin';

export type Authenticate = (request: FastifyRequest) => Promise<Known | undefined>;

/**
 * Access to a page behind the login. A stranger to the company in its address, or to the operator's pages, must not
 * learn that there is one; who belongs to it is told where it has moved. Whoever is admitted in a role sees the page
 * itself; others first have a second factor to set up, or a sign-up to pay for.
 */
export type Admission = 'admitted' | { role: Role } | 'nobody' | 'stranger' | { moved: string };

/** A page's requirement: to be signed in, to belong to a company, or to be the operator. */
export type Door = 'login' | 'operator' | { company: string };

export type Doors = {
  admit: (request: FastifyRequest, door: Door) => Promise<Admission>;
  /** As far as can be seen without asking the database. */
  mayBeSignedIn: (request: FastifyRequest) => boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller | undefined;
    /** Set if its body had come before it was asked at the door who sends it. */
    wasWholeAtDoor: boolean;
  }
}

/** Every route says who may call it, and is refused to the rest before its body is read. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('wasWholeAtDoor', false);
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
      route.preHandler = before(route.preHandler, keepFormerOperatorOut(authenticate));
      return;
    }
    const lenient = route.config?.withoutSecondFactor === true;
    const standing = route.config?.standing ?? usualStanding(access, route.method);
    route.schema = { ...route.schema, 'x-standing': standing } as typeof route.schema;
    const demands = { access, lenient, standing };
    route.onRequest = before(route.onRequest, guard(authenticate, demands));
    if (access === 'signed-in')
      route.preHandler = before(route.preHandler, guardAgain(authenticate, demands));
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
    if (isOperator(caller)) request.caller = authorised(caller, judgeOperator);
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

/** Once the body is there, which may be long after the door. */
function keepFormerOperatorOut(authenticate: Authenticate): preHandlerHookHandler {
  return async (request) => {
    if (hasBody(request) && !isOperator(await authenticate(request))) throw new AppError('not_found');
  };
}

function isOperator<Standing extends Held>(held: Standing | null | undefined): held is Standing {
  return held?.isOperator === true && !lacksSecondFactor(held);
}

function judgeOperator(held: Held | null): void {
  if (!isOperator(held)) throw new AppError('not_found');
}

function lacksSecondFactor({ secondFactor: { enabled, required } }: Held): boolean {
  return required && !enabled;
}

/** Unless a route says otherwise: what is a person's own needs no payment, and reading needs less than changing. */
function usualStanding(access: Access, method: string | string[]): Standing {
  if (access === 'signed-in') return 'paying';
  return [method].flat().every((each) => each === 'GET' || each === 'HEAD') ? 'reading' : 'working';
}

const standings: readonly Standing[] = ['paying', 'reading', 'working'];

type Demands = { access: Exclude<Access, 'public' | 'operator'>; lenient: boolean; standing: Standing };

/** At the door, before a body is read; whoever goes in proves it again in each transaction. */
function guard(authenticate: Authenticate, demands: Demands): onRequestHookHandler {
  const judge = judgeBy(demands);
  return async (request) => {
    if (demands.access === 'signed-in' && hasBody(request))
      request.wasWholeAtDoor = await hasArrived(request);
    const caller = await authenticate(request);
    judge(caller ?? null);
    if (caller) request.caller = authorised(caller, judge);
  };
}

/**
 * Once the body is there, which may be long after the door: what is a person's own is done across companies, partly
 * before any transaction, so it is asked here what the others prove in theirs.
 */
function guardAgain(authenticate: Authenticate, demands: Demands): preHandlerHookHandler {
  const judge = judgeBy(demands);
  return async (request) => {
    if (hasBody(request) && !request.wasWholeAtDoor) judge((await authenticate(request)) ?? null);
  };
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** True if all of a request came in one go: its body is read once those who wait for its headers have run. */
function hasArrived({ raw }: FastifyRequest): Promise<boolean> {
  return new Promise((resolve) => setImmediate(() => resolve(raw.complete)));
}

function judgeBy({ access, lenient, standing }: Demands): Authority['judge'] {
  return (held) => {
    if (!held) throw new AppError('unauthenticated');
    if (lacksSecondFactor(held) && !lenient) throw new AppError('second_factor_required');
    if (access !== 'signed-in' && !may(held.role, access)) throw new AppError('forbidden');
    if (standings.indexOf(standingOf(held.companySubscription)) < standings.indexOf(standing))
      throw new AppError('payment_required');
  };
}

function authorised({ proof, ...caller }: Known, judge: Authority['judge']): Caller {
  return { ...caller, authority: { proof, judge } };
}

/** The same caller, of whom more is asked from here on than at the door. */
export function demanding(caller: Caller, permissions: Iterable<Permission>): Caller {
  const { authority } = caller;
  const judge = (held: Held | null) => {
    authority?.judge(held);
    for (const permission of permissions)
      if (!held || !may(held.role, permission)) throw new AppError('forbidden');
  };
  return { ...caller, authority: authority && { ...authority, judge } };
}

/** The same caller, and what their role allows by the proof of the transaction that they are in. */
export function withRole(caller: Caller): { by: Caller; mayBy: (permission: Permission) => boolean } {
  const { authority } = caller;
  let { role } = caller;
  const judge = (held: Held | null) => {
    authority?.judge(held);
    if (held) role = held.role;
  };
  return {
    by: { ...caller, authority: authority && { ...authority, judge } },
    mayBy: (permission) => may(role, permission),
  };
}

/** The caller of a route that is not public. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('A public route has no caller');
  return caller;
}
