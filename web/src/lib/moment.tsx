import { formatDateTime } from './format.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago something was, with the exact time for whoever points at it. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, new Date())}
    </time>
  );
}
