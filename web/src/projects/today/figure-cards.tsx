import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import { cardNames } from '@heliodesk/core/rules/figures/cards';
import { definitions } from '@heliodesk/core/rules/figures/definitions';
import { added, sumOf } from '@heliodesk/core/rules/figures/metrics';
import { monthInBrief, monthInWords } from '@heliodesk/core/rules/figures/periods';
import {
  answerTimeNames,
  conversionOf,
  durationInWords,
  percent,
  responseOf,
  wonIn,
} from '@heliodesk/core/rules/figures/reading';
import { formatPounds } from '@heliodesk/core/rules/money';
import { projectSourceNames, projectSources } from '@heliodesk/core/rules/projects/sources';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { colourOf } from '../../ui/charts/palette.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { More, Nothing } from './today-cards.tsx';

interface FigureCardProps {
  dashboard: Dashboard;
  owner?: string | undefined;
}

/** The sources of leads, month by month; each month and each source leads to those that it counts. */
export function SourcesCard({ dashboard: { months, sources }, owner }: FigureCardProps) {
  const company = useUser().company.companyIdentifier;
  const used = projectSources.filter((source) => sources.some((each) => each.source === source));
  const leads = (month: string, source: string) =>
    sources.find((each) => each.month === month && each.source === source)?.leads ?? 0;
  const behind = (month: string, source?: string) =>
    withQuery(paths.analytics(company), { owner, source, behind: 'lead', month });
  return (
    <WorkCard title={cardNames.sources} action={<ToAnalytics />}>
      {used.length === 0 ? (
        <Nothing>No leads came in the last twelve months.</Nothing>
      ) : (
        <>
          <ColumnChart
            label="Leads by source and month"
            series={used.map((source) => projectSourceNames[source])}
            columns={months.map(({ month }) => ({
              ...{ key: month, label: monthInBrief(month), name: monthInWords(month) },
              parts: used.map((source) => leads(month, source)),
              to: used.some((source) => leads(month, source) > 0) ? behind(month) : undefined,
              partsTo: used.map((source) => behind(month, source)),
            }))}
            format={formatNumber}
            height={180}
          />
          <ul aria-label="Sources" className="flex flex-wrap gap-x-4 text-sm">
            {used.map((source, place) => (
              <li key={source}>
                <Link
                  to={withQuery(paths.analytics(company), {
                    by: 'source',
                    owner,
                    behind: 'lead',
                    row: source,
                  })}
                  className="flex min-h-6 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  <span aria-hidden className="size-2.5 rounded-xs" style={{ background: colourOf(place) }} />
                  {projectSourceNames[source]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </WorkCard>
  );
}

/** The share of a year's leads that was sold, and the sum that was won in this month. */
export function ConversionCard({ dashboard: { months, goal }, owner }: FigureCardProps) {
  const company = useUser().company.companyIdentifier;
  const { leads, sold, share } = conversionOf(added(months.map(({ sums }) => sums)));
  const now = months.at(-1)?.sums ?? {};
  const won = wonIn(now);
  const month = monthInWords(goal.month);
  const behind = (figure: string) =>
    withQuery(paths.analytics(company), { owner, behind: figure, month: goal.month });
  return (
    <WorkCard title={cardNames.conversion} action={<ToAnalytics />}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-3xl tabular-nums tracking-tight">{percent(share)}</span>
        <Link
          to={withQuery(paths.analytics(company), { owner, behind: 'reached.sold' })}
          className="text-muted underline-offset-4 hover:underline"
        >
          {formatNumber(sold)} sold of {formatNumber(leads)} {leads === 1 ? 'lead' : 'leads'} in twelve months
        </Link>
      </p>
      <p className="mt-1 text-muted text-sm">{definitions.conversion}</p>
      <dl className="mt-2 grid gap-1 border-line border-t pt-2">
        <Against
          name={`Leads in ${month}`}
          to={behind('lead')}
          amount={sumOf(now, 'lead').amount}
          goal={goal.leads}
        />
        <Against name={`Sales in ${month}`} to={behind('won')} amount={won.amount} goal={goal.won} />
        <Against
          name={`Value won in ${month}`}
          to={behind('won')}
          amount={won.valuePence / 100}
          goal={goal.wonPence === null ? null : goal.wonPence / 100}
          format={formatPounds}
        />
      </dl>
    </WorkCard>
  );
}

interface AgainstProps {
  name: string;
  /** The rows behind it. */
  to: string;
  amount: number;
  goal: number | null;
  format?: (amount: number) => string;
}

function Against({ name, to, amount, goal, format = formatNumber }: AgainstProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">
        {amount > 0 ? (
          <Link to={to} className="underline-offset-4 hover:underline">
            {format(amount)}
          </Link>
        ) : (
          format(amount)
        )}
        {goal !== null && <span className="text-muted"> of {format(goal)}</span>}
      </dd>
    </div>
  );
}

/** The response time to the leads of the last months; it leads to those that still wait. */
export function ResponseCard({ dashboard: { months, unanswered }, owner }: FigureCardProps) {
  const company = useUser().company.companyIdentifier;
  const { times, answered, averageSeconds } = responseOf(added(months.slice(-3).map(({ sums }) => sums)));
  const waiting = withQuery(paths.leads(company), { stage: 'new', owner, sort: 'waiting' });
  return (
    <WorkCard title={cardNames.response} action={<ToAnalytics />}>
      {averageSeconds === null ? (
        <Nothing>No leads from the last three months have been answered yet.</Nothing>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-3xl tabular-nums tracking-tight">
              {durationInWords(averageSeconds)}
            </span>
            <Link to={waiting} className="text-muted underline-offset-4 hover:underline">
              on average in three months, {formatNumber(unanswered.total)} still waiting
            </Link>
          </p>
          <BarChart
            label="Time to answer"
            colour={1}
            bars={times.map(({ time, amount }) => ({
              ...{ key: time, label: answerTimeNames[time], value: amount },
              text: `${formatNumber(amount)} · ${percent(amount / answered)}`,
              to:
                amount > 0
                  ? withQuery(paths.analytics(company), {
                      ...{ period: 'quarter', owner, behind: `answered.${time}` },
                    })
                  : undefined,
            }))}
          />
          <p className="mt-1 text-muted text-sm">{definitions.response}</p>
        </>
      )}
    </WorkCard>
  );
}

function ToAnalytics() {
  return <More to={paths.analytics(useUser().company.companyIdentifier)}>Analytics</More>;
}
