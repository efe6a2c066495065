import type { Tx } from '#platform/db/database.ts';

/** Something that one module does and that modules above it have a part in, in the same transaction. */
export type Event<Payload extends object> = {
  name: string;
  /** Never there: it ties the name to what listeners are told. */
  readonly payload?: Payload;
};

export type Listener = {
  event: string;
  handle(tx: Tx, payload: never): Promise<void>;
};

export type Publish = <Payload extends object>(
  tx: Tx,
  event: Event<Payload>,
  payload: NoInfer<Payload>,
) => Promise<void>;

export function defineEvent<Payload extends object>(name: string): Event<Payload> {
  return { name };
}

export function on<Payload extends object>(
  event: Event<Payload>,
  handle: (tx: Tx, payload: Payload) => Promise<void>,
): Listener {
  return { event: event.name, handle };
}

/** Tells the listeners one after the other; if one of them fails, so does what was done. */
export function createPublish(listeners: Listener[]): Publish {
  return async (tx, event, payload) => {
    for (const listener of listeners)
      if (listener.event === event.name) await listener.handle(tx, payload as never);
  };
}
