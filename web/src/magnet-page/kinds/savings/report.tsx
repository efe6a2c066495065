import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { MagnetCard } from '../../card.tsx';
import type { ResultProps } from '../../step.ts';
import { Assumptions } from './assumptions.tsx';
import { MonthsChart } from './months-chart.tsx';
import { pounds } from './pounds.ts';

/** All that came of it: by year and by month, with and without a battery, and what it was worked out with. */
export function SavingsReport({ page, result }: ResultProps) {
  if (result.kind !== 'savings') return null;
  const { figures } = result;
  if (!figures)
    return (
      <MagnetCard>
        <h2 className={heading}>We’ll work out your savings by hand</h2>
        <p>{`Our calculator doesn’t cover where you live. ${page.company.name} will work it out for you.`}</p>
      </MagnetCard>
    );
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
        <Assumptions figures={figures} />
      </MagnetCard>
    </>
  );
}

const heading = 'font-semibold text-2xl leading-tight tracking-tight';

function Systems({ figures }: { figures: SavingsFigures }) {
  const { kwp, batteryKwh, withoutBattery, withBattery } = figures;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <System name={`Panels, ${kwp} kW`} benefit={withoutBattery} />
      {withBattery && <System name={`With a ${batteryKwh} kWh battery`} benefit={withBattery} />}
    </div>
  );
}

type Benefit = SavingsFigures['withoutBattery'];

function System({ name, benefit }: { name: string; benefit: Benefit }) {
  const { yearPence, costPence, paybackYears } = benefit;
  return (
    <section className="grid content-start gap-1 rounded-xl bg-sunken p-5">
      <h3 className="font-medium text-muted">{name}</h3>
      <p>
        <span className="font-semibold text-4xl text-brand-ink tracking-tight">{pounds(yearPence)}</span> a
        year
      </p>
      <p>
        {paybackYears === null
          ? 'It wouldn’t pay for itself within 25 years.'
          : `Pays for itself in about ${Math.round(paybackYears)} years.`}
      </p>
      <p className="text-muted text-sm">{`At a cost of about ${pounds(costPence)}, installed.`}</p>
    </section>
  );
}

/** Besides the money. */
function Worth({ figures: { generation, carbonKg, demand } }: { figures: SavingsFigures }) {
  const year = (months: readonly number[]) => Math.round(months.reduce((sum, month) => sum + month, 0));
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      <Fact term="Your panels would generate" fact={`${inWords(year(generation))} kWh a year`} />
      <Fact term="Your home uses" fact={`${inWords(year(demand))} kWh a year`} />
      <Fact term="Carbon saved" fact={`${inWords(Math.round(carbonKg))} kg a year`} />
    </dl>
  );
}

function Fact({ term, fact }: { term: string; fact: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-medium text-lg">{fact}</dd>
    </div>
  );
}

const inWords = (amount: number) => amount.toLocaleString('en-GB');
