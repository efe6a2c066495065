import { existsSync } from 'node:fs';
import { Stop, step } from './step.mjs';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/**
 * Installs Debian's pgbouncer where we may and where that starts no service; elsewhere the tests that want it say that
 * they are skipped.
 */
export async function ensurePgbouncer() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (places.some((place) => existsSync(place)) || !mayInstall || existsSync('/run/systemd/system')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step('Looking up Debian’s packages', 'apt-get', ['update', '-qq'], { env });
    await step('Installing pgbouncer', 'apt-get', ['install', '-y', '-qq', 'pgbouncer'], { env });
  } catch (problem) {
    if (!(problem instanceof Stop)) throw problem;
    console.log('pgbouncer could not be installed: what is tested with it is left out.');
  }
}
