import type { ListedCompany } from '@heliodesk/core/contracts/operator';
import { formatDate } from '../lib/format.ts';
import { Moment } from '../lib/moment.tsx';
import { Badge } from '../ui/badge.tsx';

/** The columns that a row shares with the headings above it. */
export const companyColumns =
  'md:grid md:grid-cols-[minmax(0,1fr)_10rem_5rem_7.5rem_8rem] md:items-center md:gap-x-4';

const badges = {
  pending: <Badge>Not set up</Badge>,
  active: <Badge tone="success">In use</Badge>,
  closing: <Badge tone="sun">Closing</Badge>,
};

interface CompanyRowProps {
  company: ListedCompany;
  onOpen: (company: ListedCompany) => void;
}

export function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { name, identifier, createdAt, state, people, lastActivityAt } = company;
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 md:px-5 ${companyColumns}`}
    >
      <div className="min-w-0 max-md:w-full">
        {/* The whole row opens it. */}
        <button
          type="button"
          className="wrap-anywhere text-left font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
          onClick={() => onOpen(company)}
        >
          {name}
        </button>
        <p className="wrap-anywhere text-muted text-sm">/{identifier}</p>
      </div>
      <p className="text-muted text-sm">
        <span className="md:sr-only">Since </span>
        {formatDate(createdAt)}
      </p>
      <p className="text-sm tabular-nums">
        {people}
        <span className="md:sr-only"> {people === 1 ? 'person' : 'people'}</span>
      </p>
      <p>{badges[state]}</p>
      <p className="text-muted text-sm">
        <span className="md:sr-only">Last active: </span>
        {lastActivityAt ? <Moment at={lastActivityAt} /> : 'Never'}
      </p>
    </li>
  );
}
