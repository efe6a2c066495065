import { formatDateTime } from './format.ts';
import { lasting, relativeTime } from './relative-time.ts';

/** The time since something, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, new Date())}
    </time>
  );
}

/** The time something has lasted, with its beginning on hover. */
export function Lasting({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {lasting(since, new Date())}
    </time>
  );
}
