import { magnetKindNames } from '@heliodesk/core/rules/magnets/kinds';
import { may } from '@heliodesk/core/rules/permissions';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { useMagnet } from '../api.ts';
import { Builder } from './builder.tsx';

/** One magnet: what it says, how it looks, and the way onto the web. */
export function BuilderPage() {
  const { role } = useUser();
  if (may(role, 'magnets:read')) return <Opened />;
  return (
    <>
      <WorkHeading title="Lead Magnet" />
      <Alert title="For the office">Please ask an owner of your company.</Alert>
    </>
  );
}

function Opened() {
  const { id = '' } = useParams();
  const { companyIdentifier } = useUser().company;
  const query = useMagnet(id);
  const { data } = query;
  return (
    <>
      <WorkHeading title={data ? data.name : 'Lead Magnet'}>
        <Link to={paths.magnets(companyIdentifier)} className="underline underline-offset-4">
          Lead Magnets
        </Link>
        {data && ` · ${magnetKindNames[data.kind]}`}
      </WorkHeading>
      <Loaded query={query} what="this magnet" skeleton={<Skeleton className="h-96" />}>
        {(magnet) => <Builder key={magnet.id} magnet={magnet} />}
      </Loaded>
    </>
  );
}
