import { existsSync } from 'node:fs';
import { Stop, step } from './step.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for tests: one that is there, or Debian's where we may install it. */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));
  if (found) {
    process.env.CHROMIUM_PATH = found;
    return;
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Stop(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking up Debian’s packages', 'apt-get', ['update', '-qq'], { env });
  await step('Installing Chromium', 'apt-get', ['install', '-y', '-qq', 'chromium'], { env });
  process.env.CHROMIUM_PATH = places[0];
}
