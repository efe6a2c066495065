import { brand } from '@heliodesk/core/brand';
import { passesForOurs } from '@heliodesk/core/rules/our-name';
import { AppError } from '#platform/errors.ts';

/** Refuses a name under which strangers could write to people as if they were us. */
export function expectOwnName(name: string, field: string): void {
  if (!passesForOurs(name)) return;
  const message = `Please enter your own company’s name, without ‘${brand.name}’ in it`;
  throw new AppError('validation_failed', { fields: { [field]: message } });
}
