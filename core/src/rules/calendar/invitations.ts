import { mailableAddress } from '../email.ts';
import type { visitKinds } from '../projects/visit-kinds.ts';

/** A visit as a customer's calendar is told of it. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** Rises with everything that is said of one visit, so that a calendar knows which is the latest. */
  sequence: number;
  kind: (typeof visitKinds)[number];
  startsAt: string;
  endsAt: string;
  /** The address, on one line. */
  location: string;
  /** The names of those who come. */
  who: string[];
}

/** True if the customer of a project can be invited; nobody of a sample job is. */
export const isInvitable = (
  project: { isSample: boolean; customer: { email: string } } | undefined,
): boolean => project !== undefined && !project.isSample && mailableAddress(project.customer.email);

/** The last that was said, and to whom. */
type Told = Invitation & { address: string };

/** A visit as it is now, of which a customer could be told. */
export interface Invitable extends Pick<Invitation, 'kind' | 'startsAt' | 'endsAt' | 'location' | 'who'> {
  state: 'planned' | 'done' | 'cancelled';
  /** The customer's; empty where they have none, or were erased. */
  address: string;
}

/**
 * The calendar emails a visit needs, in this order: none where the customer knows it already, or where it is over. An
 * address that was put right gets an invitation of its own, and the one before it is called off.
 */
export function toTell(last: Told | undefined, visit: Invitable | undefined, now: Date): Told[] {
  const known = last?.method === 'REQUEST' ? last : undefined;
  const sequence = last ? last.sequence + 1 : 0;
  if (!visit || visit.state === 'cancelled') {
    if (!known || isOver(known, now)) return [];
    return [{ ...known, method: 'CANCEL', sequence }];
  }
  if (visit.state === 'done' || !visit.address || isOver(visit, now)) return [];
  const { state: _state, ...told } = visit;
  if (!known) return [{ ...told, method: 'REQUEST', sequence }];
  if (known.address !== visit.address)
    return [
      ...(isOver(known, now) ? [] : [{ ...known, method: 'CANCEL' as const, sequence }]),
      { ...told, method: 'REQUEST', sequence: sequence + 1 },
    ];
  return isSame(known, visit) ? [] : [{ ...told, method: 'REQUEST', sequence }];
}

const isOver = ({ endsAt }: Pick<Invitation, 'endsAt'>, now: Date) => Date.parse(endsAt) <= now.getTime();

const isSame = (a: Invitable | Told, b: Invitable | Told) =>
  a.kind === b.kind &&
  a.location === b.location &&
  Date.parse(a.startsAt) === Date.parse(b.startsAt) &&
  Date.parse(a.endsAt) === Date.parse(b.endsAt) &&
  a.who.join('\n') === b.who.join('\n');
