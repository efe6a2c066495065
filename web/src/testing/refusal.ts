import { type ErrorCode, errorCatalogue } from '@heliodesk/core/contracts/errors';

/** As the server would refuse, in its own words. */
export function refusal(code: ErrorCode, fields?: Record<string, string>) {
  const { status, message } = errorCatalogue[code];
  return { status, json: { message, code, ...(fields && { fields }) } };
}
