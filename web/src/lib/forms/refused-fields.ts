import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api-client.ts';

/** Puts what the server says of single fields beside them; whether there was any. */
export function showRefusedFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: Error,
  fieldAt = (name: string) => name,
): boolean {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = refused.map(([name, message]) => [fieldAt(name), message] as const);
  const known = placed.filter(([name]) => get(form.getValues(), name) !== undefined);
  for (const [name, message] of known) form.setError(name as Path<Values>, { message });
  const [first] = known;
  if (first) form.setFocus(first[0] as Path<Values>);
  return known.length > 0;
}
