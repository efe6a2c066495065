export const nations = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

/** A day without a time or a zone: 2026-11-17. */
export type Day = string;

const day = 24 * 60 * 60_000;
const utc = (written: Day) => Date.parse(`${written}T00:00:00Z`);
const write = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const weekdayOf = (written: Day) => new Date(utc(written)).getUTCDay();

export const addDays = (from: Day, days: number): Day => write(utc(from) + days * day);

export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / day);

/** The last of so many working days after a day, which itself does not count. */
export function addWorkingDays(from: Day, days: number, nation: Nation): Day {
  let time = utc(from);
  for (let left = days; left > 0; ) {
    time += day;
    if (isWorkingTime(time, nation)) left -= 1;
  }
  return write(time);
}

export const isWorkingDay = (date: Day, nation: Nation): boolean => isWorkingTime(utc(date), nation);

/** Boards of deadlines ask for many days: only those that may be holidays are written out. */
function isWorkingTime(time: number, nation: Nation): boolean {
  const weekday = new Date(time).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const date = write(time);
  return !keptHolidays(date.slice(0, 4), nation).includes(date);
}

/** Asked for at every day that is counted, worked out once. */
function keptHolidays(year: string, nation: Nation): readonly Day[] {
  const key = `${nation} ${year}`;
  const kept = holidays.get(key) ?? bankHolidaysOf(Number(year), nation);
  if (holidays.size >= mostKept) holidays.clear();
  holidays.set(key, kept);
  return kept;
}

const holidays = new Map<string, readonly Day[]>();
/** More than anybody's projects span, and little enough for whoever makes up years. */
const mostKept = 200;

/**
 * The bank holidays of a year. Those that follow from the Banking and Financial Dealings Act 1971 and the usual royal
 * proclamations are worked out; those that were proclaimed for one year alone stand in a list. Holidays that were moved
 * before 2023 are not known here. To be compared with gov.uk/bank-holidays before a deadline rests on it.
 */
export function bankHolidaysOf(year: number, nation: Nation): Day[] {
  const easter = easterSunday(year);
  const on = (month: number, date: number): Day => write(Date.UTC(year, month - 1, date));
  const goodFriday = addDays(easter, -2);
  const mayDays = [mondayFrom(on(5, 1)), lastMonday(on(5, 31))];
  const regular: Record<Nation, Day[]> = {
    england: [...substituted([on(1, 1)]), goodFriday, addDays(easter, 1), ...mayDays, lastMonday(on(8, 31))],
    wales: [],
    scotland: [
      ...substituted([on(1, 1), on(1, 2)]),
      ...[goodFriday, ...mayDays, mondayFrom(on(8, 1))],
      ...substituted([on(11, 30)]),
    ],
    'northern-ireland': [
      ...substituted([on(1, 1)]),
      ...substituted([on(3, 17)]),
      ...[goodFriday, addDays(easter, 1), ...mayDays],
      ...substituted([on(7, 12)]),
      lastMonday(on(8, 31)),
    ],
  };
  const own = regular[nation === 'wales' ? 'england' : nation];
  const once = proclaimedOnce.filter(
    (each) => each.nations.includes(nation) && each.on.startsWith(String(year)),
  );
  const days = [...own, ...substituted([on(12, 25), on(12, 26)]), ...once.map((each) => each.on)];
  return [...new Set(days)].sort();
}

const everywhere: readonly Nation[] = nations;

const proclaimedOnce: { on: Day; nations: readonly Nation[] }[] = [
  // The coronation.
  { on: '2023-05-08', nations: everywhere },
  // The first men's World Cup with Scotland since 1998; proclaimed in February 2026 (The Independent, 5 February 2026).
  { on: '2026-06-15', nations: ['scotland'] },
];

/** Holidays that fall on a weekend are kept on the next days that are free. */
function substituted(dates: Day[]): Day[] {
  const kept: Day[] = [];
  for (const date of dates) {
    let free = date;
    while (
      isWeekend(free) ||
      kept.includes(free) ||
      (free !== date && dates.includes(free) && !isWeekend(free))
    )
      free = addDays(free, 1);
    kept.push(free);
  }
  return kept;
}

const isWeekend = (date: Day) => weekdayOf(date) === 0 || weekdayOf(date) === 6;
const mondayFrom = (date: Day) => addDays(date, (8 - weekdayOf(date)) % 7);
const lastMonday = (end: Day) => addDays(end, -((weekdayOf(end) + 6) % 7));

/** By the anonymous Gregorian computus, published in Nature in 1876. */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return write(Date.UTC(year, month - 1, date));
}
