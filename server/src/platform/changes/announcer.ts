import type pg from 'pg';

/** Where every server listens for news of changes. */
export const channel = 'changes';

/** Commits of this long are told together. A notification inside of a transaction would make all commits queue. */
const gatherMs = 20;
/** A payload has room for 8,000 bytes, and an id with its comma takes 37. */
const mostIds = 200;

/** Tells the other servers, after the commit, in whose records something has changed. What is lost is found by looking. */
export function createAnnouncer(pool: pg.Pool): (companyIds: Iterable<string>) => void {
  let waiting = new Set<string>();

  function tell(): void {
    const ids = [...waiting];
    waiting = new Set();
    while (ids.length > 0)
      pool
        .query({
          name: 'announce',
          text: `select pg_notify('${channel}', $1)`,
          values: [ids.splice(0, mostIds).join()],
        })
        .catch(() => {});
  }

  return (companyIds) => {
    if (waiting.size === 0) setTimeout(tell, gatherMs).unref();
    for (const id of companyIds) waiting.add(id);
  };
}
