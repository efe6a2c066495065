import type { MagnetResult, SavingsFigures } from '../../contracts/magnet-answers.ts';
import { methodNotes } from '../../solar/method.ts';
import { asOfInWords, withUnit } from './assumed-words.ts';
import { batterySystemName, type Gain, gainIn, systemName } from './result-words.ts';
import { type LaidOutBy, laidOutBy } from './roof/assumed.ts';

type Benefit = SavingsFigures['withoutBattery'];

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** The report as an email has it, below the result; empty where nothing was worked out. Nothing in it was typed. */
export function reportInWords(result: MagnetResult): string {
  const figures = result.kind === 'suitability' ? null : result.figures;
  const others = result.kind === 'roof' && result.panels.length > 0 ? laidOutBy(result.roof) : [];
  if (!figures) return others.length > 0 ? assumedInWords(others) : '';
  const { withoutBattery, withBattery } = figures;
  const gain = gainIn(figures);
  return [
    systemInWords(systemName(figures), gain, withoutBattery),
    ...(withBattery ? [systemInWords(batterySystemName(figures), gain, withBattery)] : []),
    yearInWords(figures),
    monthsInWords(figures),
    [`About the ${figures.method}`, ...methodNotes.map((note) => `• ${note}`)].join('\n'),
    assumedInWords([...figures.assumptions.map(ofMoney), ...others]),
  ].join('\n\n');
}

function systemInWords(name: string, gain: Gain, benefit: Benefit): string {
  const { yearPence, costPence, paybackYears, balancePence } = benefit;
  const ahead = balancePence >= 0 ? 'ahead' : 'behind';
  return [
    name,
    `• ${gain === 'earn' ? 'Earns' : 'Saves'} about ${pounds(yearPence)} in the first year`,
    `• Costs about ${pounds(costPence)}, fitted`,
    paybackYears === null
      ? '• Wouldn’t pay for itself within 25 years'
      : `• Pays for itself in about ${Math.round(paybackYears)} years`,
    `• After 25 years you’d be about ${pounds(Math.abs(balancePence))} ${ahead}`,
  ].join('\n');
}

function yearInWords({ generation, demand, carbonKg }: SavingsFigures): string {
  return [
    'In a year',
    `• Your panels would make ${whole(sumOf(generation))} kWh`,
    `• Your home uses ${whole(sumOf(demand))} kWh`,
    `• CO₂ saved: ${whole(carbonKg)} kg`,
  ].join('\n');
}

function monthsInWords(figures: SavingsFigures): string {
  const { withoutBattery, withBattery } = figures;
  const lines = monthNames.map((name, month) => {
    const without = pounds(withoutBattery.months[month] ?? 0);
    if (!withBattery) return `• ${name}: ${without}`;
    return `• ${name}: ${without} with panels alone, ${pounds(withBattery.months[month] ?? 0)} with a battery`;
  });
  return [`What you’d ${gainIn(figures)} each month`, ...lines].join('\n');
}

const ofMoney = ({ value, unit, ...assumed }: SavingsFigures['assumptions'][number]): LaidOutBy => ({
  ...{ ...assumed, value: withUnit(value, unit) },
});

function assumedInWords(assumed: readonly LaidOutBy[]): string {
  return ['What we assumed', ...assumed.map(assumedLine)].join('\n');
}

/** Says first the thing, then how much, then what else there is to say of it. */
function assumedLine({ words, asOf, value }: LaidOutBy): string {
  const [what = '', ...more] = words.split(/(?<=\.) /);
  return [`• ${what.replace(/\.$/, '')}: ${value}, ${asOfInWords(asOf)}.`, ...more].join(' ');
}

const sumOf = (months: readonly number[]) => months.reduce((sum, month) => sum + month, 0);
const whole = (amount: number) => Math.round(amount).toLocaleString('en-GB');
/** Whole pounds: it is an estimate. */
const pounds = (pence: number) => `£${whole(pence / 100)}`;
