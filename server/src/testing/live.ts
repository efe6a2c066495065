/** An event as the server sends it. */
export type LiveEvent = { id: number; name: string; data: [topic: string, id: string | null][] };

/** A browser that follows a company's changes: what it has been told so far, and how it goes away. */
export async function followLive(url: string, headers: Record<string, string>, after?: number) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { ...headers, ...(after !== undefined && { 'last-event-id': String(after) }) },
    signal: leaving.signal,
  });
  const events: LiveEvent[] = [];
  /** Events of their own. */
  const touched: string[] = [];
  /** People at a place, each time that they changed. */
  const present: Present[] = [];
  const ended = response.ok
    ? readEvents(response, { events, touched, present }).catch(() => {})
    : Promise.resolve();
  return {
    status: response.status,
    headers: response.headers,
    events,
    touched,
    present,
    ended,
    leave: () => leaving.abort(),
  };
}

type Present = { place: string; people: { userId: string; editing: boolean }[] };
type Told = { events: LiveEvent[]; touched: string[]; present: Present[] };

async function readEvents(response: Response, { events, touched, present }: Told): Promise<void> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      if (!fields.data) continue;
      if (fields.event === 'present') {
        present.push(JSON.parse(fields.data));
        continue;
      }
      const data: LiveEvent['data'] = JSON.parse(fields.data);
      if (fields.id) events.push({ id: Number(fields.id), name: fields.event, data });
      else touched.push(...data.map(([topic]) => topic));
    }
  }
}
