import { currency } from '@heliodesk/core/rules/money';

const poundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
const plainNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const percentage = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
// An installer's dates are dates in Britain, wherever the browser happens to be.
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const shortDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'Europe/London' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const dayAndTime = (withYear: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(withYear && { year: 'numeric' }),
    timeZone: 'Europe/London',
  });
const dayAndTimeThisYear = dayAndTime(false);
const dayAndTimeElsewhen = dayAndTime(true);

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

const inUnits = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, maximumFractionDigits: 1 });
const kilobytes = inUnits('kilobyte');
const megabytes = inUnits('megabyte');

const inOneBreath = new Intl.ListFormat('en-GB');

export const formatPence = (pence: number) => poundsAndPence.format(pence / 100);
export const formatNumber = (value: number) => plainNumber.format(value);
export const formatPercent = (share: number) => percentage.format(share);
export const formatDate = (date: Date | string) => longDate.format(new Date(date));
export const formatShortDate = (date: Date | string) => shortDate.format(new Date(date));
export const formatDateTime = (date: Date | string) => dateAndTime.format(new Date(date));
/** A day that somebody plans with: with its weekday, and its year where that is another than now. */
export function formatDayAndTime(date: Date | string, now = new Date()): string {
  const moment = new Date(date);
  const near = moment.getFullYear() === now.getFullYear();
  return near ? dayAndTimeThisYear.format(moment) : dayAndTimeElsewhen.format(moment).replace(',', '');
}
export const formatTime = (date: Date | string) => timeOfDay.format(new Date(date));
/** In the units that the file will have in its folder. */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? kilobytes.format(Math.max(0.1, bytes / 1_000)) : megabytes.format(bytes / 1_000_000);

/** Names as they are said in one breath; of more than three, the first two and how many others there are. */
export function formatNames(names: readonly string[]): string {
  const others = names.length - 2;
  return inOneBreath.format(others > 1 ? [...names.slice(0, 2), `${others} others`] : names);
}
