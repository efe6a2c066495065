import type { ErrorBody } from '@heliodesk/core/contracts/errors';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The record as it is now, where somebody else has changed it. */
  readonly current: unknown;
  /** The body's own words for people. */
  readonly told: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const answer = errorBodyIn(body);
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.current = answer.current;
    this.told = typeof answer.message === 'string' && answer.message ? answer.message : undefined;
  }
}

/** The server's own words for an error, as exact as they are. */
export function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.told) : undefined;
}

let companyShown: () => string | undefined = () => undefined;

/** Signed-in pages say which company they show, so that two tabs may show two. Public pages show none. */
export function nameCompanyBy(ask: () => string | undefined): void {
  companyShown = ask;
}

export function companyHeader(): Record<string, string> {
  const company = companyShown();
  return company ? { 'heliodesk-company': company } : {};
}

/** A connection that hangs must not read 'Submitting...' for ever. */
const longestWaitMs = 30_000;

/** Ends what is asked for when its asker gives it up, and by itself once it has taken too long. */
export function untilLate(signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(longestWaitMs);
  return signal ? AbortSignal.any([signal, late]) : late;
}

export async function apiRequest(
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const request = {
    method,
    credentials: 'include',
    signal: untilLate(),
    ...jsonBody(body, { ...companyHeader(), ...headers }),
  } as const;
  return throwUnlessOk(await fetch(url, request));
}

/** The JSON of an answer. One that says of itself that it is no success is a refusal, whatever its status. */
export async function ask<Answer>(method: Method, url: string, body?: unknown): Promise<Answer> {
  const response = await apiRequest(method, url, body);
  const text = await response.text();
  const answer = JSON.parse(text);
  if (answer?.success === false) throw new ApiError(response.status, response.statusText, text);
  return answer;
}

export async function throwUnlessOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiError(response.status, response.statusText, await response.text());
}

function jsonBody(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return Object.keys(headers).length > 0 ? { headers } : {};
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

// A proxy in between may answer with a page of its own.
function errorBodyIn(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
