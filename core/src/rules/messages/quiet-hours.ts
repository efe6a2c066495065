const london = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' },
});

/** From when in the evening until when in the morning nobody's phone should buzz, in hours of the British clock. */
export const quietHours = { from: 20, until: 8 } as const;

const minute = 60_000;

/** True in the quiet hours. */
export function isQuiet(moment: Date): boolean {
  const { hour } = clockAt(moment);
  return hour >= quietHours.from || hour < quietHours.until;
}

/** The moment itself, or when the quiet hours that it is in are over. */
export function afterQuietHours(moment: Date): Date {
  if (!isQuiet(moment)) return moment;
  const { hour, minutes } = clockAt(moment);
  const hours = (quietHours.until - hour + 24) % 24;
  const start = Math.floor(moment.getTime() / minute) * minute;
  const guess = new Date(start + (hours * 60 - minutes) * minute);
  // In a night in which the clocks change, the morning comes an hour sooner or later.
  const { hour: reached, minutes: past } = clockAt(guess);
  return new Date(guess.getTime() - ((reached - quietHours.until) * 60 + past) * minute);
}

function clockAt(moment: Date): { hour: number; minutes: number } {
  const [hour = 0, minutes = 0] = london.format(moment).split(':').map(Number);
  return { hour, minutes };
}
