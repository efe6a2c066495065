import { dayInWords, isDay } from '../uk/calendar.ts';

/** A figure as people write it: £1,800 per kWp, 26.11p per kWh. */
export function withUnit(value: number, unit: string): string {
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

/** The name of the method, for people who have never heard of it. */
export const methodInWords = 'the government’s way of working out the energy of homes';

/** The day that an assumption is of; of some only the year is known. */
export const asOfInWords = (asOf: string): string => `as of ${isDay(asOf) ? dayInWords(asOf) : asOf}`;
