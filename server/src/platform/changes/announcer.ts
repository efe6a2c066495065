import type pg from 'pg';

/** Channel on which every server hears of changes. */
export const channel = 'changes';

/** Commits of this long are told together. A notification inside of a transaction would make all commits queue. */
const gatherMs = 20;
/** A payload has room for 8,000 bytes. */
const mostAtOnce = 60;

/** A company in whose records something has changed; or a person there, who has something new of their own. */
export type Announced = { companyId: string; userId?: string };

/** Tells the other servers, after the commit, what has changed where. What is lost is found by looking. */
export function createAnnouncer(pool: pg.Pool): (changed: Announced[]) => void {
  const tell = createTeller(pool, channel, mostAtOnce);
  return (changed) =>
    tell(changed.map(({ companyId, userId }) => (userId ? `${companyId}/${userId}` : companyId)));
}

/** Sends words to all who listen to a channel, each once of those that come within a moment. */
export function createTeller(pool: pg.Pool, to: string, most: number): (words: string[]) => void {
  let waiting = new Set<string>();

  function tell(): void {
    const words = [...waiting];
    waiting = new Set();
    while (words.length > 0)
      pool
        .query({
          name: 'announce',
          text: 'select pg_notify($1, $2)',
          values: [to, words.splice(0, most).join()],
        })
        .catch(() => {});
  }

  return (words) => {
    if (words.length > 0 && waiting.size === 0) setTimeout(tell, gatherMs).unref();
    // What is said again is said last.
    for (const word of words) {
      waiting.delete(word);
      waiting.add(word);
    }
  };
}

/** Reads one back. */
export function announcedIn(payload: string): Announced[] {
  return payload.split(',').map((word) => {
    const [companyId = '', userId] = word.split('/');
    return { companyId, ...(userId && { userId }) };
  });
}
