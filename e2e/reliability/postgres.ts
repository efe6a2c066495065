import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processesOf, query } from './database.ts';
import { dataFolder } from './server.ts';

const program = fileURLToPath(new URL('../../server/src/testing/programs/postgres.ts', import.meta.url));

type Report = { url: string; superuserUrl: string; postmaster: number };

/** A PostgreSQL of the test's own, which a server reaches through DATABASE_URL. */
export async function startPostgres() {
  const folder = dataFolder();
  const child = fork(program, [folder.path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const report = async (): Promise<Report> => (await once(child, 'message'))[0];
  const tell = (command: string): Promise<Report> => {
    const answered = report();
    child.send(command);
    return answered;
  };
  const { url, superuserUrl } = await report();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(folder.path)) {
      if (pid !== child.pid) process.kill(pid, name);
    }
  };
  return {
    url,
    superuserUrl,
    stop: () => tell('stop'),
    start: () => tell('start'),
    /** Makes a replica of it, which answers and takes no entry. */
    async demote() {
      await tell('stop');
      writeFileSync(join(folder.path, 'postgres', 'standby.signal'), '');
      await tell('start');
    },
    promote: () => query({ connectionString: superuserUrl }, 'select pg_promote()'),
    hang: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async end() {
      signal('SIGCONT');
      await tell('stop');
      child.disconnect();
      await once(child, 'exit');
      folder.remove();
    },
  };
}
