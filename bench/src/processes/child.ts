import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type Running = {
  /** The address where it answers, as it says itself. */
  url: string;
  pid: number;
  startedIn: number;
  [Symbol.asyncDispose](): Promise<void>;
};

type Settings = { cwd: string; flags?: string[]; env?: Record<string, string>; args?: string[] };

/** Runs a program with a clean environment until it reports that it is ready; it ends with us, however we end. */
export async function startChild(program: string, { cwd, flags, env, args }: Settings): Promise<Running> {
  const started = performance.now();
  const child = fork(program, args, {
    cwd,
    execArgv: flags,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child, program);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: (performance.now() - started) / 1000,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      // One that was put to sleep has to wake to hear it.
      child.kill('SIGCONT');
      await exited;
    },
  };
}

function readyUrl(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)));
  });
}
