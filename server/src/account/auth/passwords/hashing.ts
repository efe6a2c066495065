import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordCost } from '#platform/password-cost.ts';

export type Task = { password: string } & ({ stored: string } | { cost: PasswordCost });
export type Outcome = { done: string | boolean } | { failed: unknown };

const lowest = 19;
// On Linux this is the thread alone. Elsewhere the whole server would give way.
if (process.platform === 'linux') setPriority(0, Math.min(getPriority(0) + 10, lowest));

parentPort?.on('message', (task: Task) => parentPort?.postMessage(outcomeOf(task)));

function outcomeOf(task: Task): Outcome {
  try {
    return {
      done: 'stored' in task ? verifySync(task.stored, task.password) : hashSync(task.password, task.cost),
    };
  } catch (failed) {
    return { failed };
  }
}
