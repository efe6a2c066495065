import type { MagnetFigures } from '@heliodesk/core/contracts/magnet-figures';
import { percent, shareOf } from '@heliodesk/core/rules/figures/reading';
import { visitDefinitions } from '@heliodesk/core/rules/magnets/visit-definitions';
import { dayInBrief, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { ChartCard } from '../../lib/chart-card.tsx';
import { formatNumber } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { colourOf } from '../../ui/charts/palette.ts';

type StepsCardProps = Pick<MagnetFigures, 'steps'> & { views: number };

/** The steps at which visitors stop. */
export function StepsCard({ steps, views }: StepsCardProps) {
  return (
    <ChartCard title="Step by step" definition={visitDefinitions.steps}>
      {(drawing) => (
        <BarChart
          ref={drawing}
          label="Step by step"
          rooms={{ label: 232, text: 88 }}
          bars={steps.map(({ step, name, amount }) => ({
            ...{ key: step, label: shortened(name), value: amount },
            text: `${formatNumber(amount)} · ${percent(shareOf(Math.min(amount, views), views))}`,
          }))}
        />
      )}
    </ChartCard>
  );
}

const longestName = 33;

/** Questions are whole sentences, and a bar has a line. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}

const visitParts = ['Finished', 'Other views'];
const firstColour = 1;

/** As many columns as can be told apart. */
const mostDays = 62;

/** Views over time, those who finished in another colour. */
export function VisitsCard({ days }: Pick<MagnetFigures, 'days'>) {
  const isLong = days.length > mostDays;
  const spans = isLong ? inWeeks(days) : days;
  const last = days.at(-1)?.day ?? '';
  return (
    <ChartCard
      title={isLong ? 'Week by week' : 'Day by day'}
      definition={isLong ? visitDefinitions.weeks : visitDefinitions.days}
    >
      {(drawing) => (
        <>
          <ColumnChart
            ref={drawing}
            label="Views over time"
            series={visitParts}
            colour={firstColour}
            format={formatNumber}
            columns={spans.map(({ day, views, completions }) => ({
              ...{ key: day, label: dayInBrief(day, last), name: dayInWords(day) },
              parts: [completions, Math.max(0, views - completions)],
            }))}
          />
          <ul aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
            {visitParts.map((part, at) => (
              <li key={part} className="flex items-center gap-2">
                <span className="size-3 rounded-sm" style={{ background: colourOf(firstColour + at) }} />
                {part}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  );
}

type Days = MagnetFigures['days'];

/** Sevens of days from the last backwards, so that the newest is whole. */
function inWeeks(days: Days): Days {
  const weeks: Days = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const sum = (name: 'views' | 'starts' | 'completions') =>
      week.reduce((total, each) => total + each[name], 0);
    weeks.unshift({
      ...{ day: week[0]?.day ?? '', views: sum('views'), starts: sum('starts') },
      completions: sum('completions'),
    });
  }
  return weeks;
}
