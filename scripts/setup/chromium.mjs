import { existsSync } from 'node:fs';
import { Stop, step } from './step.mjs';

/**
 * Tests run in the headless shell, the same engine without a desktop browser around it, for half the processor time.
 * The whole browser is for whatever looks at it as people do: the bench, pictures, and the tests at full counts.
 */
const browsers = {
  shell: { package: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] },
  whole: {
    package: 'chromium',
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  },
};

/** The browser asked for, the other one where only that is there, or Debian's where we may install it. */
export async function ensureChromium(kind = 'whole') {
  const other = kind === 'shell' ? browsers.whole : undefined;
  const found = find(browsers[kind]) ?? (mayInstall() ? undefined : other && find(other));
  process.env.CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? found ?? (await install(browsers[kind]));
}

function find({ places }) {
  return places.find((place) => existsSync(place));
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function install({ package: name, places }) {
  if (!mayInstall())
    throw new Stop(
      `The browser tests need Chromium: install it (on Debian: apt-get install ${name}), or set CHROMIUM_PATH to it.`,
    );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking up Debian’s packages', 'apt-get', ['update', '-qq'], { env });
  await step('Installing Chromium', 'apt-get', ['install', '-y', '-qq', name], { env });
  return places[0];
}
