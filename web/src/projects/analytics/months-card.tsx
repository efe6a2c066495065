import type { Analytics } from '@heliodesk/core/contracts/analytics';
import { definitions } from '@heliodesk/core/rules/figures/definitions';
import { sumOf } from '@heliodesk/core/rules/figures/metrics';
import { monthInBrief, monthInWords } from '@heliodesk/core/rules/figures/periods';
import { wonIn } from '@heliodesk/core/rules/figures/reading';
import { formatShortPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { ChartCard } from '../../lib/chart-card.tsx';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { Select } from '../../ui/select.tsx';
import type { ToBehind } from './behind.ts';

/** The figures over time, each with its own goal. */
const shown = {
  leads: { name: 'Leads', goal: 'leads', colour: 0, listed: 'lead' },
  won: { name: 'Sales', goal: 'won', colour: 2, listed: 'won' },
  value: { name: 'Value won', goal: 'wonPence', colour: 2, listed: 'won' },
} as const;
type Shown = keyof typeof shown;

/** Leads, sales or value month by month, beside what was to be reached; each month leads to what it counts. */
export function MonthsCard({ figures, to }: { figures: Analytics; to: ToBehind }) {
  const [what, setWhat] = useState<Shown>('leads');
  const { name, goal, colour, listed } = shown[what];
  const unit = what === 'value' ? 100 : 1;
  const columns = figures.months.map(({ month, sums }, place) => {
    const { amount, valuePence } = wonIn(sums);
    const value = { leads: sumOf(sums, 'lead').amount, won: amount, value: valuePence / 100 }[what];
    const wanted = figures.goals[place]?.[goal];
    return {
      ...{ key: month, label: monthInBrief(month), name: monthInWords(month), parts: [value] },
      goal: wanted ? wanted / unit : null,
      to: value > 0 ? to(listed, undefined, month) : undefined,
    };
  });
  return (
    <ChartCard
      title="Month by month"
      definition={definitions.months}
      action={
        <>
          <Select
            compact
            aria-label="What to show"
            className="w-32 shrink-0"
            value={what}
            onChange={(event) => setWhat(event.target.value as Shown)}
          >
            {Object.entries(shown).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
          <GoalButton goals={figures.goals} />
        </>
      }
    >
      {(drawing) => (
        <ColumnChart
          ref={drawing}
          label={`${name} by month`}
          series={[name]}
          columns={columns}
          colour={colour}
          format={what === 'value' ? formatShortPounds : formatNumber}
        />
      )}
    </ChartCard>
  );
}

function GoalButton({ goals }: Pick<Analytics, 'goals'>) {
  const { role } = useUser();
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(
    async () => (await import('./goal-dialog.tsx')).GoalDialog,
  );
  if (!may(role, 'analytics:goals')) return null;
  return (
    <>
      <Button variant="ghost" size="sm" busy={loading} onClick={() => void openDialog()} {...ahead}>
        <Target aria-hidden />
        Set goals
      </Button>
      {Dialog && <Dialog open={open} onClose={close} goals={goals} />}
    </>
  );
}
