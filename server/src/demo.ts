import { parseArgs } from 'node:util';
import { configFromEnvironment } from '#platform/config/environment.ts';
import { writableFolder } from '#platform/config/folders.ts';
import { withOpenDatabase } from '#platform/db/index.ts';
import { StartupProblem } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { listeners } from './app.ts';
import { createDemo, removeDemo } from './demo/index.ts';

const usage = `npm run demo            makes a company with a year of leads, projects, tasks, visits and emails
npm run demo -- --remove  removes it again`;

try {
  const { remove } = optionsIn(process.argv.slice(2));
  const config = configFromEnvironment();
  writableFolder(config.dataDir);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const clock = toldClock();
  await withOpenDatabase(
    config,
    async (db) => {
      const log = createLog(config);
      const platform = { ...createPlatform({ config, publicUrl, db, log, listeners }), clock };
      if (remove) {
        const removed = await removeDemo(platform);
        console.log(removed ? 'The demo company is removed.' : 'There is no demo company.');
        return;
      }
      const { company, email, password } = await createDemo(platform, clock);
      console.log(`${company.name} has its pages at ${publicUrl}/${company.identifier}`);
      console.log(`Sign in at ${publicUrl}/login as ${email} with the password ${password}`);
      console.log('To remove it again: npm run demo -- --remove');
    },
    clock,
  );
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}

function optionsIn(args: string[]) {
  try {
    return parseArgs({ args, options: { remove: { type: 'boolean' } } }).values;
  } catch {
    throw new StartupProblem(usage);
  }
}

/** Begins with the time that it is, and stands where it was set. */
function toldClock() {
  let time = Date.now();
  return {
    now: () => new Date(time),
    set(to: number) {
      time = to;
    },
  };
}
