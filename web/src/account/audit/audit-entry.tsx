import { type AuditEvent, auditWords } from '@heliodesk/core/contracts/audit';
import { formatDateTime } from '../../lib/format.ts';

export function AuditEntry({ at, actor, action, subject, address }: AuditEvent) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-baseline md:px-5">
      <time dateTime={at} className="text-muted text-sm tabular-nums">
        {formatDateTime(at)}
      </time>
      <p className="wrap-anywhere">
        <span className="font-semibold">{actor}</span>{' '}
        <span>
          {lowered(auditWords[action])}
          {subject && ` ${subject}`}
        </span>
      </p>
      <p className="wrap-anywhere text-muted text-sm tabular-nums">{address}</p>
    </li>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
