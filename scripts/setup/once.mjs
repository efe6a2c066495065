import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runtimeFolder } from './places.mjs';

/** Two commands started together set up one after the other; a lock whose holder is gone is ignored. */
export async function once(name, work) {
  const lock = join(runtimeFolder, `${name}.lock`);
  mkdirSync(runtimeFolder, { recursive: true });
  for (let said = false; !take(lock); said = true) {
    if (!said) console.log('Another command is setting up; waiting for it …');
    await delay(500);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!alive(lock)) clearAway(lock);
    return false;
  }
}

/** Moved before it is removed: whoever waits beside us may have taken the lock since we looked at it. */
function clearAway(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (alive(aside)) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function alive(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
