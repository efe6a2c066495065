import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The page for an address a company does not have: the way on is in the navigation beside it. */
export function NothingHere() {
  return (
    <>
      <PageHeading title="404 Page Not Found">
        There’s nothing at this address. It may have moved, or there’s a typo in it.
      </PageHeading>
      <LinkButton to={paths.company(useUser().company.companyIdentifier)}>Go to Start</LinkButton>
    </>
  );
}
