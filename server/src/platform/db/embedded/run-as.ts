import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupProblem } from '#platform/errors.ts';

export type RunAs = { uid: number; gid: number; name: string };

/** PostgreSQL refuses to run as root, so root lends it to a user with fewer rights. */
export function userForPostgres(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new StartupProblem(
    'PostgreSQL cannot run as root and there is no user postgres or nobody: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** True if that user may enter every folder on the way to the path. */
export function canReach(path: string, user: RunAs): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & enter)) return false;
    if (folder === dirname(folder)) return true;
  }
}
