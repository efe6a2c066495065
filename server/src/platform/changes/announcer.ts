import type pg from 'pg';

/** Where every server listens for news of changes. */
export const channel = 'changes';

/** Commits of this long are told together. A notification inside of a transaction would make all commits queue. */
const gatherMs = 20;
/** A payload has room for 8,000 bytes. */
const mostAtOnce = 60;

/** A company in whose records something has changed; or a person there, who has something new of their own. */
export type Announced = { companyId: string; userId?: string };

/** Tells the other servers, after the commit, what has changed where. What is lost is found by looking. */
export function createAnnouncer(pool: pg.Pool): (changed: Announced[]) => void {
  let waiting = new Set<string>();

  function tell(): void {
    const words = [...waiting];
    waiting = new Set();
    while (words.length > 0)
      pool
        .query({
          name: 'announce',
          text: `select pg_notify('${channel}', $1)`,
          values: [words.splice(0, mostAtOnce).join()],
        })
        .catch(() => {});
  }

  return (changed) => {
    if (changed.length > 0 && waiting.size === 0) setTimeout(tell, gatherMs).unref();
    for (const { companyId, userId } of changed) waiting.add(userId ? `${companyId}/${userId}` : companyId);
  };
}

/** What was told so. */
export function announcedIn(payload: string): Announced[] {
  return payload.split(',').map((word) => {
    const [companyId = '', userId] = word.split('/');
    return { companyId, ...(userId && { userId }) };
  });
}
