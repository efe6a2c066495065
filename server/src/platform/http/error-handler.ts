import type { ErrorBody } from '@heliodesk/core/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '#platform/db/trouble.ts';
import { AppError } from '#platform/errors.ts';

/** Unknown fields are named back to their sender, who may have sent thousands of them, with names of any length. */
const mostFields = 20;
const longestFieldName = 100;
const longestReason = 200;

/** Every failure leaves here, as words for people and a stable code; what went wrong inside goes to the log alone. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = translate(error, request);
  if (known.status >= 500) {
    const level = known.code === 'internal' ? 'error' : 'warn';
    request.log[level](
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'A request failed',
    );
  }
  if (known.status === 503) reply.header('retry-after', '5');
  const body: ErrorBody = { message: known.message, code: known.code, requestId: request.id };
  if (known.fields) body.fields = known.fields;
  if (known.current) body.current = known.current;
  if (request.routeOptions.config.tellsSuccess) body.success = false;
  return reply.status(known.status).send(body);
}

function translate(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(request.routeOptions.bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformed_json');
    case 'FST_UNDER_PRESSURE':
      return new AppError('overloaded');
    default:
      // A sender who hangs up breaks a connection too, but ours to the database has no status.
      if (error.statusCode === undefined && isDatabaseAway(error)) return new AppError('unavailable');
      return new AppError(error.statusCode && error.statusCode < 500 ? 'malformed_request' : 'internal');
  }
}

function tooLarge(limit: number): AppError {
  const most = `a request may be at most ${Math.floor(limit / 1024)} KiB`;
  return new AppError('payload_too_large', {
    message: `That is too much to send at once: ${most}. Please shorten it and try again.`,
  });
}

type Issue = {
  instancePath: string;
  keyword?: string;
  message?: string;
  params?: { keys?: unknown };
};

/** Names each field once, as the sender wrote it, and puts the first into the message. */
function invalid(issues: readonly Issue[]): AppError {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      if (fields.size === mostFields) break;
      if (!fields.has(field)) fields.set(field, (issue.message ?? 'is not valid').slice(0, longestReason));
    }
  }
  const [first] = fields;
  const message = first && `${first[0]}: ${first[1]}`;
  return new AppError('validation_failed', { message, fields: Object.fromEntries(fields) });
}

function fieldsOf({ instancePath, keyword, params }: Issue): string[] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys' || !Array.isArray(params?.keys)) return [path.join('.') || 'body'];
  return params.keys.map((key) => [...path, key].join('.').slice(0, longestFieldName));
}
