import { MagnetCard } from '../../card.tsx';
import type { ResultProps } from '../../step.ts';
import { Assumptions } from '../figures/assumptions.tsx';
import { ByHand } from '../figures/by-hand.tsx';
import { MonthsChart } from '../figures/months-chart.tsx';
import { Systems, Worth } from '../figures/systems.tsx';

/** All that came of it: by year and by month, with and without a battery, and what it was worked out with. */
export function SavingsReport({ page, result }: ResultProps) {
  if (result.kind !== 'savings') return null;
  const { figures } = result;
  if (!figures) return <ByHand page={page} />;
  return (
    <>
      <MagnetCard>
        <h2 className={heading}>Your savings</h2>
        <Systems figures={figures} />
        <Worth figures={figures} />
      </MagnetCard>
      <MagnetCard>
        <h2 className={heading}>Month by month</h2>
        <MonthsChart figures={figures} />
      </MagnetCard>
      <MagnetCard>
        <h2 className={heading}>How we worked it out</h2>
        <Assumptions figures={figures} roof="a roof with an ordinary pitch and little shade" />
      </MagnetCard>
    </>
  );
}

const heading = 'font-semibold text-2xl leading-tight tracking-tight';
