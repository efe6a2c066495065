import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { magnetKindNames } from '@heliodesk/core/rules/magnets/kinds';
import { may } from '@heliodesk/core/rules/permissions';
import type { ReactNode } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { Loaded } from '../lib/loaded.tsx';
import { useUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WorkHeading } from '../ui/work-heading.tsx';
import { useMagnet } from './api.ts';

type Shown = { children: (magnet: Magnet) => ReactNode };

/** One magnet with its pages: what it says, the way onto a website, and what comes of it. */
export function OpenedMagnet({ children }: Shown) {
  const { role } = useUser();
  if (may(role, 'magnets:read')) return <Opened>{children}</Opened>;
  return (
    <>
      <WorkHeading title="Lead Magnet" />
      <Alert title="For the office">Please ask an owner of your company.</Alert>
    </>
  );
}

function Opened({ children }: Shown) {
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
      <Pages company={companyIdentifier} id={id} />
      <Loaded query={query} what="this magnet" skeleton={<Skeleton className="h-96" />}>
        {children}
      </Loaded>
    </>
  );
}

function Pages({ company, id }: { company: string; id: string }) {
  const pages = [
    { name: 'Edit', to: paths.magnetBuilder(company, id) },
    { name: 'On your website', to: paths.magnetInstall(company, id) },
    { name: 'Figures', to: paths.magnetFigures(company, id) },
  ];
  return (
    <nav aria-label="This magnet" className="mb-4 border-line border-b">
      <ul className="flex gap-1">
        {pages.map(({ name, to }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              className="-mb-px flex min-h-10 items-center border-transparent border-b-2 px-2.5 text-[0.9375rem] text-muted -outline-offset-2 hover:text-ink aria-[current]:border-sun aria-[current]:font-semibold aria-[current]:text-ink max-md:min-h-11"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
