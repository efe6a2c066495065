import { describe, expect, it } from 'vitest';
import { errorBody, errorCatalogue, errorCodes } from './errors.ts';

describe('the error catalogue', () => {
  it.each(errorCodes)('[API-4] %s has an error status and a whole sentence for people', (code) => {
    const { status, message } = errorCatalogue[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('[API-4] an error body names its code from the closed list', () => {
    const body = {
      message: 'No.',
      code: 'validation_failed',
      fields: { email: 'Too long' },
      requestId: 'r1',
    };
    expect(errorBody.parse(body)).toEqual(body);
    expect(errorBody.safeParse({ message: 'No.', code: 'made_up' }).success).toBe(false);
  });
});
