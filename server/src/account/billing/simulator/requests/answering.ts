import { type Act, operations } from '../world/operations.ts';
import { listOf, type World } from '../world/world.ts';
import { expand } from './expanding.ts';
import { type Given, parseForm } from './form.ts';
import { type Answer, answerId, answerOnce } from './idempotency.ts';
import { readForm } from './reading.ts';
import { invalid, Refused } from './refusals.ts';

export type Headers = Record<string, string | string[] | undefined>;
export type Request = { method: string; url: string; headers: Headers; body: string };
export type Answered = { status: number; headers: Record<string, string>; answered: object };
export type Received = Omit<Request, 'url' | 'body'> & { path: string; given: Given; parameters: Listing };
type Listing = { expand?: string[]; limit?: number; starting_after?: string };

/** Hands out the part of the world that some ids lead to, and keeps what was done to it. */
export type Open = <Result>(
  ids: string[],
  how: 'read' | 'change',
  work: (world: World) => Result,
) => Promise<Result>;

/** Checks by which a test refuses what Stripe does not know, asked or answered. */
export type Checks = { request(received: Received): void; answer(body: object): void };

/** Answers requests as Stripe's API would, as far as it is played here. */
export function answerRequests(open: Open, checks?: Checks, more: Record<string, Act> = {}) {
  const played = playedOf({ ...operations, ...more });
  return async ({ method, url, headers, body }: Request): Promise<Answered> => {
    try {
      const [path = '', query = ''] = url.split('?');
      const given = parseForm(method === 'POST' ? body : query);
      const parameters = readForm(given) as Listing;
      const received = { method, path: decodeURIComponent(path), headers, given, parameters };
      checks?.request(received);
      const { act, id } = operationOf(played, received);
      const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
      const ids = [id, ...textsOf(given), ...(key === undefined ? [] : [answerId(key)])];
      const answer = await open(ids, method === 'GET' ? 'read' : 'change', (world) =>
        answerOnce(world, { key, request: `${method} ${path} ${body}` }, () =>
          perform(world, received, () => act(world, parameters as never, id)),
        ),
      );
      const { status, body: answered, replayed } = answer;
      return { status, headers: replayed ? { 'idempotent-replayed': 'true' } : {}, answered };
    } catch (error) {
      return refusalOf(error);
    }
  };

  function perform(world: World, { path, parameters }: Received, act: () => object): Answer {
    try {
      const answer = act();
      const shown = Array.isArray(answer) ? pageOf(path, answer, parameters) : answer;
      const body = expand(shown, parameters.expand ?? [], (each) => world.named(each));
      checks?.answer(body);
      return { status: 200, body };
    } catch (error) {
      // What was tried and refused is remembered under its key as well.
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }
}

type Played = { method: string | undefined; act: Act; pattern: RegExp };

function playedOf(acts: Record<string, Act>): Played[] {
  return Object.entries(acts).map(([operation, act]) => {
    const [method, path = ''] = operation.split(' ');
    return { method, act, pattern: patternOf(path) };
  });
}

function operationOf(played: Played[], { method, path }: Received) {
  const matches = played
    .filter((each) => each.method === method)
    .map(({ act, pattern }) => ({ act, match: pattern.exec(path) }))
    .filter(({ match }) => match !== null)
    // A word of the path's own comes before an id.
    .sort((a, b) => (a.match?.length ?? 0) - (b.match?.length ?? 0));
  const [found] = matches;
  if (!found) throw invalid(`Unrecognized request URL (${method}: ${path}), or one that is not played here`);
  return { act: found.act, id: found.match?.[1] ?? '' };
}

/** Of a path with {id} where an id stands. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
}

function pageOf(path: string, all: { id: string }[], { limit = 10, starting_after }: Listing) {
  const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const page = all.slice(from, from + limit);
  return { ...listOf(path, page), has_more: from + limit < all.length };
}

/** Any of them may be an id. */
function textsOf(given: Given): string[] {
  if (typeof given !== 'string') return Object.values(given).flatMap(textsOf);
  return /^\w{1,255}$/.test(given) ? [given] : [];
}

function refusalOf(error: unknown): Answered {
  const { status, error: answered } =
    error instanceof Refused
      ? error
      : new Refused(500, {
          type: 'api_error',
          message: error instanceof Error ? error.message : String(error),
        });
  return { status, headers: { 'stripe-should-retry': 'false' }, answered: { error: answered } };
}
