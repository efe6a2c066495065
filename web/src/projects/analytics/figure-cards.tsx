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
import { ChartCard, NothingYet } from '../../lib/chart-card.tsx';
import { formatNumber } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ToBehind } from './behind.ts';

/** The funnel of the leads of the period. */
export function FunnelCard({ now, before, to }: { now: Sums; before: Sums; to: ToBehind }) {
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
              to: amount > 0 ? to(step === 'new' ? 'lead' : `reached.${step}`) : undefined,
            }))}
          />
        )
      }
    </ChartCard>
  );
}

/** The response times to new leads. */
export function ResponseCard({ now, to }: { now: Sums; to: ToBehind }) {
  const { times, answered, withinDayShare } = responseOf(now);
  return (
    <ChartCard title="Time to answer" definition={definitions.response}>
      {(drawing) =>
        answered === 0 ? (
          <NothingYet>None of this period’s leads have been answered yet.</NothingYet>
        ) : (
          <>
            <BarChart
              ref={drawing}
              label="Time to answer"
              colour={1}
              bars={times.map(({ time, amount }) => ({
                ...{ key: time, label: answerTimeNames[time], value: amount },
                text: `${formatNumber(amount)} · ${percent(amount / answered)}`,
                to: amount > 0 ? to(`answered.${time}`) : undefined,
              }))}
            />
            <p className="mt-1 text-sm">{percent(withinDayShare)} of answers came within a day.</p>
          </>
        )
      }
    </ChartCard>
  );
}

/** The time projects stay at each stage. */
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

/** Why leads and projects were lost. */
export function LossesCard({ now, to }: { now: Sums; to: ToBehind }) {
  const losses = lossesOf(now);
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
              ...{ key: reason, label: lostReasonNames[reason], value: amount, text: formatNumber(amount) },
              to: to(`lost.${reason}`),
            }))}
          />
        )
      }
    </ChartCard>
  );
}
