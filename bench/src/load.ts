import autocannon from 'autocannon';

type Request = { method: string; path: string; headers: Record<string, string>; body?: string };

export type Load = {
  /** Makes each request, given its number: no two need be alike. */
  request: (number: number) => Request;
  /** A number of requests, or else so many a second for a number of seconds. */
  amount?: number;
  /** Usually 20; one where each request follows from the answer before it. */
  connections?: number;
  overallRate?: number;
  duration?: number;
};

let sent = 0;

/** Loads a server on this machine; an answer other than 2xx spoils the figure, so it is an error. */
export async function load(url: string, { request, ...extent }: Load): Promise<number> {
  const result = await autocannon({
    url: url.replace('localhost', '127.0.0.1'),
    connections: 20,
    ...extent,
    requests: [{ setupRequest: (basis) => ({ ...basis, ...visited(request(sent), sent++) }) }],
  });
  const bad = result.errors + result.non2xx;
  if (bad > 0)
    throw new Error(
      `${bad} of ${result.requests.total} requests failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result.requests.total;
}

// Every request comes from a visitor of its own, or the limits for one visitor would answer.
function visited(request: Request, number: number): Request {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}
