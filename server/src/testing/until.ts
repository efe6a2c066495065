import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is yes; a busy machine is given its time, and a hang is told as what it waited for. */
export async function until(
  what: string,
  holds: () => unknown,
  { within = 60_000, every = 25 } = {},
): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await delay(every);
  }
}
