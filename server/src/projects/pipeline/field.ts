import { may } from '@heliodesk/core/rules/permissions';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';

/** The one who asks, if they see only what they have to do with; the database sees to it, and this is for speed. */
export function fieldUserOf(actor: Actor & Partial<Pick<Caller, 'role'>>): string | null {
  return actor.role === 'field' ? actor.userId : null;
}

/**
 * Somebody who works at a project. Those of the field change what is their own; whoever is not one of them proves so
 * again in the transaction, in which their role may be another.
 */
export function workerOf(caller: Caller) {
  if (may(caller.role, 'projects:edit'))
    return { by: demanding(caller, ['projects:edit']), expectOwn: () => {}, expectSame: () => {} };
  return {
    by: caller,
    expectOwn(isOwn: boolean): void {
      if (!isOwn) throw new AppError('forbidden');
    },
    /** Refuses, by the name of the field, what the office arranges. */
    expectSame(field: string, isSame: boolean): void {
      if (!isSame)
        throw new AppError('validation_failed', {
          fields: { [field]: 'Please ask the office to change this' },
        });
    },
  };
}

/** Removes the values of projects from every answer to those who may not see them. */
export function hideValues(app: App): void {
  app.addHook('preSerialization', async ({ caller }, _reply, payload) =>
    caller && !may(caller.role, 'projects:values') ? withoutValues(payload) : payload,
  );
}

export function withoutValues(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withoutValues);
  if (!isPlain(told)) return told;
  const rest = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, withoutValues(value)]));
  return 'id' in told && 'valuePence' in told ? { ...rest, valuePence: null } : rest;
}

const isPlain = (told: unknown): told is object =>
  typeof told === 'object' && told !== null && Object.getPrototypeOf(told) === Object.prototype;
