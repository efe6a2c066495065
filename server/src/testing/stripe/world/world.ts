import { randomBytes } from 'node:crypto';
import type { TestCard } from '../../gateways/driver.ts';
import { missing } from '../requests/refusals.ts';
import type { Kind, Kinds, List, StartParameters } from './objects.ts';

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  livemode: false;
  data: { object: object };
};

/** All that this Stripe knows, by a clock of its own. */
export class World {
  /** Seconds, as Stripe counts. */
  now: number;
  readonly apiVersion: string;
  readonly origin: () => string;
  readonly events: Event[] = [];
  /** How the card behind a payment method behaves. */
  readonly cards = new Map<string, TestCard>();
  /** What a checkout will start. */
  readonly pendingCheckouts = new Map<string, Omit<StartParameters, 'customer' | 'default_payment_method'>>();
  readonly #objects = new Map<string, Kinds[Kind]>();

  constructor({ apiVersion, now, origin }: { apiVersion: string; now: Date; origin: () => string }) {
    this.apiVersion = apiVersion;
    this.now = Math.floor(now.getTime() / 1000);
    this.origin = origin;
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  keep<Object extends Kinds[Kind]>(object: Object): Object {
    this.#objects.set(object.id, object);
    return object;
  }

  find<Name extends Kind>(name: Name, id: string): Kinds[Name] {
    const found = this.named(id);
    if (found?.object !== name) throw missing(name, id);
    return found as Kinds[Name];
  }

  named(id: string): Kinds[Kind] | undefined {
    return this.#objects.get(id);
  }

  /** Newest first. */
  all<Name extends Kind>(name: Name): Kinds[Name][] {
    return [...this.#objects.values()].filter((each) => each.object === name).reverse() as Kinds[Name][];
  }

  tell(type: string, object: object): void {
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      api_version: this.apiVersion,
      created: this.now,
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    });
  }
}

export function listOf<Member>(url: string, data: Member[]): List<Member> {
  return { object: 'list', url, has_more: false, data };
}
