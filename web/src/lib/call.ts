import type { Api } from '@heliodesk/core/contracts/api';
import type { Answer, Sent } from '@heliodesk/core/contracts/endpoint';
import { apiRequest } from './api-client.ts';

type Route = keyof Api & string;
/** Left out where there is nothing to send. */
type Given<R extends Route> = keyof Sent<Api[R]> extends never ? [] : [sent: Sent<Api[R]>];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls an endpoint by its route, with what its contract takes, and answers with what it tells. */
export async function call<R extends Route>(route: R, ...given: Given<R>): Promise<Answer<Api[R]>> {
  return (await callToUndo(route, ...given)).answer;
}

/** The same, with the cause by which what it changes can be undone. */
export async function callToUndo<R extends Route>(
  route: R,
  ...[sent]: Given<R>
): Promise<Undoable<Answer<Api[R]>>> {
  const { params, query, body } = (sent ?? {}) as Parts;
  const [method] = route.split(' ') as ['GET'];
  const response = await apiRequest(method, withQuery(addressOf(route, params), query), body);
  return { answer: await response.json(), cause: response.headers.get('x-request-id') };
}

export type Undoable<Told> = { answer: Told; cause: string | null };

/** The address of an endpoint, by which what it answers with is also kept. */
export function addressOf(route: Route, params: Record<string, string> = {}): string {
  const [, path = ''] = route.split(' ');
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
}

/** The address with what was filled in. */
export function withQuery(address: string, query: object = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined);
  const words = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return filled.length > 0 ? `${address}?${words}` : address;
}
