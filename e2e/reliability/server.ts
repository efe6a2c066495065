import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mark } from '../../scripts/test/processes.mjs';

const program = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export type Outcome = { code: number | null; ms: number; stderr: string };
export type Server = {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Outcome>;
};

/** A folder that PostgreSQL's own user may enter when the tests run as root. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'heliodesk-reliability-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real server in a process of its own, as the launcher starts it; resolves when it serves. */
export async function startServer(cwd: string, env: Record<string, string>): Promise<Server> {
  const { child, output, ended } = launch(cwd, env);
  const first = await Promise.race([once(child, 'message'), ended()]);
  if (!Array.isArray(first)) throw new Error(`The server did not start (${first.code}): ${output()}`);
  const { port } = new URL(first[0].url);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    end(signal = 'SIGTERM') {
      const end = ended();
      child.kill(signal);
      return end;
    },
  };
}

/** A start that is expected to fail: how it ended and what it said. */
export function failToStart(cwd: string, env: Record<string, string>): Promise<Outcome> {
  return launch(cwd, env).ended();
}

/** The mark of a run for what is started outside of its environment, so that it ends with it all the same. */
export function marked(): Record<string, string> {
  const run = process.env[mark];
  return run ? { [mark]: run } : {};
}

export function launch(cwd: string, env: Record<string, string>) {
  const child = fork(program, [], {
    // The working folder holds no .env that could interfere.
    cwd,
    // With the mark of the run, by which it is ended with it.
    env: { ...marked(), HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const begun = Date.now();
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return {
    child,
    output: () => stdout + stderr,
    async ended(): Promise<Outcome> {
      const asked = child.connected ? Date.now() : begun;
      const code = await exited;
      return { code, ms: Date.now() - asked, stderr };
    },
  };
}
