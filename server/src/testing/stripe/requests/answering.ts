import type { IncomingHttpHeaders } from 'node:http';
import type { Contract, Operation } from '../contract/contract.ts';
import { operations } from '../world/operations.ts';
import { listOf, type World } from '../world/world.ts';
import { checkAnswer } from './answers.ts';
import { checkExpand, expand } from './expanding.ts';
import { parseForm } from './form.ts';
import { type Answer, rememberAnswers } from './idempotency.ts';
import { readParameters } from './parameters.ts';
import { invalid, Refused } from './refusals.ts';

export type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type Answered = { status: number; headers: Record<string, string>; answered: object };
type Listing = { expand?: string[]; limit?: number; starting_after?: string };

export function answerRequests({
  contract,
  world,
  secretKey,
}: {
  contract: Contract;
  world: World;
  secretKey: string;
}) {
  const once = rememberAnswers(() => world.now);
  return ({ method, url, headers, body }: Request): Answered => {
    try {
      const [path = '', query = ''] = url.split('?');
      checkCaller(headers);
      const { operation, id } = operationOf(method, decodeURIComponent(path));
      const sent = parseForm(method === 'POST' ? body : query);
      const parameters = readParameters(contract.shapes, operation.parameters, sent) as Listing;
      checkExpand(contract, operation, parameters.expand ?? []);
      const key = method === 'POST' ? headers['idempotency-key'] : undefined;
      const {
        status,
        body: answered,
        replayed,
      } = once(key?.toString(), `${method} ${path} ${body}`, () => perform(operation, parameters, id));
      return { status, headers: replayed ? { 'idempotent-replayed': 'true' } : {}, answered };
    } catch (error) {
      return refusalOf(error);
    }
  };

  function checkCaller(headers: IncomingHttpHeaders): void {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' });
    const version = headers['stripe-version'];
    if (version !== contract.apiVersion)
      throw invalid(
        `Invalid Stripe API version: ${version}; the installed SDK speaks ${contract.apiVersion}`,
      );
  }

  function operationOf(method: string, path: string): { operation: Operation; id: string } {
    const candidates = contract.operations
      .filter((operation) => operation.method === method)
      .map((operation) => ({ operation, match: patternOf(operation).exec(path) }))
      .filter(({ match }) => match !== null)
      // A word of the path's own comes before an id.
      .sort((a, b) => (a.match?.length ?? 0) - (b.match?.length ?? 0));
    const [found] = candidates;
    if (!found) throw invalid(`Unrecognized request URL (${method}: ${path})`);
    return { operation: found.operation, id: found.match?.[1] ?? '' };
  }

  function perform(operation: Operation, parameters: Listing, id: string): Answer {
    const act = operations[`${operation.method} ${operation.path.replace(/\{\w+\}/g, '{id}')}`];
    if (!act) throw invalid(`${operation.method} ${operation.path} is not played here`);
    try {
      const answer = act(world, parameters as never, id);
      const shown = Array.isArray(answer) ? pageOf(operation, answer, parameters) : answer;
      const body = expand(shown, parameters.expand ?? [], (each) => world.named(each));
      checkAnswer(contract, body);
      return { status: 200, body };
    } catch (error) {
      // What was tried and refused is remembered under its key as well.
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }
}

function pageOf({ path }: Operation, all: { id: string }[], { limit = 10, starting_after }: Listing) {
  const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const page = all.slice(from, from + limit);
  return { ...listOf(path, page), has_more: from + limit < all.length };
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
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
