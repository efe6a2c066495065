import { type MagnetBody, magnetBody } from '@heliodesk/core/contracts/magnets';
import { type FieldErrors, type ResolverResult, set } from 'react-hook-form';
import { bodyIn, fieldAt, isList, type TypedMagnet } from './typed-magnet.ts';

/** The problems the server would find, each beside its field. */
export function checkMagnet(typed: TypedMagnet): ResolverResult<TypedMagnet, MagnetBody> {
  const body = bodyIn(typed);
  const { data, error } = magnetBody.safeParse(body);
  if (!error) return { values: data, errors: {} };
  const errors: FieldErrors<TypedMagnet> = {};
  const told = new Set<string>();
  for (const { path, message } of error.issues) {
    const field = fieldAt(path);
    if (told.has(field)) continue;
    told.add(field);
    set(errors, field, { type: 'refused', message: `${message}${wrongIn(field, body, error.issues)}` });
  }
  return { values: {}, errors };
}

/** Of a list, which of its entries are meant. */
function wrongIn(
  field: string,
  { settings }: ReturnType<typeof bodyIn>,
  issues: readonly { path: PropertyKey[] }[],
): string {
  if (!isList(field)) return '';
  const wrong = issues.flatMap(({ path }) =>
    path[1] === field && path.length > 2 ? settings[field][Number(path[2])] : [],
  );
  return wrong.length > 0 ? `. Not ${[...new Set(wrong)].slice(0, 5).join(', ')}` : '';
}
