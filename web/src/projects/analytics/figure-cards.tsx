import { definitions } from '@heliodesk/core/rules/figures/definitions';
import type { Sums } from '@heliodesk/core/rules/figures/metrics';
import {
  answerTimeNames,
  durationInWords,
  funnelOf,
  lossesOf,
  percent,
  responseOf,
  staysOf,
} from '@heliodesk/core/rules/figures/reading';
import { lostReasonNames, stageName } from '@heliodesk/core/rules/projects/stages';
import { withQuery } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartCard, NothingYet } from './chart-card.tsx';

/** How far the leads of the period got. */
export function FunnelCard({ now, before }: { now: Sums; before: Sums }) {
  const steps = funnelOf(now);
  const earlier = funnelOf(before);
  return (
    <ChartCard
      title="From lead to handover"
      definition={`${definitions.funnel} The line is the period before.`}
    >
      {(drawing) =>
        steps[0]?.amount === 0 ? (
          <NothingYet>No leads came in this period.</NothingYet>
        ) : (
          <BarChart
            ref={drawing}
            label="From lead to handover"
            bars={steps.map(({ step, amount, share }, place) => ({
              ...{ key: step, label: step === 'new' ? 'Lead' : stageName(step), value: amount },
              text: `${formatNumber(amount)} · ${percent(share)}`,
              before: earlier[place]?.amount ?? 0,
            }))}
          />
        )
      }
    </ChartCard>
  );
}

/** How soon new leads were answered. */
export function ResponseCard({ now }: { now: Sums }) {
  const { times, answered, withinDayShare } = responseOf(now);
  return (
    <ChartCard title="Time to answer" definition={definitions.response}>
      {(drawing) =>
        answered === 0 ? (
          <NothingYet>No leads of this period have been answered yet.</NothingYet>
        ) : (
          <>
            <BarChart
              ref={drawing}
              label="Time to answer"
              colour={1}
              bars={times.map(({ time, amount }) => ({
                ...{ key: time, label: answerTimeNames[time], value: amount },
                text: `${formatNumber(amount)} · ${percent(amount / answered)}`,
              }))}
            />
            <p className="mt-1 text-sm">{percent(withinDayShare)} of answers came within a day.</p>
          </>
        )
      }
    </ChartCard>
  );
}

/** How long projects stay at each stage. */
export function StaysCard({ now }: { now: Sums }) {
  const stays = staysOf(now);
  return (
    <ChartCard title="Time at each stage" definition={definitions.stays}>
      {(drawing) =>
        stays.length === 0 ? (
          <NothingYet>Nothing moved on in this period.</NothingYet>
        ) : (
          <BarChart
            ref={drawing}
            label="Average time at each stage"
            colour={3}
            bars={stays.map(({ stage, averageSeconds }) => ({
              ...{ key: stage, label: stageName(stage), value: averageSeconds },
              text: durationInWords(averageSeconds),
            }))}
          />
        )
      }
    </ChartCard>
  );
}

interface LossesCardProps {
  now: Sums;
  owner: string;
  source: string;
}

/** Why leads and projects were lost; it leads to those that are. */
export function LossesCard({ now, owner, source }: LossesCardProps) {
  const company = useUser().company.companyIdentifier;
  const losses = lossesOf(now);
  const to = withQuery(paths.leads(company), { stage: 'lost', owner, source });
  return (
    <ChartCard title="Lost by reason" definition={definitions.losses}>
      {(drawing) =>
        losses.length === 0 ? (
          <NothingYet>Nothing was lost in this period.</NothingYet>
        ) : (
          <BarChart
            ref={drawing}
            label="Lost by reason"
            colour={4}
            rooms={{ label: 208, text: 56 }}
            bars={losses.map(({ reason, amount }) => ({
              ...{
                key: reason,
                label: lostReasonNames[reason],
                value: amount,
                text: formatNumber(amount),
                to,
              },
            }))}
          />
        )
      }
    </ChartCard>
  );
}
