import { parseArgs } from 'node:util';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { configFromEnvironment } from '#platform/config/environment.ts';
import { writableFolder } from '#platform/config/folders.ts';
import { withOpenDatabase } from '#platform/db/index.ts';
import { StartupProblem } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { authOf } from './account/auth/index.ts';
import { foundCompany } from './account/companies/index.ts';
import { listeners } from './app.ts';

const usage = `Say whose company it is:
  npm run company -- --name "Bright Roofs Ltd" --email ann@brightroofs.example [--first-name Ann] [--last-name Sparks]`;

try {
  const details = detailsIn(process.argv.slice(2));
  const config = configFromEnvironment();
  writableFolder(config.dataDir);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { company, setupUrl } = await withOpenDatabase(config, async (db) => {
    const platform = createPlatform({ config, publicUrl, db, log: createLog(config), listeners });
    const auth = authOf(platform);
    return db.asSystem((tx) => foundCompany(tx, { platform, auth }, details));
  });
  console.log(`${company.name} has its pages at ${publicUrl}/${company.identifier}`);
  console.log(
    setupUrl
      ? `Its owner chooses a password here, within seven days; the link is mailed to them as well:\n${setupUrl}`
      : `Its owner has an account already and signs in at ${publicUrl}/login`,
  );
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}

function detailsIn(args: string[]) {
  const { name = '', email = '', 'first-name': firstName = '', 'last-name': lastName = '' } = optionsIn(args);
  if (name.trim().length < 2 || name.length > 200) throw new StartupProblem(usage);
  if (!mailableAddress(email)) throw new StartupProblem(`--email wants the owner’s address.\n${usage}`);
  return { name: name.trim(), owner: { email, firstName, lastName } };
}

function optionsIn(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { name: text, email: text, 'first-name': text, 'last-name': text } })
      .values;
  } catch {
    throw new StartupProblem(usage);
  }
}
