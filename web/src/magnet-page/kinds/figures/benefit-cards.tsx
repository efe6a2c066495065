import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { gainIn } from '@heliodesk/core/rules/magnets/result-words';
import { MagnetCard } from '../../card.tsx';
import { MonthsChart } from './months-chart.tsx';
import { Systems, Worth } from './systems.tsx';

/** The benefit of panels, by year and by month, with and without a battery. */
export function BenefitCards({ figures }: { figures: SavingsFigures }) {
  return (
    <>
      <MagnetCard>
        <h2 className={cardHeading}>{gainIn(figures) === 'earn' ? 'What you’d earn' : 'Your savings'}</h2>
        <Systems figures={figures} />
        <Worth figures={figures} />
      </MagnetCard>
      <MagnetCard>
        <h2 className={cardHeading}>Month by month</h2>
        <MonthsChart figures={figures} />
      </MagnetCard>
    </>
  );
}

export const cardHeading = 'font-semibold text-2xl leading-tight tracking-tight';
