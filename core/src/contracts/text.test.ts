import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freeText } from './text.ts';

const firstMessage = (value: unknown) => freeText(200).safeParse(value).error?.issues[0]?.message;

describe('free text', () => {
  it('[WAIT-8] keeps what was typed, without the space around it', () => {
    expect(freeText(200).parse('  Jo\tBloggs\r\n& Söhne ☀️ ')).toBe('Jo\tBloggs\r\n& Söhne ☀️');
  });

  it('[WAIT-8] is limited, and says to how much', () => {
    expect(freeText(200).parse('a'.repeat(200))).toHaveLength(200);
    expect(firstMessage('a'.repeat(201))).toBe('Please keep this to 200 characters');
    expect(freeText(5000).safeParse('a'.repeat(5001)).error?.issues[0]?.message).toContain('5,000');
  });

  it('[WAIT-8] refuses control characters that the database cannot keep', () => {
    expect(firstMessage('a\u0000b')).toBe(
      'There’s a hidden character in this. Please type it instead of pasting it',
    );
    expect(firstMessage('a\u001bb')).toBe(
      'There’s a hidden character in this. Please type it instead of pasting it',
    );
  });

  it('[WAIT-8] refuses anything that is not text', () => {
    expect([7, null, [], {}, true].map(firstMessage)).toEqual(Array(5).fill('Please enter text'));
  });

  it('replaces half of a surrogate pair', () => {
    expect(freeText(200).parse('sun \ud83c set')).toBe('sun \ufffd set');
  });

  it('whatever is accepted is well formed, trimmed, short enough and holds no NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const { data } = freeText(50).safeParse(typed);
        if (data === undefined) return;
        expect(data.isWellFormed()).toBe(true);
        expect(data).toBe(data.trim());
        expect(data.length).toBeLessThanOrEqual(50);
        expect(data).not.toContain('\0');
      }),
    );
  });

  it('can be described as a JSON schema', () => {
    expect(z.toJSONSchema(freeText(200), { io: 'input' })).toMatchObject({ type: 'string', maxLength: 200 });
    expect(z.toJSONSchema(freeText(200), { io: 'output' })).toMatchObject({ type: 'string', maxLength: 200 });
  });
});
