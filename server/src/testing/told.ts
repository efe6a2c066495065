import type { LightMyRequestResponse } from 'fastify';

/** All that an answer tells, but for what differs from one request to the next. */
export function told({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date, 'content-length': length, 'x-request-id': id, ...rest } = headers;
  return { status: statusCode, headers: rest, body: body.replace(String(id), '') };
}
