import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { batterySystemName, systemName } from '@heliodesk/core/rules/magnets/result-words';
import { pounds } from './pounds.ts';

/** The panels, and the panels with a battery: what each brings and costs. */
export function Systems({ figures }: { figures: SavingsFigures }) {
  const { withoutBattery, withBattery } = figures;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <System name={systemName(figures)} benefit={withoutBattery} />
      {withBattery && <System name={batterySystemName(figures)} benefit={withBattery} />}
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
      <p className="text-muted text-sm">{`Costs about ${pounds(costPence)}, fitted.`}</p>
    </section>
  );
}

/** Besides the money. */
export function Worth({ figures }: { figures: SavingsFigures }) {
  const { generation, carbonKg, demand } = figures;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact term="Your panels would make" fact={`${inWords(yearOf(generation))} kWh a year`} />
        <Fact term="Your home uses" fact={`${inWords(yearOf(demand))} kWh a year`} />
        <Fact term="CO₂ saved" fact={`${inWords(Math.round(carbonKg))} kg a year`} />
      </dl>
      <p className="text-muted text-sm">
        {`A kWh is one unit on your electricity bill. ${figures.kwp} kW is the most your panels would make at once, in full sun.`}
      </p>
    </>
  );
}

export function Fact({ term, fact }: { term: string; fact: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-medium text-lg">{fact}</dd>
    </div>
  );
}

export const yearOf = (months: readonly number[]) =>
  Math.round(months.reduce((sum, month) => sum + month, 0));

export const inWords = (amount: number) => amount.toLocaleString('en-GB');
