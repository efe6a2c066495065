import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { root } from '../setup/places.mjs';

const port = 3190;
const url = `http://localhost:${port}`;

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Takes pictures of a demo company that is gone again afterwards, with a page on which its owner is signed in. */
export async function withDemo(take) {
  const data = await mkdtemp(join(tmpdir(), 'heliodesk-pictures-'));
  const env = { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'info' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/src/demo.ts'], {
      cwd: root,
      env,
    });
    const [, identifier, email, password] =
      /localhost:\d+\/([\w-]+)\n.* as (\S+) with the password (\S+)/.exec(stdout) ?? [];
    const browser = await startBrowser();
    const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env });
    try {
      for (let said = ''; !said.includes('is running at'); )
        said += (await once(server.stdout, 'data')).join('');
      server.stdout.resume();
      const page = await signedIn(browser, { identifier, email, password });
      await take({ url, identifier, browser, page });
    } finally {
      await browser.close();
      server.kill();
      await once(server, 'exit');
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function signedIn(browser, { identifier, email, password }) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
  await page.waitForURL(`${url}/${identifier}`);
  return page;
}
