import { mostMagnets } from '@heliodesk/core/rules/magnets/kinds';
import { may } from '@heliodesk/core/rules/permissions';
import { Magnet } from 'lucide-react';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { type Magnets as Listed, useMagnets } from '../api.ts';
import { JunkCard } from '../junk/index.ts';
import { AllowanceCard } from './allowance-card.tsx';
import { KindCards } from './kind-cards.tsx';
import { MagnetRow } from './magnet-row.tsx';

/** A company's magnets, with what they bring. */
export function ListPage() {
  const mayLook = may(useUser().role, 'magnets:read');
  return (
    <>
      <WorkHeading title="Lead Magnets">
        Tools for your website that turn visitors into leads, day and night.
      </WorkHeading>
      {mayLook ? <Magnets /> : <Alert title="For the office">Please ask an owner of your company.</Alert>}
    </>
  );
}

function Magnets() {
  return (
    <Loaded query={useMagnets()} what="your magnets" skeleton={<Skeleton className="h-96" />}>
      {(found) => (found.items.length + found.junk === 0 ? <None /> : <Some {...found} />)}
    </Loaded>
  );
}

function None() {
  if (may(useUser().role, 'magnets:edit')) return <KindCards title="Choose your first one" />;
  return (
    <EmptyState icon={<Magnet aria-hidden />} title="No magnets yet">
      An owner or admin of your company can create one.
    </EmptyState>
  );
}

function Some({ items, allowance, junk }: Listed) {
  const mayEdit = may(useUser().role, 'magnets:edit');
  const leads = new Map(allowance.magnets.map((each) => [each.id, each.leads]));
  return (
    <div className="grid gap-6">
      <AllowanceCard allowance={allowance} />
      <JunkCard junk={junk} />
      <ul aria-label="Your magnets" className="grid gap-2">
        {items.map((magnet) => (
          <MagnetRow key={magnet.id} magnet={magnet} leads={leads.get(magnet.id) ?? 0} />
        ))}
      </ul>
      {mayEdit && items.length < mostMagnets && <KindCards title="Create another" />}
    </div>
  );
}
