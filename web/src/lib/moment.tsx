import { formatDateTime } from './format.ts';
import { lasting, relativeTime } from './relative-time.ts';

/** How long ago something was, with the exact time for whoever points at it. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, new Date())}
    </time>
  );
}

/** How long something has lasted, with when it began for whoever points at it. */
export function Lasting({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {lasting(since, new Date())}
    </time>
  );
}
