import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Checks what is typed as the server will, once it is read from the form's texts. */
export function checked<Typed extends FieldValues, Body>(
  schema: z.ZodType<Body>,
  read: (typed: Typed) => unknown,
): Resolver<Typed, unknown, Body> {
  return (typed) => {
    const { data, error } = schema.safeParse(read(typed));
    if (!error) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of error.issues) errors[String(path[0])] ??= { type: 'refused', message };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}

/** A number as somebody types it; nothing where nothing stands. */
export function numberIn(typed: string): number | null {
  const digits = typed.replace(/[£,\s]/g, '');
  return digits === '' ? null : Number(digits);
}

export const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
