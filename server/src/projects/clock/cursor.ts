import { isDay } from '@heliodesk/core/rules/uk/calendar';
import { AppError } from '#platform/errors.ts';
import type { Places } from './first.ts';

/** The position in each stretch, as text in an address. */
export function encodeCursor(places: Places): string {
  const written = Object.entries(places).map(([name, { on, number }]) => [name, on, number]);
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** Not signed: whatever is in it only says from where it is read on, under row level security. */
export function decodeCursor(cursor: string): Places {
  try {
    const places = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, string, number][];
    return Object.fromEntries(
      places.map(([name, on, number]) => {
        if (
          !isDay(String(on)) ||
          on < '0999' ||
          !Number.isInteger(number) ||
          Math.abs(number) > 2_147_483_647
        )
          throw new TypeError('No place that anything was read to');
        return [String(name), { on, number }];
      }),
    );
  } catch {
    throw new AppError('validation_failed', {
      fields: { after: 'This list can’t be continued from there. Please start again at its beginning.' },
    });
  }
}
