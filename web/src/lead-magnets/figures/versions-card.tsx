import type { MagnetFigures } from '@heliodesk/core/contracts/magnet-figures';
import { compareVersions, comparisonInWords, likelyShare } from '@heliodesk/core/rules/magnets/comparison';
import { visitDefinitions } from '@heliodesk/core/rules/magnets/visit-definitions';
import { useState } from 'react';
import { formatDate, formatNumber, formatPercent } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { conversionOf } from './conversion.ts';

type Version = MagnetFigures['versions'][number];

/** Two versions side by side, with what can honestly be said of the difference. */
export function VersionsCard({ versions }: Pick<MagnetFigures, 'versions'>) {
  const [chosen, setChosen] = useState<[number?, number?]>([]);
  const find = (number: number | undefined) => versions.find((each) => each.number === number);
  const newer = find(chosen[1]) ?? versions[0];
  const older = find(chosen[0]) ?? versions.find(({ number }) => number !== newer?.number);
  if (!newer) return null;
  return (
    <WorkCard title="Versions">
      <p className="mb-3 text-muted text-sm">{visitDefinitions.versions}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {older && (
          <VersionColumn
            label="First version"
            {...{ versions, version: older }}
            onChoose={(number) => setChosen([number, newer.number])}
          />
        )}
        <VersionColumn
          label="Second version"
          {...{ versions, version: newer }}
          onChoose={(number) => setChosen([older?.number, number])}
        />
      </div>
      <p className="mt-3" role="status">
        {!older || older.number === newer.number
          ? 'Once you’ve published another version and people have seen it, you can compare the two here.'
          : comparisonInWords(compareVersions(older, newer), { older: older.number, newer: newer.number })}
      </p>
    </WorkCard>
  );
}

interface VersionColumnProps {
  label: string;
  version: Version;
  versions: Version[];
  onChoose: (number: number) => void;
}

function VersionColumn({ label, version, versions, onChoose }: VersionColumnProps) {
  const { number, views, completions, publishedAt } = version;
  const { low, high } = likelyShare(version);
  const figures = [
    ['Published', publishedAt ? formatDate(publishedAt) : '–'],
    ['Views', formatNumber(views)],
    ['Finished', formatNumber(completions)],
    ['Conversion', conversionOf(version)],
    ['Likely range', `${formatPercent(low)} to ${formatPercent(high)}`],
  ];
  return (
    <div className="grid content-start gap-2 rounded-lg border border-line p-3">
      {versions.length > 2 ? (
        <Select
          compact
          aria-label={label}
          value={number}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {versions.map((each) => (
            <option key={each.number} value={each.number}>
              {`Version ${each.number}`}
            </option>
          ))}
        </Select>
      ) : (
        <h3 className="font-medium">{`Version ${number}`}</h3>
      )}
      <dl className="grid gap-1 text-sm">
        {figures.map(([name, text]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
