/** The same day and time, some months after an anchor; where that month is too short, its last day. */
export function addMonths(anchor: Date, months: number): Date {
  const firstOfMonth = new Date(anchor);
  firstOfMonth.setUTCDate(1);
  firstOfMonth.setUTCMonth(anchor.getUTCMonth() + months);
  const moved = new Date(firstOfMonth);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth(firstOfMonth)));
  return moved;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
