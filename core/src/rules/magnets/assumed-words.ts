import { dayInWords, isDay } from '../uk/calendar.ts';

/** A figure as people write it: £1,800 per kW, 26.11p per kWh. */
export function withUnit(value: number, unit: string): string {
  const figure = value.toLocaleString('en-GB');
  const [amount = '', per] = (plainer[unit] ?? unit).split('/');
  const whole =
    amount === '£'
      ? `£${figure}`
      : ['p', '%'].includes(amount)
        ? `${figure}${amount}`
        : `${figure} ${amount}`;
  return per ? `${whole} ${per === 'year' || per === 'day' ? 'a' : 'per'} ${per}` : whole;
}

/** Units that only those know who work with them. */
const plainer: Readonly<Record<string, string>> = { '£/kWp': '£/kW', 'kg CO₂e/kWh': 'kg CO₂/kWh' };

/** The name of the method, for people who have never heard of it. */
export const methodInWords =
  'the government’s standard way of working out how much energy a home uses and makes';

/** The day that an assumption is of; of some only the year is known. */
export const asOfInWords = (asOf: string): string => `as of ${isDay(asOf) ? dayInWords(asOf) : asOf}`;
