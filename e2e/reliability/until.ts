import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is yes and says how many milliseconds that took. A busy machine is given its time. */
export async function until(what: string, holds: () => unknown, within = 60_000): Promise<number> {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > within) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await delay(10);
  }
  return Date.now() - begun;
}
