const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // A primary that has become a replica: another one is the primary by now, or will be.
  '25006',
  // A pooler that has no connection to give: it calls everything a violation of the protocol.
  '08P01',
  // Shut down, crashed, starting up, too many connections; class 08 is connection failure.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
]);
const unreachableWords =
  /Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** True if an error means that the database is away for the moment, and not that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(
    error,
    ({ code, message }) => unreachable.has(code ?? '') || unreachableWords.test(message),
  );
}

/** True if a statement gave up waiting for what somebody else holds. */
export function isLockTimeout(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '55P03');
}

/** True if row level security kept somebody from writing what they would not see. */
export function isBeyondSight(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '42501');
}

/** True if something still refers to what was to be removed. */
export function isReferredTo(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '23503');
}

/** An error of the database comes wrapped in those of whoever passed it on. */
function someCause(error: unknown, wanted: (cause: NodeJS.ErrnoException) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (wanted(cause)) return true;
  return false;
}
