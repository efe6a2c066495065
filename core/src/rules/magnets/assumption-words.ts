import type { SavingsFigures } from '../../contracts/magnet-answers.ts';
import { dayInWords, isDay } from '../uk/calendar.ts';

type Assumed = SavingsFigures['assumptions'][number];

/** As people write it: £1,800 per kWp, 26.11p per kWh. */
export function assumedInWords({ value, unit }: Pick<Assumed, 'value' | 'unit'>): string {
  const figure = value.toLocaleString('en-GB');
  const [amount = '', per] = unit.split('/');
  const whole =
    amount === '£'
      ? `£${figure}`
      : ['p', '%'].includes(amount)
        ? `${figure}${amount}`
        : `${figure} ${amount}`;
  return per ? `${whole} ${per === 'year' || per === 'day' ? 'a' : 'per'} ${per}` : whole;
}

/** Of some only the year is known. */
export const asOfInWords = (asOf: string): string => `as of ${isDay(asOf) ? dayInWords(asOf) : asOf}`;
