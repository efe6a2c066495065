import { Compass } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Where a company has no page: the way on is in the navigation beside it. */
export function NothingHere() {
  return (
    <div className="grid justify-items-start gap-4">
      <Compass aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">404 Page Not Found</h1>
      <p className="max-w-prose text-muted">
        There’s nothing at this address. It may have moved, or there’s a typo in it.
      </p>
      <LinkButton to={paths.company(useUser().company.companyIdentifier)}>Go to Start</LinkButton>
    </div>
  );
}
