import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Named } from './use-bulk.ts';

/** The rows that were left as they were, each with a reason. */
export function LeftNotice({ left, onClose }: { left: Named[]; onClose: () => void }) {
  const { companyIdentifier } = useUser().company;
  if (left.length === 0) return null;
  const title =
    left.length === 1 ? 'One was left as it was' : `${formatNumber(left.length)} were left as they were`;
  return (
    <Alert tone="warning" title={title} className="mb-3">
      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
        {left.map(({ id, number, name, why, message }) => (
          <li key={id}>
            {why === 'gone' ? (
              name
            ) : (
              <Link to={paths.project(companyIdentifier, id)} className="underline underline-offset-4">
                {name} #{number}
              </Link>
            )}
            : {message}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onClose}>
        OK
      </Button>
    </Alert>
  );
}
