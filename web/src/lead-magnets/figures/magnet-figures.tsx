import type { MagnetFigures as Figures } from '@heliodesk/core/contracts/magnet-figures';
import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { deviceNames, sourceNames, visitDefinitions } from '@heliodesk/core/rules/magnets/visit-definitions';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PeriodLength, periods, useFigures } from './api.ts';
import { StepsCard, VisitsCard } from './cards.tsx';
import { Headlines } from './headlines.tsx';
import { TallyTable } from './tally-table.tsx';
import { VersionsCard } from './versions-card.tsx';

/** The views, starts and finishes of a magnet: by step, day, source, device and version. */
export function MagnetFigures({ magnet: { id } }: { magnet: Pick<Magnet, 'id'> }) {
  const [length, setLength] = useState<PeriodLength>('30');
  const query = useFigures(id, length);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        compact
        aria-label="Period"
        className="w-full sm:w-44"
        value={length}
        onChange={(event) => setLength(event.target.value as PeriodLength)}
      >
        {Object.entries(periods).map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </Select>
      <Loaded query={query} what="the figures" skeleton={<Skeleton className="h-96" />}>
        {(figures) => <Shown figures={figures} />}
      </Loaded>
    </div>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const { totals, steps, days, sources, devices, versions } = figures;
  if (steps.every(({ amount }) => amount === 0) && totals.declined === 0)
    return (
      <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title="No visits in this period">
        Once somebody opens the magnet, you’ll see here how many started, where they stopped and where they
        came from.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Headlines totals={totals} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <StepsCard steps={steps} views={totals.views} />
        <VisitsCard days={days} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <TallyTable
          title="By source"
          heading="Source"
          definition={visitDefinitions.sources}
          rows={sources.map(({ source, ...tally }) => ({ name: sourceNames[source] ?? source, ...tally }))}
        />
        <TallyTable
          title="By device"
          heading="Device"
          definition={visitDefinitions.devices}
          rows={devices.map(({ device, ...tally }) => ({ name: deviceNames[device], ...tally }))}
        />
      </div>
      <VersionsCard versions={versions} />
    </div>
  );
}
