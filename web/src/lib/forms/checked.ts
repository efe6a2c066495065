import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks what is typed as the server will, once it is read from the form's texts; in the form of a record together with
 * that as it's kept by now.
 */
export function checked<Typed extends FieldValues, Body, Kept = unknown>(
  schema: z.ZodType<Body>,
  read: (typed: Typed, kept: Kept) => unknown,
): Resolver<Typed, Kept, Body> {
  return (typed, kept) => {
    const { data, error } = schema.safeParse(read(typed, kept as Kept));
    if (!error) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of error.issues) {
      errors[String(path[0])] ??= { type: 'refused', message };
      // Beside the very one of a list too, where its form has a field for each.
      const name = path.join('.');
      if (path.length > 1 && !get(errors, name)) set(errors, name, { type: 'refused', message });
    }
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}

/** A number as somebody types it; nothing where nothing stands. */
export function numberIn(typed: string): number | null {
  const digits = typed.replace(/[£,\s]/g, '');
  return digits === '' ? null : Number(digits);
}

export const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** The fields of a record's body as they are kept. */
export function bodyOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  record: { [Name in keyof Shape]: unknown },
): z.infer<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as z.infer<z.ZodObject<Shape>>;
}
