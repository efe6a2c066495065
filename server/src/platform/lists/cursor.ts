import { isDay } from '@heliodesk/core/rules/uk/calendar';
import { AppError } from '#platform/errors.ts';

/** PostgreSQL's type of a key, to compare it. Times are carried as microseconds, so that none is rounded away. */
export type KeyType = 'uuid' | 'bigint' | 'text' | 'date' | 'timestamptz';

/** The values of a row's keys in one order, as text in a URL. */
export function encodeCursor(sort: string, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
}

/** The values in a cursor of this very order; whatever else was sent is refused. */
export function decodeCursor(cursor: string, sort: string, types: readonly KeyType[]): string[] {
  const [given, ...values] = parsed(cursor);
  const fits =
    given === sort &&
    values.length === types.length &&
    types.every((type, place) => isValue[type](values[place]));
  if (!fits)
    throw new AppError('validation_failed', {
      fields: { after: 'This list can’t be continued from there. Please start again at its beginning.' },
    });
  return values as string[];
}

function parsed(cursor: string): unknown[] {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(decoded) ? decoded : [];
  } catch {
    return [];
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const integer = /^-?\d{1,16}$/;
/** The year 9999 in microseconds. */
const latest = 253_402_300_800_000_000;

const isValue: Record<KeyType, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  bigint: (value) => typeof value === 'string' && integer.test(value),
  text: (value) =>
    typeof value === 'string' && value.length <= 1_000 && value.isWellFormed() && !value.includes('\0'),
  date: (value) => typeof value === 'string' && isDay(value) && value >= '0999',
  timestamptz: (value) =>
    typeof value === 'string' && /^-?\d{1,18}$/.test(value) && Math.abs(Number(value)) < latest,
};
