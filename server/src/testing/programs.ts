import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Program = {
  child: ChildProcess;
  next(): Promise<unknown>;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** Runs one of the programs in this folder in a process of its own, which a test can kill. */
export function startProgram(name: string, args: string[]): Program {
  const child = fork(fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url)), args, {
    stdio: 'inherit',
  });
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const deliver = (message: unknown) => {
    const first = waiting.shift();
    if (first) first(message);
    else messages.push(message);
  };
  child.on('message', deliver);
  child.once('exit', (code) => deliver({ exit: code }));
  return {
    child,
    next: () =>
      messages.length > 0
        ? Promise.resolve(messages.shift())
        : new Promise((resolve) => waiting.push(resolve)),
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
