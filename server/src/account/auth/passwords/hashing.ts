import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordCost } from '#platform/password-cost.ts';
import { answerTasks } from '#platform/thread.ts';

export type Task = { password: string } & ({ stored: string } | { cost: PasswordCost });

const lowest = 19;
// On Linux this is the thread alone. Elsewhere the whole server would give way.
if (process.platform === 'linux') setPriority(0, Math.min(getPriority(0) + 10, lowest));

answerTasks((task: Task) =>
  'stored' in task ? verifySync(task.stored, task.password) : hashSync(task.password, task.cost),
);
