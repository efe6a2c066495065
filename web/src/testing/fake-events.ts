const { EventSource: realSource, BroadcastChannel: realChannel } = globalThis;

/** The streams that the page has open, in place of the server's. */
export function installFakeEvents() {
  const open = new Set<FakeSource>();
  let position = 0;
  const missed: MessageEvent[] = [];

  class FakeSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    onerror: (() => void) | undefined;
    readonly url: string;

    constructor(url: string) {
      super();
      this.url = url;
      open.add(this);
      queueMicrotask(() => {
        for (const event of missed.splice(0)) this.dispatchEvent(event);
      });
    }

    close() {
      this.readyState = FakeSource.CLOSED;
      open.delete(this);
    }
  }

  /** Hears nothing of the tests beside this one. */
  class OwnChannel extends EventTarget {
    postMessage() {}
    close() {}
  }

  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: OwnChannel });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  return {
    addresses: () => [...open].map(({ url }) => url),
    /** Somebody has changed a record elsewhere. A page that does not listen yet is told as it begins to. */
    tell(...records: [topic: string, id: string | null][]) {
      position += 1;
      const told = { data: JSON.stringify(records), lastEventId: String(position) };
      const event = () => new MessageEvent('changes', told);
      if (open.size === 0) missed.push(event());
      for (const source of open) source.dispatchEvent(event());
    },
    /** Others have come to something that is open here, or have gone. */
    present(place: string, ...people: { userId: string; editing: boolean }[]) {
      const event = { data: JSON.stringify({ place, people }) };
      for (const source of open) source.dispatchEvent(new MessageEvent('present', event));
    },
    /** As a server does that is being replaced. */
    refuse() {
      for (const source of [...open]) {
        source.close();
        source.onerror?.();
      }
    },
    remove() {
      Object.assign(globalThis, { EventSource: realSource, BroadcastChannel: realChannel });
      Reflect.deleteProperty(navigator, 'locks');
    },
  };
}
