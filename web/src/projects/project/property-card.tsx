import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { earthingNames } from '@heliodesk/core/rules/uk/earthing';
import { formatMpan } from '@heliodesk/core/rules/uk/mpan';
import { networkInWords } from '@heliodesk/core/rules/uk/network';
import { lazy, Suspense } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { RoofPlanes } from './roof-planes.tsx';
import { phaseNames } from './supply-words.ts';

const fetchDialog = async () => (await import('./property-dialog.tsx')).PropertyDialog;
const HomeMap = lazy(async () => ({ default: (await import('./home-map/home-map.tsx')).HomeMap }));

export function PropertyCard({ project }: { project: ProjectDetail }) {
  const { property, map } = project;
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const { line1, line2, town, county, postcode, mpan, phases, mainFuseAmps, earthing, energyRating } =
    property;
  const looped = property.loopedSupply;
  const edits = may(useUser().role, 'projects:edit');
  const address = [line1, line2, town, county, postcode].filter(Boolean).join(', ');
  return (
    <WorkCard
      title="Property"
      onEdit={edits ? () => void openDialog() : undefined}
      editing={{ busy: loading, ...ahead }}
    >
      <Facts
        facts={[
          ['Address', address && <Address address={address} />],
          ['Network', networkInWords(property)],
          ['MPAN', mpan && <span className="tabular-nums">{formatMpan(mpan)}</span>],
          ['Phases', phases && phaseNames[`${phases}`]],
          ['Main fuse', mainFuseAmps && `${mainFuseAmps} A`],
          ['Looped supply', looped === null ? null : looped ? 'Yes' : 'No'],
          ['Earthing', earthing && earthingNames[earthing]],
          ['EPC rating', energyRating],
        ]}
      />
      {map && (
        <Suspense fallback={<Skeleton className="mt-2 aspect-video" />}>
          <HomeMap {...{ project, map, edits }} />
        </Suspense>
      )}
      <RoofPlanes projectId={project.id} property={property} edits={edits} />
      {Dialog && <Dialog project={project} open={open} onClose={close} />}
    </WorkCard>
  );
}

function Address({ address }: { address: string }) {
  const query = new URLSearchParams({ api: '1', query: address });
  return (
    <>
      {address}{' '}
      <a
        href={`https://www.google.com/maps/search/?${query}`}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap text-sm"
      >
        Open in maps
      </a>
    </>
  );
}
