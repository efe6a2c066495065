import { definitions } from '@heliodesk/core/rules/figures/definitions';
import { type Sums, sumOf } from '@heliodesk/core/rules/figures/metrics';
import {
  changeOf,
  conversionOf,
  durationInWords,
  percent,
  responseOf,
  wonIn,
} from '@heliodesk/core/rules/figures/reading';
import { formatPounds } from '@heliodesk/core/rules/money';
import { formatNumber } from '../../lib/format.ts';
import { Change } from './change.tsx';

interface Figure {
  name: string;
  text: string;
  definition: string;
  /** By how much it went up, and whether that is bad. */
  change: number | null;
  before: string;
  lessIsBetter?: boolean;
}

/** The figures that a month is judged by, each with what it means and what it was before. */
export function Headlines({ now, before }: { now: Sums; before: Sums }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figuresOf(now, before).map(({ name, text, definition, change, before, lessIsBetter }) => (
        <div key={name} className="rounded-xl border border-line bg-surface px-4 py-3 shadow-low">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-3xl tabular-nums tracking-tight">{text}</span>
            <Change change={change} before={before} lessIsBetter={lessIsBetter} />
          </dd>
          <dd className="mt-1 text-muted text-sm">{definition}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(now: Sums, before: Sums): Figure[] {
  const leads = [sumOf(now, 'lead').amount, sumOf(before, 'lead').amount] as const;
  const sold = [conversionOf(now), conversionOf(before)] as const;
  const won = [wonIn(now), wonIn(before)] as const;
  const answer = [responseOf(now).averageSeconds, responseOf(before).averageSeconds] as const;
  return [
    {
      ...{ name: 'Leads', text: formatNumber(leads[0]), definition: definitions.leads },
      ...{ change: changeOf(...leads), before: formatNumber(leads[1]) },
    },
    {
      ...{ name: 'Conversion', text: percent(sold[0].share), definition: definitions.conversion },
      ...{ change: changeOf(sold[0].share ?? 0, sold[1].share ?? 0), before: percent(sold[1].share) },
    },
    {
      ...{ name: 'Value won', text: formatPounds(won[0].valuePence / 100), definition: definitions.won },
      change: changeOf(won[0].valuePence, won[1].valuePence),
      before: formatPounds(won[1].valuePence / 100),
    },
    {
      ...{ name: 'Time to answer', text: duration(answer[0]), definition: definitions.response },
      ...{
        change: changeOf(answer[0] ?? 0, answer[1] ?? 0),
        before: duration(answer[1]),
        lessIsBetter: true,
      },
    },
  ];
}

const duration = (seconds: number | null) => (seconds === null ? '–' : durationInWords(seconds));
