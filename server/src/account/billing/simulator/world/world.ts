import { randomBytes } from 'node:crypto';
import { missing } from '../requests/refusals.ts';
import type { Kept, Kind, Kinds, List } from './objects.ts';

export type Event = {
  id: string;
  object: 'event';
  api_version: null;
  created: number;
  type: string;
  livemode: false;
  data: { object: object };
};

type Beginning = {
  now: Date;
  checkoutPage: (id: string) => string;
  /** As JSON has kept them, oldest first. */
  objects?: Kept[];
};

/** All that this Stripe knows, or the part of it that a request is about: plain objects that JSON can keep. */
export class World {
  /** Seconds, as Stripe counts. */
  now: number;
  /** Events still to be told. */
  readonly events: Event[] = [];
  readonly checkoutPage: Beginning['checkoutPage'];
  readonly #objects: Map<string, Kept>;

  constructor({ now, checkoutPage, objects = [] }: Beginning) {
    this.now = Math.floor(now.getTime() / 1000);
    this.checkoutPage = checkoutPage;
    this.#objects = new Map(objects.map((object) => [object.id, object]));
  }

  /** Oldest first. */
  get objects(): Kept[] {
    return [...this.#objects.values()];
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(16).toString('hex')}`;
  }

  keep<Object extends Kept>(object: Object): Object {
    this.#objects.set(object.id, object);
    return object;
  }

  forget(id: string): void {
    this.#objects.delete(id);
  }

  find<Name extends Kind>(name: Name, id: string): Kinds[Name] {
    const found = this.named(id);
    if (found?.object !== name) throw missing(name, id);
    return found as Kinds[Name];
  }

  named(id: string): Kept | undefined {
    return this.#objects.get(id);
  }

  /** Newest first. */
  all<Name extends Kind>(name: Name): Kinds[Name][] {
    return this.objects.filter((each) => each.object === name).reverse() as Kinds[Name][];
  }

  tell(type: string, object: object): void {
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      api_version: null,
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
